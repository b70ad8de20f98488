import type { Binding } from '../../formats/facts.ts';
import { callbackElement } from './callbacks.ts';
import { exactOr } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { places, withFunctions } from './flows.ts';
import { injectedAs } from './injected.ts';
import { importedValue } from './modules.ts';
import { UNKNOWN, union, type Values } from './values.ts';
import { widened } from './widen.ts';
import type { Decl, SourceFile } from './world.ts';

/** Of a name that is bound very often, so many bindings say what it holds. */
const BINDINGS = 64;

/** What the bindings of one name in one scope say that it holds. */
export function bound(ev: Eval, file: SourceFile, all: readonly Binding[], space: Space): Values {
  const bindings = all.slice(0, BINDINGS);
  const typed = bindings.filter((binding) => typeof binding.type === 'number' && binding.kind !== 'typeparam');
  const byType = union(typed.map((binding) => ev.typeOf(file, binding.type!)));
  const exact = byType.length > 0 ? preferExact(ev, file, byType, bindings) : byType;
  const held = () => heldBy(ev, file, bindings, space);
  const values = space === 'type' ? (exact.length > 0 ? exact : held()) : withFunctions(exact, held);
  const { name, scope, kind } = bindings[0]!;
  if (kind === 'param' && byType.length > 0) return restOf(ev, file, bindings[0]!, values);
  return ev.flows.isContainer(name)
    ? widened(ev, file.rules, values, () => places.localElements(file, scope, name))
    : values;
}

/** What is assigned to a name, or passed as the parameter that it is. */
function heldBy(ev: Eval, file: SourceFile, bindings: readonly Binding[], space: Space): Values {
  const values = bindings.map((binding) => bindingValue(ev, file, binding, space));
  const param = bindings.find(({ kind }) => kind === 'param');
  if (param) values.push(passedAs(ev, file, param));
  return union(values);
}

/** A parameter that takes all the rest holds the functions among that. */
function restOf(ev: Eval, file: SourceFile, param: Binding, values: Values): Values {
  const found = parameterOf(file, param);
  if (!found?.decl.facts.params?.[found.index]?.rest) return values;
  return widened(ev, file.rules, values, () => ev.flows.parameter(found.decl, found.index));
}

function parameterOf(file: SourceFile, { scope, name }: Binding): { decl: Decl; index: number } | null {
  const { decl: owner, kind } = file.facts.scopes[scope]!;
  const decl = owner === null || kind !== 'function' ? undefined : file.decls[owner]!;
  const index = decl?.facts.params?.findIndex((param) => param.name === name) ?? -1;
  return decl && index !== -1 ? { decl, index } : null;
}

/** What calls pass as a parameter; one that takes all the rest holds it as a list. */
function passedAs(ev: Eval, file: SourceFile, param: Binding): Values {
  const found = parameterOf(file, param);
  if (!found) return UNKNOWN;
  const passed = ev.flows.at(ev.flows.parameter(found.decl, found.index));
  if (passed.length === 0) return injectedAs(ev, found.decl, param.name);
  if (passed.length === 0 || !found.decl.facts.params?.[found.index]?.rest) return passed;
  return [ev.make({ k: 'box', type: '[]', args: [passed] })];
}

/** A declared structural type says less than the literal that the name was given. */
function preferExact(ev: Eval, file: SourceFile, byType: Values, bindings: readonly Binding[]): Values {
  if (file.rules.functionsApart) return byType;
  if (bindings.length !== 1 || bindings[0]!.kind !== 'local' || typeof bindings[0]!.value !== 'number') return byType;
  return exactOr(ev, byType, ev.exprOf(file, bindings[0]!.value));
}

function bindingValue(ev: Eval, file: SourceFile, binding: Binding, space: Space): Values {
  if (binding.kind === 'import') return importedValue(ev, file, binding, space);
  if (binding.kind === 'typeparam') return typeParameter(ev, file, binding);
  if (typeof binding.value === 'number') return ev.exprOf(file, binding.value);
  return binding.kind === 'param' ? callbackElement(ev, file, binding) : UNKNOWN;
}

function typeParameter(ev: Eval, file: SourceFile, binding: Binding): Values {
  const owner = file.facts.scopes[binding.scope]!.decl;
  if (owner === null) return UNKNOWN;
  const decl = file.decls[owner]!;
  const index = decl.facts.typeParams?.findIndex((param) => param.name === binding.name) ?? -1;
  return index === -1 ? UNKNOWN : [ev.make({ k: 'typeparam', decl, index })];
}
