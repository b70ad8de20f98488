import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Where `x instanceof T` holds, `x` is a T: the branch gets a name of its own for it. */
export function narrow(at: Walk, condition: Node, branch: Node): void {
  const tests = instanceTests(at, condition);
  if (tests.length === 0) return;
  at.onEnter(branch, () => {
    const around = at.scope;
    const scope = at.builder.scope('block', around);
    for (const { name, type } of tests) {
      const made = at.builder.type({ k: 'named', n: type, s: around });
      at.builder.bind({ scope, name: at.text(name), kind: 'local', line: at.line(name), type: made, value: null });
    }
    at.open(branch, { scope });
  });
}

const MOST_TESTS = 20;

/** The tests that all hold when a condition does. */
function instanceTests(at: Walk, condition: Node): { name: Node; type: string[] }[] {
  const found: { name: Node; type: string[] }[] = [];
  const waiting = [condition];
  for (let next = waiting.pop(), steps = MOST_TESTS; next !== undefined && steps > 0; next = waiting.pop(), steps--) {
    const node = next === NONE ? NONE : at.bare(next);
    if (!at.is(node, 'binary_expression')) continue;
    const left = at.field(node, 'left');
    const right = at.field(node, 'right');
    if (at.has(node, '&&')) waiting.push(right, left);
    if (!at.has(node, 'instanceof') || !at.is(at.bare(left), 'identifier')) continue;
    const path = at.text(right).split('.');
    if (path.every((part) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(part)))
      found.push({ name: at.bare(left), type: path });
  }
  return found;
}
