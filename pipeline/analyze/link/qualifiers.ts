import type { Call } from '../../formats/facts.ts';
import type { Eval } from './eval.ts';
import { isBound } from './visible.ts';
import type { Decl, SourceFile } from './world.ts';
import { declAround, isFunction } from './world.ts';

/* Of overloads that differ in what they say of their object or of references, which one a call means (C++). */

/** Those that fit the object as it may be changed or not, and arguments that are names or made on the spot. */
export function qualified<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  if (decls.length < 2 || file.rules.moduleScope !== 'included') return decls;
  const left = byObject(ev, file, call, decls);
  return left.length < 2 ? left : byReferences(ev, file, call, left);
}

function overloadOf(decl: Decl): string {
  return decl.facts.overload ?? '';
}

const isConst = (decl: Decl) => /\)const&?$/.test(overloadOf(decl));

function byObject<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  const fixed = decls.filter(isConst);
  if (fixed.length === 0 || fixed.length === decls.length) return decls;
  const callee = file.facts.exprs[call.callee]!;
  const unchanged = callee.k === 'member' ? isUnchanged(ev, file, callee.o, 0) : isConstAround(file, call.scope);
  if (unchanged === null) return decls;
  if (unchanged) return fixed.length > 0 ? decls.filter((decl) => isConst(decl) || decl.facts.static) : decls;
  const open = new Set(decls.filter((decl) => !isConst(decl)).map(overloadOf));
  return decls.filter((decl) => !isConst(decl) || !open.has(overloadOf(decl).replace(/const&?$/, '')));
}

/** Does the function around say that it leaves its object as it is? */
function isConstAround(file: SourceFile, scope: number): boolean | null {
  const around = declAround(file, scope, (decl) => isFunction(decl) && decl.facts.kind !== 'lambda');
  return around ? isConst(around) : null;
}

/** So many members and parts are followed. */
const DEEPEST = 20;

/** May the object that an expression stands for not be changed through it? Null where that is not known. */
function isUnchanged(ev: Eval, file: SourceFile, index: number, depth: number): boolean | null {
  const expr = file.facts.exprs[index]!;
  if (depth > DEEPEST) return null;
  switch (expr.k) {
    case 'self':
      return isConstAround(file, expr.s);
    case 'name': {
      const names = isBound(file, expr.s, expr.n);
      const binding = names?.bindings.at(-1);
      if (binding) return names!.bindings.length === 1 ? (binding.const ?? null) : null;
      const decl = names?.decls[0];
      if (decl && !decl.owner) return decl.facts.kind === 'const';
      return isConstAround(file, expr.s);
    }
    case 'member':
    case 'index':
      return isUnchanged(ev, file, expr.o, depth + 1);
    case 'await': {
      // What a pointer points to may be changed whatever the pointer may be.
      const to = file.facts.exprs[expr.o]!;
      const own = isUnchanged(ev, file, expr.o, depth + 1);
      return own === true && (to.k === 'member' || to.k === 'index') ? null : own;
    }
    case 'call':
      return resultIs(ev, file, expr.call, /^(?:[\w[\]]+\s+)*const\b/);
    default:
      return null;
  }
}

/** Does what the called functions say before their names fit? Null where they differ or are not known. */
function resultIs(ev: Eval, file: SourceFile, index: number, pattern: RegExp): boolean | null {
  const call = file.facts.calls[index]!;
  const answers = new Set<boolean>();
  for (const value of ev.exprOf(file, call.callee)) {
    if (value.k === 'type') answers.add(false);
    else if (value.k !== 'function') return null;
    else if (value.decl.facts.kind === 'constructor') answers.add(false);
    else answers.add(pattern.test(headOf(value.decl)));
  }
  return answers.size === 1 ? [...answers][0]! : null;
}

function headOf({ facts: { name, signature } }: Decl): string {
  const at = signature.indexOf(`${name}(`);
  return at === -1 ? signature : signature.slice(0, at);
}

/** `f(T &&)` takes what is made on the spot, `f(const T &)` what has a name. */
function byReferences<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  let left = decls;
  for (const [i, arg] of call.args.entries()) {
    const takes = (decl: Decl) => parametersOf(decl)[i] ?? '';
    const moving = left.filter((decl) => takes(decl).endsWith('&&'));
    const copying = left.filter((decl) => /&$/.test(takes(decl)) && !takes(decl).endsWith('&&'));
    if (moving.length === 0 || copying.length === 0) continue;
    if (moving.some((decl) => decl.facts.typeParams)) continue;
    const made = isMade(ev, file, arg);
    if (made === null) continue;
    left = left.filter((decl) => !(made ? copying : moving).includes(decl));
  }
  return left;
}

/** Is the value made on the spot, or moved? */
function isMade(ev: Eval, file: SourceFile, index: number): boolean | null {
  const expr = file.facts.exprs[index]!;
  switch (expr.k) {
    case 'name':
    case 'member':
    case 'self':
      return false;
    case 'literal':
      return true;
    case 'union':
      return expr.of.length === 1 ? true : null;
    case 'call': {
      const reference = resultIs(ev, file, expr.call, /&/);
      return reference === null ? null : !reference;
    }
    default:
      return null;
  }
}

/** The parameters of an overload as written, without names. */
function parametersOf(decl: Decl): string[] {
  const text = overloadOf(decl);
  const found: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '<' || sign === '(' || sign === '[') depth++;
    else if (depth === 0 && (sign === ',' || sign === ')')) {
      found.push(text.slice(start, at));
      start = at + 1;
      if (sign === ')') break;
    } else if (sign === '>' || sign === ')' || sign === ']') depth--;
  }
  return found;
}
