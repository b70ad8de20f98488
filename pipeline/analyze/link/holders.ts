import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { isCarried, isOpaque, places } from './flows.ts';
import { findMember } from './members.ts';
import { boundAt } from './names.ts';
import { UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { variablesNamed, variablesOf } from './variables.ts';
import { type Decl, type SourceFile, variableKinds } from './world.ts';

/* Which places an expression means that something is put into, and what a container holds beside what it was made with. */

/** The places of the elements of what an expression means: those of each variable or field that it may be. */
export function elementsAt(ev: Eval, file: SourceFile, index: number): string[] {
  const expr = file.facts.exprs[index]!;
  switch (expr.k) {
    case 'name': {
      const found = boundAt(file, expr.s, expr.n);
      const local = found?.names.bindings.some(({ kind }) => kind === 'local' || kind === 'param');
      if (found && local) return [places.localElements(file, found.scope, expr.n)];
      return variablesNamed(ev, file, expr.s, expr.n).map(places.elements);
    }
    case 'member':
      return ev.exprOf(file, expr.o).flatMap((value) => {
        if (value.k === 'object')
          return membersOf(value, expr.n).map((member) => places.exprElements(value.file, member));
        return variablesIn(ev, value, expr.n).map(places.elements);
      });
    case 'typed':
      return [places.exprElements(file, index)];
    default:
      return [];
  }
}

function membersOf(value: ValueOf<'object'>, name: string): number[] {
  const expr = value.file.facts.exprs[value.expr]!;
  return expr.k === 'object' ? expr.m.filter(([key]) => key === name).map(([, member]) => member) : [];
}

/** The variables or fields of a name that a value has. */
export function variablesIn(ev: Eval, value: Value, name: string): readonly Decl[] {
  switch (value.k) {
    case 'instance':
    case 'type': {
      const side = value.k === 'type' ? 'type' : 'instance';
      return findMember(ev.lineOf(value.decl), name, side)?.decls.filter(isHolder) ?? [];
    }
    case 'module':
      return variablesOf(ev, value.module, name);
    case 'namespace':
      return value.decl.members.get(name)?.filter(isHolder) ?? [];
    default:
      return [];
  }
}

function isHolder(decl: Decl): boolean {
  return variableKinds.has(decl.facts.kind);
}

/** Containers with the functions that are put into them later. */
export function widened(ev: Eval, rules: LinkingRules, values: Values, key: () => string): Values {
  if (!values.some((value) => takesFunctions(rules, value))) return values;
  const more = ev.flows.at(key());
  if (more.length === 0) return values;
  return union(values.map((value) => (takesFunctions(rules, value) ? [filled(ev, rules, value, more)] : [value])));
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
