import type { Walk } from '../engine/walk.ts';

/** The namespace that the file names, if it names one; and how it is run, if it is. */
export function finish(at: Walk): void {
  const { declarations } = at.builder;
  const names = new Set(declarations.filter(({ kind }) => kind === 'namespace').map(({ qualname }) => qualname));
  if (names.size === 1) at.package = [...names][0]!;
  const main = declarations.find(
    ({ kind, name, static: isStatic }) => kind === 'method' && name === 'Main' && isStatic,
  );
  if (main) at.program = { line: main.nameLine, how: 'static Main' };
  const statement = at.child(0, 'global_statement');
  if (statement >= 0) at.program ??= { line: at.line(statement), how: 'top-level statements' };
}
