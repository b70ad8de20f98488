import type { Eval } from './eval.ts';

/** What is at a path of a module outside. */
export function external(ev: Eval, specifier: string, path: readonly string[]) {
  // The default export of a module and the module itself are one thing to those who name its parts.
  const named = path.length > 1 && path[0] === 'default' ? path.slice(1) : path;
  return ev.make({ k: 'external', specifier, path: named, owner: 0 });
}
