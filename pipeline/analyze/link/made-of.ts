import type { Call } from '../../formats/facts.ts';
import { elementOfBox } from './boxes.ts';
import type { Eval } from './eval.ts';
import { pathOutside, resultOutside, supertypesOf } from './outside.ts';
import { flatMap, UNKNOWN, union, type ValueOf, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/* Functions outside whose result is made of what they are given: see `LinkingRules.madeOf`. */

/** What such a function gives; undefined for any other. */
export function handedOn(
  ev: Eval,
  file: SourceFile,
  call: Call,
  value: ValueOf<'external' | 'boxMember'>,
): Values | undefined {
  const { madeOf } = file.rules;
  if (!madeOf) return undefined;
  const [type, method] = value.k === 'external' ? pathOutside(file.rules, value) : ofBox(value);
  if (type === undefined || method === undefined) return undefined;
  const above = supertypesOf(file.rules, type).find((name) => madeOf.has(`${name}.${method}`));
  const gives = above === undefined ? undefined : madeOf.get(`${above}.${method}`);
  if (gives === undefined) return undefined;
  const [first = UNKNOWN, ...others] = call.args.map((arg) => ev.exprOf(file, arg));
  const elements = () => flatMap(first, (each) => (each.k === 'box' ? elementOfBox(ev, file.rules, each) : UNKNOWN));
  if (gives === 'argument') return first;
  if (gives === 'element') return elements();
  const isList =
    others.length === 0 && first.length > 0 && first.every((each) => each.k === 'box' && each.type === '[]');
  const held = gives === 'elements' || isList ? elements() : union([first, ...others]);
  return holding(ev, file, type, method, held);
}

function holding(ev: Eval, file: SourceFile, type: string, method: string, held: Values): Values | undefined {
  return resultOutside(ev, file, type, method)?.map((each) =>
    each.k === 'box' ? ev.make({ k: 'box', type: each.type, args: [held] }) : each,
  );
}

function ofBox(value: ValueOf<'boxMember'>): readonly (string | undefined)[] {
  return value.box.k === 'box' ? [value.box.type, value.name] : [];
}
