import type { Export } from '../../formats/facts.ts';
import { bindPattern } from '../engine/patterns.ts';
import { plainString } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

const unquoted = (text: string) => text.replace(/^(['"])(.*)\1$/s, '$2');

/** Every form of `export`. Inside a namespace or ambient module it offers a member of that, not of the file. */
export function exportStatement(at: Walk, node: Node): void {
  const declaration = at.field(node, 'declaration');
  if (at.scope !== 0) {
    if (declaration !== NONE) for (const name of declaredNames(at, declaration)) markIn(at, at.scope, at.text(name));
    return;
  }
  const typeOnly = at.has(node, 'type') ? { typeOnly: true } : {};
  const line = at.line(node);
  const add = (made: Omit<Export, 'line'>) => void at.builder.exports.push({ ...made, line });
  const source = at.field(node, 'source');
  if (source !== NONE) {
    const specifier = plainString(at, source) ?? unquoted(at.text(source));
    const id = at.builder.imports.push({ specifier, line, scope: at.scope, kind: 'reexport', ...typeOnly }) - 1;
    const whole = at.child(node, 'namespace_export');
    const clause = at.child(node, 'export_clause');
    if (whole !== NONE) {
      at.noAccess(at.inner(whole));
      add({ name: unquoted(at.text(at.inner(whole))), import: id, imported: '*', ...typeOnly });
    } else if (clause === NONE) add({ name: '*', import: id, ...typeOnly });
    else {
      for (const one of specifiers(at, clause))
        add({ name: one.alias, import: id, imported: one.name, ...one.more, ...typeOnly });
    }
    return;
  }
  const clause = at.child(node, 'export_clause');
  if (clause !== NONE) {
    for (const one of specifiers(at, clause)) add({ name: one.alias, local: one.name, ...one.more, ...typeOnly });
    return;
  }
  const isDefault = at.has(node, 'default');
  if (declaration !== NONE) {
    for (const name of declaredNames(at, declaration)) {
      add({ name: isDefault ? 'default' : at.text(name), local: at.text(name) });
    }
    return;
  }
  const value = at.field(node, 'value') === NONE ? at.inner(node) : at.field(node, 'value');
  if (value === NONE) return;
  add({ name: isDefault ? 'default' : '=', value: at.value(value) });
}

function specifiers(at: Walk, clause: Node) {
  return at.children(clause).map((one) => {
    const name = at.field(one, 'name');
    const alias = at.field(one, 'alias');
    at.noAccess(name);
    at.noAccess(alias);
    const text = unquoted(at.text(name));
    return {
      name: text,
      alias: alias === NONE ? text : unquoted(at.text(alias)),
      more: at.has(one, 'type') ? { typeOnly: true } : {},
    };
  });
}

/** The names that a declaration statement binds. */
function declaredNames(at: Walk, declaration: Node): Node[] {
  if (at.is(declaration, 'ambient_declaration'))
    return at.children(declaration).flatMap((inner) => declaredNames(at, inner));
  if (at.is(declaration, 'lexical_declaration', 'variable_declaration')) {
    return at
      .children(declaration)
      .flatMap((one) => bindPattern(at, at.field(one, 'name'), null).names.map((bound) => bound.node));
  }
  const name = at.is(declaration, 'import_alias') ? at.inner(declaration) : at.field(declaration, 'name');
  return name === NONE ? [] : [name];
}

/** `module.exports = …`, `module.exports.x = …`, `exports.x = …`. */
export function commonJsExport(at: Walk, node: Node): void {
  if (at.functionAround !== null) return;
  const left = /^(?:module\s*\.\s*)?exports\b(?:\s*\.\s*([\w$]+))?$/.exec(at.text(at.field(node, 'left')));
  if (!left) return;
  const value = at.value(at.field(node, 'right'));
  const line = at.line(node);
  const whole = left[1] === undefined;
  if (whole && !at.text(at.field(node, 'left')).startsWith('module')) return;
  at.builder.exports.push({ name: left[1] ?? '=', line, value });
  const expr = at.builder.exprs[value]!;
  if (!whole || expr.k !== 'object') return;
  for (const [name, member] of expr.m) at.builder.exports.push({ name, line, value: member });
}

function markIn(at: Walk, scope: number, name: string): void {
  for (const declaration of at.builder.declarations) {
    if (declaration.scope === scope && declaration.name === name) declaration.exported = true;
  }
}

/**
 * Says of each declaration whether other files can reach it: in a module, what it exports and the members of that which
 * are not private. A file that neither imports nor exports is a script: unknown.
 */
export function markExported(at: Walk): void {
  const { builder } = at;
  if (builder.exports.length === 0 && !builder.imports.some((one) => one.kind === 'static')) return;
  const offered = new Set(builder.exports.flatMap((one) => one.local ?? []));
  for (const one of builder.exports) {
    const value = one.value === undefined ? undefined : builder.exprs[one.value]!;
    if (value?.k === 'name') offered.add(value.n);
    if (value?.k === 'decl') builder.declarations[value.d]!.exported = true;
  }
  for (const declaration of builder.declarations) {
    if (declaration.exported !== undefined) continue;
    if (declaration.owner === null) declaration.exported = declaration.scope === 0 && offered.has(declaration.name);
    else {
      const owner = builder.declarations[declaration.owner]!;
      const isMember = owner.body === declaration.scope || !['function', 'lambda', 'method'].includes(owner.kind);
      declaration.exported =
        isMember && owner.kind !== 'namespace' && owner.exported === true && !declaration.anonymous;
    }
  }
}
