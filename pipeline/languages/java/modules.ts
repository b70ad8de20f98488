import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

export const modules: Readonly<Record<string, Rule>> = {
  package_declaration: {
    leave(at, node) {
      const name = at.children(node).find((child) => at.is(child, 'identifier', 'scoped_identifier'));
      if (name !== undefined) at.package = compactName(at.text(name)) || null;
    },
  },
  import_declaration: { leave: importDeclaration },
};

function compactName(text: string): string {
  return text.replace(/\/\*.{0,5000}?\*\/|\/\/.*$|\s+/gms, '');
}

/** `import a.b.C`, `import static a.b.C.m`, `import a.b.*`: the last name is bound, or every one. */
function importDeclaration(at: Walk, node: number): void {
  const path = at.children(node).find((child) => at.is(child, 'identifier', 'scoped_identifier'));
  const name = path === undefined ? '' : compactName(at.text(path));
  if (name === '') return;
  const line = at.line(node);
  const star = at.has(node, 'asterisk');
  // All but `import static` brings types alone.
  const typeOnly = at.has(node, 'static') ? {} : { typeOnly: true };
  const made = at.builder.imports.push({
    specifier: star ? `${name}.*` : name,
    line,
    scope: 0,
    kind: 'static',
    ...(star ? { star: true } : {}),
    ...typeOnly,
  });
  if (star) return;
  const last = name.slice(name.lastIndexOf('.') + 1);
  at.builder.bind({ scope: 0, name: last, kind: 'import', line, import: made - 1, imported: last, ...typeOnly });
}

/** `public static void main(String[] args)` makes the file a program. */
export function finish(at: Walk): void {
  const main = at.builder.declarations.find(
    ({ kind, name, static: isStatic, exported, params, signature }) =>
      kind === 'method' &&
      name === 'main' &&
      isStatic === true &&
      exported !== false &&
      params?.length === 1 &&
      /\bvoid main\(/.test(signature),
  );
  if (main) at.program = { line: main.lineStart, how: 'public static void main' };
}
