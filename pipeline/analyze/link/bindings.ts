import type { Binding } from '../../formats/facts.ts';
import { callbackElement } from './callbacks.ts';
import { exactOr } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { importedValue } from './modules.ts';
import { UNKNOWN, union, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/** Of a name that is bound very often, so many bindings say what it holds. */
const BINDINGS = 64;

/** What the bindings of one name in one scope say that it holds. */
export function bound(ev: Eval, file: SourceFile, all: readonly Binding[], space: Space): Values {
  const bindings = all.slice(0, BINDINGS);
  const typed = bindings.filter((binding) => typeof binding.type === 'number' && binding.kind !== 'typeparam');
  const byType = union(typed.map((binding) => ev.typeOf(file, binding.type!)));
  if (byType.length > 0) return preferExact(ev, file, byType, bindings);
  return union(bindings.map((binding) => bindingValue(ev, file, binding, space)));
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
