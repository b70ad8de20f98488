import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { fromFile, segmentsOf } from './paths.ts';
import { moduleAround, stateOf } from './state.ts';

/** Modules and imports. */
export const uses: Readonly<Record<string, Rule>> = {
  use_declaration: { leave: useDeclaration },
  extern_crate_declaration: { leave: externCrate },
};

/** `mod x;`: a module in a file of its own. `#[path = "…"]` says which. */
export function fileModule(at: Walk, node: Node, decorators: readonly string[]): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE) return;
  at.noAccess(nameNode);
  const name = at.text(nameNode);
  const { path } = moduleAround(at);
  const written = decorators.map((text) => /^path = "([^"]+)"$/.exec(text)?.[1]).find((found) => found !== undefined);
  const specifier = written ?? ['self', ...path, name].join('::');
  const line = at.line(node);
  const made = at.builder.imports.push({ specifier, line, scope: at.scope, kind: 'require' }) - 1;
  at.builder.bind({ scope: at.scope, name, kind: 'import', line, import: made, imported: '*' });
}

interface Leaf {
  node: Node;
  path: readonly string[];
  alias: string | null;
  star: boolean;
}

/** Each name that a tree of imports brings. */
function leavesOf(at: Walk, tree: Node): Leaf[] {
  const leaves: Leaf[] = [];
  const waiting: { node: Node; prefix: readonly string[] }[] = [{ node: tree, prefix: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, prefix } = next;
    const below = (path: Node) => (path === NONE ? prefix : [...prefix, ...segmentsOf(at, path).segments]);
    if (at.is(node, 'use_list', 'scoped_use_list')) {
      const inner = at.is(node, 'use_list') ? node : at.field(node, 'list');
      const longer = at.is(node, 'use_list') ? prefix : below(at.field(node, 'path'));
      if (inner === NONE) continue;
      waiting.push(
        ...at
          .children(inner)
          .map((child) => ({ node: child, prefix: longer }))
          .reverse(),
      );
    } else if (at.is(node, 'use_wildcard')) {
      leaves.push({ node, path: below(at.inner(node)), alias: null, star: true });
    } else if (at.is(node, 'use_as_clause')) {
      const alias = at.text(at.field(node, 'alias'));
      leaves.push({ node, path: below(at.field(node, 'path')), alias, star: false });
    } else if (node !== NONE) leaves.push({ node, path: below(node), alias: null, star: false });
  }
  return leaves;
}

function useDeclaration(at: Walk, node: Node): void {
  const argument = at.field(node, 'argument');
  if (argument === NONE) return;
  const kind = at.has(node, 'visibility_modifier') ? 'reexport' : 'static';
  const known = new Map<string, Id>();
  for (const { node: leaf, path, alias, star } of leavesOf(at, argument)) {
    const whole = path.length > 1 && path.at(-1) === 'self' ? path.slice(0, -1) : path;
    const name = alias ?? whole.at(-1);
    if (name === undefined || (star && whole.length === 0)) continue;
    const line = at.line(leaf);
    const isPart = !star && whole === path && whole.length > 1 && !/^(crate|self|super)$/.test(path.at(-1)!);
    const from = isPart ? whole.slice(0, -1) : whole;
    const key = `${from.join('::')}${star ? ' *' : ''}`;
    const made = known.get(key) ?? addImport(at, from, { line, kind, star });
    known.set(key, made);
    if (star || name === '_') continue;
    const imported = isPart ? whole.at(-1)! : '*';
    at.builder.bind({ scope: at.scope, name, kind: 'import', line, import: made, imported });
  }
}

function addImport(
  at: Walk,
  path: readonly string[],
  { line, kind, star }: { line: number; kind: 'static' | 'reexport'; star: boolean },
): Id {
  const { scope, path: inline } = moduleAround(at);
  const specifier = fromFile(path, inline).join('::');
  const made = at.builder.imports.push({ specifier, line, scope: at.scope, kind, ...(star ? { star: true } : {}) }) - 1;
  const [head] = path;
  if (head !== undefined && !/^(crate|self|super)$/.test(head)) {
    stateOf(at).uses.push({ import: made, scope, path: inline, head });
  }
  return made;
}

function externCrate(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE) return;
  const alias = at.field(node, 'alias');
  const line = at.line(node);
  at.noAccess(nameNode);
  at.noAccess(alias);
  const made = at.builder.imports.push({ specifier: at.text(nameNode), line, scope: at.scope, kind: 'static' }) - 1;
  const name = at.text(alias === NONE ? nameNode : alias);
  if (name !== '_') {
    at.builder.bind({ scope: at.scope, name, kind: 'import', line, import: made, imported: '*' });
  }
}

/**
 * A path may begin with a name of its module: what the module declares, its submodules, what another import brings.
 * Only when the whole file is known is that clear.
 */
export function settleUses(at: Walk): void {
  const { imports, bindings } = at.builder;
  for (const { import: index, scope, path, head } of stateOf(at).uses) {
    const named = at.builder.inScope(scope, head);
    if (!named) continue;
    if (named.binding !== undefined) {
      const { import: other, kind } = bindings[named.binding]!;
      if (kind !== 'import' || other === undefined || other === index) continue;
      const brings = imports[other]!;
      const isSame = brings.kind !== 'require' && brings.specifier.split('::')[0] === head;
      if (isSame) continue;
    }
    imports[index]!.specifier = ['self', ...path, imports[index]!.specifier].join('::');
  }
}
