import type { TypeRef } from '../../formats/facts.ts';
import type { Eval } from './eval.ts';
import { libraryOf } from './library.ts';
import { erase, lookedUp, substitute } from './substitute.ts';
import { CLASS, flatMap, UNKNOWN, union, type Value, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/** Types that say nothing of their values. */
const ANYTHING: ReadonlySet<string> = new Set(['any', 'Any', 'unknown', 'object', 'interface{}']);

/** What a value of a written type is. */
export function evaluateType(ev: Eval, file: SourceFile, index: number): Values {
  const type = file.facts.types[index]!;
  const of = (inner: number) => ev.typeOf(file, inner);
  const box = (name: string, args: Values[]): Values => [ev.make({ k: 'box', type: name, args })];
  switch (type.k) {
    case 'named':
      return named(ev, file, type);
    case 'list':
      return box('[]', [of(type.of)]);
    case 'map':
      return box('{}', [typeof type.key === 'number' ? of(type.key) : UNKNOWN, of(type.of)]);
    case 'tuple':
      return box('()', type.of.map(of));
    case 'async':
      return box('~', [of(type.of)]);
    case 'union':
      return union(type.of.map(of));
    case 'pointer': {
      const to = of(type.of);
      // A pointer to characters is a text, whatever name its characters have.
      const isText = file.rules.converting && to.length === 1 && isCharacter(file, to[0]!);
      return isText ? box(file.rules.literalTypes.get('string') ?? 'string', []) : to;
    }
    case 'function':
      return [
        ev.make({
          k: 'callable',
          returns: type.returns === null ? UNKNOWN : of(type.returns),
          takes: type.params?.length,
          ...((file.rules.contextual || file.rules.betterConversions) && type.params
            ? { params: type.params.map(of), rest: type.rest ?? false }
            : {}),
        }),
      ];
    case 'lookup':
      return flatMap(of(type.of), (value) => lookedUp(ev, value, type.n ?? null));
    case 'shape':
      return [ev.make({ k: 'shape', file, type: index })];
    case 'typeof':
      // The class of a type parameter: what it makes is of that type.
      return flatMap(ev.exprOf(file, type.e), (value) =>
        value.k === 'typeparam' && file.rules.callConstructs ? box(CLASS, [[value]]) : [value],
      );
    case 'self':
      return [ev.make({ k: 'selfType' })];
    case 'literal':
      return ANYTHING.has(type.t) ? UNKNOWN : box(file.rules.literalTypes.get(type.t) ?? type.t, []);
    case 'unknown':
      return UNKNOWN;
  }
}

function named(ev: Eval, file: SourceFile, type: Extract<TypeRef, { k: 'named' }>): Values {
  let found = ev.nameOf(file, type.s, type.n[0]!, 'type');
  for (const name of type.n.slice(1)) found = flatMap(found, (value) => ev.memberSeen(file, value, name, 'type'));
  const args = (type.args ?? []).map((arg) => ev.typeOf(file, arg));
  if (found.length > 1) found = withParameters(found, args.length);
  // `z.infer<typeof schema>`: what a type outside makes of a value's type, only that type knows.
  const computes = (type.args ?? []).some((arg) => file.facts.types[arg]?.k === 'typeof');
  return flatMap(found, (value) =>
    computes && value.k === 'external' && !isKnownType(file, value.path.at(-1) ?? '')
      ? UNKNOWN
      : instantiate(ev, file, value, args),
  );
}

/** Of types of one name, those that have so many type parameters, where some have. */
function withParameters(found: Values, count: number): Values {
  const apt = found.filter((value) => value.k !== 'type' || (value.decl.facts.typeParams?.length ?? 0) === count);
  return apt.some((value) => value.k === 'type') ? apt : found;
}

/** A value of the type that `value` names, with these type arguments. */
export function instantiate(ev: Eval, file: SourceFile, value: Value, args: readonly Values[]): Values {
  switch (value.k) {
    case 'type': {
      const { decl } = value;
      if (decl.facts.kind !== 'alias' || typeof decl.facts.type !== 'number') {
        return [ev.make({ k: 'instance', decl, args: args.length > 0 ? args : value.args })];
      }
      const target = ev.typeOf(decl.file, decl.facts.type);
      if (!file.rules.contextual || args.length === 0) return substitute(ev, target, { decl, args, self: null });
      return flatMap(substitute(ev, target, { decl, args, self: null }), (each) =>
        each.k === 'shape' && !each.decl ? [ev.make({ ...each, decl, args })] : [each],
      );
    }
    case 'external': {
      const { specifier, path } = value;
      const name = path.at(-1) ?? '';
      if (args.length > 0 && (file.rules.quotedTypes?.has(name) || libraryOf(ev, file.rules)?.isGeneric(name)))
        return [ev.make({ k: 'box', type: name, args })];
      const home = file.rules.containerHomes?.get(name);
      const elsewhere = home !== undefined && home !== [specifier, ...path.slice(0, -1)].join('.');
      if (isKnownType(file, name) && !elsewhere) return container(ev, file, name, args);
      return ANYTHING.has(name) ? UNKNOWN : [ev.make({ k: 'externalInstance', specifier, path })];
    }
    case 'builtin':
      return container(ev, file, value.path, args);
    case 'instance':
      // A case of an enum, used as a type, is one of the enum.
      return value.decl.facts.kind === 'enum' ? [value] : UNKNOWN;
    case 'typeparam':
    case 'missing':
      return [value];
    case 'box':
      // A macro that stands for a builtin type.
      return file.rules.converting ? [value] : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

function isCharacter(file: SourceFile, value: Value): boolean {
  return value.k === 'box' && value.type === file.rules.literalTypes.get('character');
}

/** Some languages keep the types that the rules speak of in modules of their own: Python's `typing`. */
function isKnownType(file: SourceFile, name: string): boolean {
  const { transparentTypes, elementTypes, indexTypes, awaitTypes, functionTypes } = file.rules;
  if (functionTypes?.has(name) || file.rules.tupleTypes?.has(name)) return true;
  return transparentTypes.has(name) || elementTypes.has(name) || indexTypes.has(name) || awaitTypes.has(name);
}

function container(ev: Eval, file: SourceFile, name: string, args: readonly Values[]): Values {
  if (file.rules.transparentTypes.has(name)) return args[0] ?? UNKNOWN;
  if (file.rules.tupleTypes?.has(name)) return [ev.make({ k: 'box', type: '()', args })];
  if (name === file.rules.optionalType && file.rules.betterConversions) {
    const [only, ...others] = args[0] ?? UNKNOWN;
    if (only?.k === 'typeparam' && others.length === 0 && !isPlainParameter(ev, only)) return [only];
  }
  const operator = file.rules.typeOperators?.get(name);
  if (operator) return flatMap(args[0] ?? UNKNOWN, (value) => madeOf(ev, file, value, operator));
  return ANYTHING.has(name) ? UNKNOWN : [ev.make({ k: 'box', type: name, args })];
}

/** Does a type parameter stand for plain values? */
function isPlainParameter(ev: Eval, { decl, index }: Extract<Value, { k: 'typeparam' }>): boolean {
  const bound = decl.facts.typeParams?.[index]?.bound;
  if (typeof bound !== 'number') return false;
  return ev.typeOf(decl.file, bound).some((each) => each.k === 'box' && each.type === 'struct');
}

/** What a type operator makes of a type: the result of a function, the object of a class, the parameters of either. */
function madeOf(ev: Eval, file: SourceFile, value: Value, operator: 'result' | 'object' | 'parameters'): Values {
  if (operator === 'object') return value.k === 'type' ? instantiate(ev, file, value, []) : UNKNOWN;
  if (value.k === 'callable') {
    if (operator === 'result') return value.returns;
    return value.params && !value.rest ? [ev.make({ k: 'box', type: '()', args: value.params })] : UNKNOWN;
  }
  if (value.k !== 'function') return UNKNOWN;
  const { decl } = value;
  if (operator === 'result') return erase(ev, ev.returnsOf(decl), decl);
  const params = (decl.facts.params ?? []).map(({ type }) =>
    typeof type === 'number' ? erase(ev, ev.typeOf(decl.file, type), decl) : UNKNOWN,
  );
  return [ev.make({ k: 'box', type: '()', args: params })];
}
