import type { Id } from './builder.ts';
import { NONE, type Node } from './tree.ts';
import type { Walk } from './walk.ts';

/** A name that a pattern binds: where it stands and what it holds. */
export interface Bound {
  node: Node;
  name: string;
  value: Id | null;
  /** It takes what is left of its list or object. */
  rest: boolean;
}

/**
 * Takes a pattern apart: each name in it with the part of `value` that it holds, and each place (`a.b`, `a[0]`) that it
 * writes. In source order, at any depth.
 */
export function bindPattern(at: Walk, pattern: Node, value: Id | null): { names: Bound[]; targets: Bound[] } {
  const names: Bound[] = [];
  const targets: Bound[] = [];
  const waiting: { node: Node; value: Id | null; rest: boolean }[] = [{ node: pattern, value, rest: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, value, rest } = next;
    if (node === NONE) continue;
    const rule = at.pattern(node);
    switch (rule?.bind) {
      case 'name':
        at.noAccess(node);
        names.push({ node, name: at.text(node), value, rest });
        break;
      case 'target':
        targets.push({ node, name: at.text(node), value, rest });
        break;
      case 'through':
        waiting.push({ node: rule.field === undefined ? at.inner(node) : at.field(node, rule.field), value, rest });
        break;
      case 'default': {
        const fallback = at.field(node, rule.value);
        const either = value === null ? at.value(fallback) : at.builder.union([value, at.value(fallback)]);
        waiting.push({ node: at.field(node, rule.pattern), value: either, rest });
        break;
      }
      case 'tuple':
        waiting.push(...parts(at, node, value, rule.rest ?? []).reverse());
        break;
      case 'object':
        waiting.push(...members(at, node, value, rule).reverse());
        break;
    }
  }
  return { names, targets };
}

function parts(at: Walk, node: Node, value: Id | null, rest: readonly string[]) {
  const known = value === null ? undefined : at.builder.exprs[value];
  const listed = known?.k === 'literal' ? known.e : undefined;
  let place = -1;
  const found: { node: Node; value: Id | null; rest: boolean }[] = [];
  let sawPart = true;
  for (const child of at.all(node)) {
    if (at.isComment(child)) continue;
    if (!at.tree.isNamed(child)) {
      // A hole: `[, b]`.
      if (at.type(child) === ',' && !sawPart) place++;
      if (at.type(child) === ',') sawPart = false;
      else if (at.type(child) === '[' || at.type(child) === '(') sawPart = false;
      continue;
    }
    place++;
    sawPart = true;
    const takesRest = at.is(child, ...rest);
    const part = value === null || takesRest ? null : (listed?.[place] ?? at.expr({ k: 'at', o: value, i: place }));
    found.push({ node: child, value: part, rest: takesRest });
  }
  return found;
}

function members(
  at: Walk,
  node: Node,
  value: Id | null,
  rule: { pairs: Readonly<Record<string, { key: string; value: string }>>; rest?: readonly string[] },
) {
  return at.children(node).map((child) => {
    const pair = new Map(Object.entries(rule.pairs)).get(at.type(child));
    if (at.is(child, ...(rule.rest ?? []))) return { node: child, value: null, rest: true };
    const key = pair ? at.field(child, pair.key) : firstName(at, child);
    const inner = pair ? at.field(child, pair.value) : child;
    const name = keyName(at, key);
    const part = value === null || name === null ? null : at.expr({ k: 'member', o: value, n: name });
    return { node: inner, value: part, rest: false };
  });
}

/** `a` of the shorthand `a` or `a = 1`. */
function firstName(at: Walk, node: Node): Node {
  let name = node;
  while (name !== NONE && at.pattern(name)?.bind !== 'name') name = at.inner(name);
  return name;
}

/** A key as the name that it is, or null where only running tells. */
export function keyName(at: Walk, key: Node): string | null {
  if (key === NONE) return null;
  const text = at.text(key);
  if (/^(['"])[^\\\n]*\1$/.test(text)) return text.slice(1, -1);
  return /^[#\p{ID_Start}$_0-9][\p{ID_Continue}$.]*$/u.test(text) ? text : null;
}
