import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { bindingScope } from './scope.ts';

/** `import a.b`, `import a.b as c`. Without `as` it binds the top package. */
export const importStatement: Rule = {
  leave(at, node) {
    for (const child of at.fields(node, 'name')) {
      const alias = at.is(child, 'aliased_import') ? at.field(child, 'alias') : NONE;
      const specifier = dotted(at, alias === NONE ? child : at.field(child, 'name'));
      const id = addImport(at, child, specifier);
      const top = specifier.split('.', 1)[0]!;
      if (alias !== NONE) bindImport(at, alias, at.text(alias), id, '*');
      else bindImport(at, child, top, id, '*');
    }
  },
};

/** `from a import b, c as d`, `from . import e`, `from a import *`. */
export const importFrom: Rule = {
  leave(at, node) {
    const module = at.field(node, 'module_name');
    const specifier = module === NONE ? '__future__' : dotted(at, module);
    const id = addImport(at, module === NONE ? node : module, specifier);
    if (at.has(node, 'wildcard_import')) at.builder.imports[id]!.star = true;
    for (const child of at.fields(node, 'name')) {
      const aliased = at.is(child, 'aliased_import');
      const imported = dotted(at, aliased ? at.field(child, 'name') : child);
      const local = aliased ? at.text(at.field(child, 'alias')) : imported;
      bindImport(at, child, local, id, imported);
    }
  },
};

function addImport(at: Walk, node: Node, specifier: string): Id {
  return (
    at.builder.imports.push({
      specifier,
      line: at.line(node),
      scope: bindingScope(at),
      kind: 'static',
      ...(forTypesOnly(at, node) ? { typeOnly: true } : {}),
    }) - 1
  );
}

/** `import_module('a')`, `__import__('a')`: the module as a value. */
export function dynamicImport(at: Walk, node: Node, specifier: string): void {
  const line = at.line(node);
  const id = at.builder.imports.push({ specifier, line, scope: bindingScope(at), kind: 'dynamic' }) - 1;
  at.setValue(node, { k: 'module', import: id });
}

function bindImport(at: Walk, node: Node, name: string, from: Id, imported: string): void {
  const scope = at.landing(bindingScope(at), name);
  const { typeOnly } = at.builder.imports[from]!;
  at.builder.bind({
    scope,
    name,
    kind: 'import',
    line: at.line(node),
    import: from,
    imported,
    ...(typeOnly ? { typeOnly: true } : {}),
  });
}

/** The name as one word: `from . x import y` may hold spaces and line breaks. */
function dotted(at: Walk, node: Node): string {
  return at.text(node).replace(/[\s\\]+/g, '');
}

/** Under `if TYPE_CHECKING:` nothing is imported when the program runs. */
function forTypesOnly(at: Walk, node: Node): boolean {
  for (let child = node, parent = at.parent(node); parent !== NONE; child = parent, parent = at.parent(parent)) {
    if (at.is(parent, 'function_definition')) return false;
    if (!at.is(parent, 'if_statement') || at.field(parent, 'consequence') !== child) continue;
    if (/^(\w+\.)?TYPE_CHECKING$/.test(at.text(at.field(parent, 'condition')))) return true;
  }
  return false;
}
