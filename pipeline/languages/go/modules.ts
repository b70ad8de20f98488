import { docBefore } from '../engine/docs.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

export const modules: Readonly<Record<string, Rule>> = {
  package_clause: {
    leave(at, node) {
      at.package = at.text(at.inner(node)) || null;
    },
  },
  import_spec: { leave: importSpec },
};

/** Every import names a package by its path and, where it says so, the name that it has here. */
function importSpec(at: Walk, node: Node): void {
  const path = at.text(at.field(node, 'path'));
  if (path.length < 3) return;
  const specifier = path.slice(1, -1);
  const nameNode = at.field(node, 'name');
  const name = nameNode === NONE ? null : at.text(nameNode);
  const line = at.line(node);
  const made = at.builder.imports.push({
    specifier,
    line,
    scope: 0,
    kind: 'static',
    ...(name === '.' ? { star: true } : {}),
  });
  if (name === '.' || name === '_') return;
  at.builder.bind({
    scope: 0,
    name: name ?? packageName(specifier),
    kind: 'import',
    line,
    import: made - 1,
    imported: '*',
  });
}

/**
 * What a package is most likely called, going by its import path. Only its own package clause says it for certain, so
 * linking puts the name right wherever it can read that clause.
 */
export function packageName(specifier: string): string {
  const parts = specifier.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const name = /^v\d+$/.test(last) && parts.length > 1 ? parts.at(-2)! : last.replace(/\.v\d+$/, '');
  const bare = name.replace(/^go[-.]/, '').replace(/[-.]go$/, '');
  return bare.replace(/^.*[-.]/, '') || name;
}

/** The comment right above the package clause speaks of the package. */
export function packageDoc(at: Walk) {
  const clause = at.children(0).find((child) => at.is(child, 'package_clause'));
  return (clause === undefined ? null : docBefore(at, clause)) ?? undefined;
}

/** `package main` with a `func main` is a program. */
export function finish(at: Walk): void {
  const main = at.builder.declarations.find(
    ({ name, kind, owner }) => name === 'main' && kind === 'function' && owner === null,
  );
  if (at.package === 'main' && main && !at.file.endsWith('_test.go')) {
    at.program = { line: main.lineStart, how: 'package main' };
  }
}
