import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { exportStatement, markExported } from './exports.ts';
import { addImport } from './imported.ts';
import { environmentAccesses } from './meaning.ts';

export const modules: Readonly<Record<string, Rule>> = {
  import_statement: { leave: importStatement },
  import_alias: { leave: importAlias },
  export_statement: { leave: exportStatement },
};

export function finish(at: Walk): void {
  environmentAccesses(at);
  markExported(at);
}

function importStatement(at: Walk, node: Node): void {
  const typeOnly = at.has(node, 'type') || at.has(node, 'typeof');
  const required = at.child(node, 'import_require_clause');
  if (required !== NONE) {
    const id = addImport(at, node, at.field(required, 'source'), 'require', typeOnly);
    bind(at, at.inner(required), id, '*', typeOnly);
    return;
  }
  const source = at.field(node, 'source');
  if (source === NONE) return;
  const id = addImport(at, node, source, 'static', typeOnly);
  const clause = at.child(node, 'import_clause');
  for (const part of clause === NONE ? [] : at.children(clause)) {
    if (at.is(part, 'identifier')) bind(at, part, id, 'default', typeOnly);
    else if (at.is(part, 'namespace_import')) bind(at, at.inner(part), id, '*', typeOnly);
    else {
      for (const one of at.children(part)) {
        const name = at.field(one, 'name');
        const alias = at.field(one, 'alias');
        if (name === NONE) continue;
        at.noAccess(name);
        const local = alias === NONE ? name : alias;
        bind(at, local, id, at.text(name).replace(/^(['"])(.*)\1$/s, '$2'), typeOnly || at.has(one, 'type'));
      }
    }
  }
}

function bind(at: Walk, name: Node, id: number, imported: string, typeOnly: boolean): void {
  if (name === NONE) return;
  at.noAccess(name);
  at.builder.bind({
    scope: at.scope,
    name: at.text(name),
    kind: 'import',
    line: at.line(name),
    import: id,
    imported,
    ...(typeOnly ? { typeOnly } : {}),
  });
}

/** `import A = N.M`: another name for something of this file. */
function importAlias(at: Walk, node: Node): void {
  const [name, target] = at.children(node);
  if (name === undefined || target === undefined) return;
  const [first, ...rest] = at.text(target).split('.');
  let value = at.expr({ k: 'name', n: first!.trim(), s: at.scope });
  for (const part of rest) value = at.expr({ k: 'member', o: value, n: part.trim() });
  at.noAccess(name);
  at.builder.bind({ scope: at.scope, name: at.text(name), kind: 'local', line: at.line(name), value });
}
