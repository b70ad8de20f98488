import type { Call } from '../../formats/facts.ts';
import { distance } from './closeness.ts';
import type { Eval } from './eval.ts';
import { seenIn } from './included.ts';
import { apt, pick } from './overloads.ts';
import type { Value, ValueOf, Values } from './values.ts';
import { type Decl, isType, type SourceFile } from './world.ts';

/* Operators that classes define: members of the left side, or functions in the namespaces of either side's type. */

/** An argument is at least this near to the parameter that makes an operator the one of its type. */
const NEAR = 20;

/** Is the call one of an operator that is written as such? */
export function isOperator(file: SourceFile, call: Call): boolean {
  const callee = file.facts.exprs[call.callee]!;
  return Boolean(call.implied) && !call.isNew && callee.k === 'member' && /^operator\W/.test(callee.n);
}

/** What is called: of overloads those that the arguments pick. */
export function calleesOf(ev: Eval, file: SourceFile, call: Call): Values {
  const members = ev.exprOf(file, call.callee);
  if (!isOperator(file, call)) return pick(ev, file, call, members);
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k !== 'member') return members;
  const args = [callee.o, ...call.args];
  const given = args.map((arg) => ev.exprOf(file, arg));
  const free = functionsFor(ev, file, callee.n, given);
  const own =
    members.length > 0 ? pick(ev, file, call, members).filter((value) => fits(ev, value, given.slice(1))) : [];
  if (own.length > 0) return own;
  const left = new Set(apt(ev, file, { ...call, args }, free));
  return [...left].map((decl) => ev.make({ k: 'function', decl, self: null }));
}

function fits(ev: Eval, value: Value, given: readonly Values[]): boolean {
  return value.k !== 'function' || distances(ev, value.decl, given).every(Number.isFinite);
}

/** Functions of this name in the namespaces of the operands' types that take those operands. */
function functionsFor(ev: Eval, file: SourceFile, name: string, given: readonly Values[]): Decl[] {
  const found = new Set<Decl>();
  for (const value of given.flat()) {
    if (value.k !== 'instance') continue;
    for (const entry of ev.lineOf(value.decl)) {
      if (entry.k !== 'instance') continue;
      for (const each of namespaceOf(ev, file, entry, name)) if (each.k === 'function') found.add(each.decl);
    }
  }
  return [...found].filter((decl) => {
    if (decl.facts.params?.length !== given.length || (decl.owner && isType(decl.owner))) return false;
    const apart = distances(ev, decl, given);
    return apart.every(Number.isFinite) && apart.some((far, i) => far < NEAR && given[i]!.length > 0);
  });
}

function namespaceOf(ev: Eval, file: SourceFile, { decl }: ValueOf<'instance'>, name: string): Values {
  let outermost = decl;
  while (outermost.owner && isType(outermost.owner)) outermost = outermost.owner;
  return seenIn(ev, file, ev.shared.pathOf(outermost.file, outermost.facts.scope), name, 'value');
}

function distances(ev: Eval, decl: Decl, given: readonly Values[]): number[] {
  const { params = [] } = decl.facts;
  return given.map((values, i) => {
    const type = params[i]?.type ?? null;
    return type === null ? NEAR : distance(ev, decl.file.rules, ev.typeOf(decl.file, type), values);
  });
}
