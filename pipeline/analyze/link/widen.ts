import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { isCarried, isOpaque } from './flows.ts';
import { UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';

/** Containers with the functions that are put into them later. */
export function widened(ev: Eval, rules: LinkingRules, values: Values, key: () => string): Values {
  if (!values.some((value) => takesFunctions(rules, value))) return values;
  const more = ev.flows.at(key());
  if (more.length === 0) return values;
  return union(values.map((value) => (takesFunctions(rules, value) ? [filled(ev, rules, value, more)] : [value])));
}

/** Containers that are given others: the functions among the elements of those are among theirs. */
export function withElements(ev: Eval, rules: LinkingRules, values: Values, given: Values): Values {
  if (!values.some((value) => takesFunctions(rules, value))) return values;
  const more = union(given.map((value) => elementsOf(rules, value))).filter(isCarried);
  if (more.length === 0) return values;
  return union(values.map((value) => (takesFunctions(rules, value) ? [filled(ev, rules, value, more)] : [value])));
}

function elementsOf(rules: LinkingRules, value: Value): Values {
  const index = value.k === 'box' ? elementIndex(rules, value) : undefined;
  return value.k === 'box' && index !== undefined ? (value.args[index] ?? UNKNOWN) : UNKNOWN;
}

function filled(ev: Eval, rules: LinkingRules, box: ValueOf<'box'>, more: Values): Value {
  const index = elementIndex(rules, box)!;
  const args: Values[] = [...box.args];
  while (args.length <= index) args.push(UNKNOWN);
  args[index] = union([args[index]!, more]);
  return ev.make({ ...box, args });
}

/** May functions be among the elements of a container, as far as its type says? */
function takesFunctions(rules: LinkingRules, value: Value): value is ValueOf<'box'> {
  if (value.k !== 'box') return false;
  const index = elementIndex(rules, value);
  if (index === undefined) return false;
  const known = value.args[index] ?? UNKNOWN;
  return known.length === 0 || known.some((each) => isCarried(each) || isOpaque(each));
}

/** Which of a container's arguments its elements are, or the values of its keys. */
function elementIndex(rules: LinkingRules, box: ValueOf<'box'>): number | undefined {
  if (box.type === '[]') return 0;
  if (box.type === '{}') return 1;
  const index = rules.indexTypes.get(box.type) ?? rules.elementTypes.get(box.type)?.at(-1);
  return index === undefined || index < 0 ? undefined : index;
}
