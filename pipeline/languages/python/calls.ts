import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { typeAround } from '../engine/declare.ts';
import { call } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { typeFrom } from './annotations.ts';
import { dynamicImport } from './import-statements.ts';
import { addResources } from './resources.ts';
import { elementOf } from './statements.ts';
import { stringText } from './strings.ts';

export const callRule: Rule = call({
  callee: 'function',
  args: 'arguments',
  keyword: { type: 'keyword_argument', name: 'name', value: 'value' },
  meaning,
});

/** Functions that hand on their first argument, or the elements of it. */
const HAND_ON =
  /^(list|sorted|reversed|set|frozenset|tuple|iter|aiter|(copy\.)?(copy|deepcopy)|(functools\.)?partial)$/;
const ONE_OF = /^(next|anext|max|min)$/;
const SCHEDULES = /^(asyncio\.)?(create_task|ensure_future|shield)$/;

/** What a call stands for beyond its result. */
function meaning(at: Walk, node: Node, id: Id): void {
  const callee = at.field(node, 'function');
  const args = at.children(at.field(node, 'arguments'));
  const made = at.builder.calls[id]!;
  made.raw = made.raw.replace(/^\*+\s*/, '');
  addResources(at, node, callee, args);
  if (at.is(callee, 'attribute')) {
    viewOfDict(at, node, callee, args);
    changeOfContainer(at, callee);
  }
  elementOfCallback(at, callee, args);
  const name = at.text(callee);
  const first = args.find((arg) => !at.is(arg, 'keyword_argument')) ?? NONE;
  if (name === 'super') at.setValue(node, { k: 'super', s: at.scope });
  else if (first === NONE) return;
  else if (/^(\w+\.)?cast$/.test(name)) typedBy(at, node, first);
  else if (/^((importlib\.)?import_module|__import__)$/.test(name)) {
    const specifier = stringText(at, first);
    if (specifier !== null && specifier !== '') dynamicImport(at, node, specifier);
  } else if (at.is(callee, 'identifier') && at.builder.lookup(at.scope, name)?.named.declaration !== undefined) return;
  else if (name === 'type' && args.length === 1) classOf(at, node, first);
  else if (HAND_ON.test(name) || SCHEDULES.test(name)) {
    if (!at.is(first, 'list_splat', 'dictionary_splat')) at.setValue(node, at.value(first));
  } else if (ONE_OF.test(name) && (args.length === 1 || at.is(args[1]!, 'keyword_argument') || name.endsWith('next'))) {
    at.setValue(node, at.builder.union([elementOf(at, first)]));
  } else if (name === 'asyncio.run') at.setValue(node, { k: 'await', o: at.value(first) });
  else if (name === 'enumerate') {
    const number = at.expr({ k: 'literal', t: 'number' });
    listOf(at, node, { k: 'literal', t: 'tuple', e: [number, elementOf(at, first)] });
  } else if (name === 'zip') {
    const lists = args.filter((arg) => !at.is(arg, 'keyword_argument'));
    listOf(at, node, { k: 'literal', t: 'tuple', e: lists.map((arg) => elementOf(at, arg)) });
  }
}

/** `cast(T, x)`. */
function typedBy(at: Walk, node: Node, type: Node): void {
  const t = typeFrom(at, type, at.scope);
  if (t !== null) at.setValue(node, { k: 'typed', t });
}

/** `type(self)`: the class around. */
export function classOf(at: Walk, node: Node, value: Node): void {
  const own = at.builder.exprs[at.value(value)]!.k === 'self' ? typeAround(at) : null;
  if (own !== null) at.setValue(node, { k: 'decl', d: own });
}

/** `d.items()`, `d.values()`, `d.keys()`: lists, as far as the elements of a dict go. */
function viewOfDict(at: Walk, node: Node, callee: Node, args: readonly Node[]): void {
  if (args.length > 0) return;
  const o = at.value(at.field(callee, 'object'));
  const result = at.value(node);
  const key = () => at.expr({ k: 'element', o });
  const value = () => at.expr({ k: 'index', o });
  let e: Id;
  switch (at.text(at.field(callee, 'attribute'))) {
    case 'items':
      e = at.expr({ k: 'literal', t: 'tuple', e: [key(), value()] });
      break;
    case 'values':
      e = value();
      break;
    case 'keys':
      e = key();
      break;
    default:
      return;
  }
  at.setValue(node, at.builder.union([result, at.expr({ k: 'literal', t: 'list', e: [e] })]));
}

function listOf(at: Walk, node: Node, element: Expr): void {
  at.setValue(node, { k: 'literal', t: 'list', e: [at.expr(element)] });
}

const CHANGES =
  /^(append|appendleft|extend|extendleft|insert|remove|pop|popleft|popitem|clear|add|discard|update|setdefault|sort|reverse|(difference|intersection|symmetric_difference)_update)$/;
const CONTAINERS = /^(list|dict|set|(collections\.)?(defaultdict|deque|OrderedDict|Counter))$/;

/** `x.append(…)` on a list, dict or set that the file made writes x as an assignment to it does. */
function changeOfContainer(at: Walk, callee: Node): void {
  if (!CHANGES.test(at.text(at.field(callee, 'attribute')))) return;
  const object = at.bare(at.field(callee, 'object'));
  if (at.is(object, 'identifier', 'attribute') && isContainer(at, object)) at.writes(object, true);
}

function isContainer(at: Walk, node: Node): boolean {
  const { builder } = at;
  const expr = builder.exprs[at.value(node)]!;
  let declared: Id | undefined;
  if (expr.k === 'name') declared = builder.lookup(at.landing(expr.s, expr.n), expr.n)?.named.declaration;
  if (expr.k === 'member' && builder.exprs[expr.o]!.k === 'self') {
    const owner = typeAround(at);
    const body = owner === null ? null : at.declaration(owner).body;
    declared = body === null ? undefined : builder.inScope(body, expr.n)?.declaration;
  }
  const value = declared === undefined ? undefined : at.declaration(declared).value;
  const held = typeof value === 'number' ? builder.exprs[value]! : undefined;
  if (held?.k === 'literal') return /^(list|dict|set)$/.test(held.t);
  return held?.k === 'object' || (held?.k === 'call' && CONTAINERS.test(builder.calls[held.call]!.raw));
}

/** What `key=lambda x: …` and `map(lambda x: …, xs)` are called with: one element of what they go over. */
function elementOfCallback(at: Walk, callee: Node, args: readonly Node[]): void {
  const name = at.text(at.is(callee, 'attribute') ? at.field(callee, 'attribute') : callee);
  const positional = args.filter((arg) => !at.is(arg, 'keyword_argument'));
  let over: Id | undefined;
  let callback: Node | undefined;
  if (/^(map|filter)$/.test(name) && at.is(callee, 'identifier')) {
    callback = positional[0];
    if (positional[1] !== undefined) over = elementOf(at, positional[1]);
  } else if (/^(sorted|max|min|sort|groupby)$/.test(name)) {
    const key = args.find((arg) => at.is(arg, 'keyword_argument') && at.text(at.field(arg, 'name')) === 'key');
    callback = key === undefined ? undefined : at.field(key, 'value');
    const list = name === 'sort' ? at.field(callee, 'object') : positional[0];
    if (list !== undefined && list !== NONE) over = elementOf(at, list);
  }
  const given = callback === undefined ? undefined : at.builder.exprs[at.value(callback)]!;
  if (over === undefined || given?.k !== 'decl') return;
  const { body, params, lineStart } = at.declaration(given.d);
  const first = params?.[0];
  if (body === null || first === undefined || first.rest) return;
  at.builder.bind({ scope: body, name: first.name, kind: 'param', line: lineStart, type: null, value: over });
}
