import type { DropCategory } from '../../formats/dropped-calls.ts';
import type { Call } from '../../formats/facts.ts';
import { rootOf } from './call-types.ts';
import type { Eval } from './eval.ts';
import { basesOf } from './hierarchy.ts';
import { isLibrary } from './library.ts';
import type { ValueOf, Values } from './values.ts';
import { isBound } from './visible.ts';
import type { SourceFile } from './world.ts';

const TEXT: ReadonlySet<string> = new Set(['string', 'template', 'bytes', 'fstring']);

/** Why a call without a target has none. */
export function categoryOf(ev: Eval, file: SourceFile, call: Call): DropCategory {
  const { exprs } = file.facts;
  const callee = exprs[call.callee]!;
  const values = ev.exprOf(file, call.callee);
  if (callee.k === 'member' && isText(file, callee.o)) return 'string_literal_method';
  if (values.some((value) => value.k === 'missing')) return 'unresolved_import';
  if (
    values.length > 0 &&
    values.every((value) => value.k === 'builtin' || value.k === 'boxMember' || value.k === 'box')
  ) {
    return 'builtin';
  }
  if (values.length > 0 && values.every((value) => value.k === 'function' && isLibrary(value.decl))) return 'builtin';
  // A called type that constructs nothing is a conversion, a called case of an enum one of its values.
  if (values.length > 0 && values.every((value) => value.k === 'type' || isCase(value))) return 'builtin';
  // A function whose result is declared, but which one it is is settled when it runs.
  if (values.some((value) => value.k === 'callable' || value.k === 'instance')) return 'dynamic';
  switch (callee.k) {
    case 'name':
      return nameCategory(file, callee.s, callee.n);
    case 'member':
      return memberCategory(ev, file, callee.o, callee.n);
    case 'super':
      return values.some((value) => value.k === 'super' && inheritsBuiltin(ev, value)) ? 'builtin' : 'inherited_method';
    case 'typed':
      return 'bare_name';
    case 'call':
      return 'chained_call';
    case 'index':
      return 'subscript_call';
    default:
      return 'dynamic';
  }
}

function isCase(value: Values[number]): boolean {
  return value.k === 'instance' && value.decl.facts.kind === 'enum';
}

function isText(file: SourceFile, index: number): boolean {
  const expr = file.facts.exprs[index]!;
  return expr.k === 'literal' && TEXT.has(expr.t);
}

/** A known name of unknown value is called dynamically; an unknown name is bare. */
function nameCategory(file: SourceFile, scope: number, name: string): DropCategory {
  const names = isBound(file, scope, name);
  if (!names) return 'bare_name';
  return names.bindings.some((binding) => binding.kind === 'import') ? 'unresolved_import' : 'dynamic';
}

function memberCategory(ev: Eval, file: SourceFile, object: number, name: string): DropCategory {
  const expr = file.facts.exprs[object]!;
  const values = ev.exprOf(file, object);
  if (values.some((value) => value.k === 'module' && !offers(ev, value, name))) return 'unresolved_import';
  if (inheritsFromOutside(ev, values)) return 'inherited_method';
  if (expr.k === 'call') return 'chained_call';
  if (expr.k === 'index') return 'subscript_call';
  switch (rootOf(file, object)) {
    case 'self':
      return 'self_attr_unknown';
    case 'call':
      return 'chained_call';
    case 'literal':
      return 'builtin';
    case 'param':
    case 'local':
      return 'local_var_method';
    default:
      return 'dynamic';
  }
}

/** Does a module have the name at all, whatever it holds? */
function offers(ev: Eval, value: ValueOf<'module'>, name: string): boolean {
  if (ev.exportOf(value.module, name, 'type').length > 0) return true;
  return value.module.files.some((file) => file.exports.has(name) || file.names[0]?.has(name));
}

function inheritsBuiltin(ev: Eval, value: ValueOf<'super'>): boolean {
  const [base] = basesOf(ev, value.decl);
  return base === undefined || base.k === 'box';
}

function inheritsFromOutside(ev: Eval, values: Values): boolean {
  return values.some((value) => {
    if (value.k !== 'instance' && value.k !== 'type' && value.k !== 'super') return false;
    return ev.lineOf(value.decl).some((entry) => entry.k !== 'instance');
  });
}
