import type { LinkingRules } from '../../languages/index.ts';
import { isOf } from './decls.ts';
import type { Eval } from './eval.ts';
import { libraryBehind, libraryOf } from './library.ts';
import { parametersOf } from './parameters.ts';
import { substitute } from './substitute.ts';
import { instantiate } from './types.ts';
import { UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/* Builtin values and objects from outside as objects of the types that the base library declares. */

type Instance = ValueOf<'instance'>;

/** Builtin types whose names are not those of the library. */
const NAMES: Readonly<Record<string, string>> = {
  '~': 'Task',
  bool: 'Boolean',
  byte: 'Byte',
  char: 'Char',
  decimal: 'Decimal',
  double: 'Double',
  float: 'Single',
  int: 'Int32',
  long: 'Int64',
  nint: 'IntPtr',
  nuint: 'UIntPtr',
  sbyte: 'SByte',
  short: 'Int16',
  string: 'String',
  uint: 'UInt32',
  ulong: 'UInt64',
  ushort: 'UInt16',
};
const KEYWORDS = new Map(Object.entries(NAMES).map(([keyword, name]) => [name, keyword]));

/** The builtin type that a type of the library is; its own name for others. */
export function keywordOf(name: string): string {
  return KEYWORDS.get(name) ?? name;
}

/** What a list of elements implements besides being an array. */
const ARRAY = ['IList', 'IReadOnlyList'];

/** An object of a type of the library; null for what is none. */
export function asLibrary(ev: Eval, rules: LinkingRules, value: Value): Instance | null {
  const library = libraryOf(ev, rules);
  if (!library) return null;
  let decl: Decl | null = null;
  let args: readonly Values[] = [];
  if (value.k === 'box') {
    decl = library.type(
      value.type === '[]' ? 'Array' : (NAMES[value.type] ?? value.type),
      value.type === '[]' ? 0 : value.args.length,
    );
    args = value.type === '[]' ? [] : value.args;
  } else if (value.k === 'externalInstance' && value.path.length === 1) {
    decl = library.type(value.path[0]!, 0, value.specifier);
  }
  return decl ? (ev.make({ k: 'instance', decl, args }) as Instance) : null;
}

const lines = new WeakMap<Value, readonly Instance[]>();
/** Types inherit from so many others at most. */
const MOST = 40;

/** The type of the library that a value is of, and all that it inherits from, the closest first; empty for no such value. */
export function libraryLine(ev: Eval, rules: LinkingRules, value: Value): readonly Instance[] {
  const known = lines.get(value);
  if (known) return known;
  const found: Instance[] = [];
  const first = asLibrary(ev, rules, value);
  const waiting: Instance[] = first ? [first] : [];
  if (value.k === 'box' && value.type === '[]') {
    for (const type of ARRAY) {
      const list = asLibrary(ev, rules, ev.make({ k: 'box', type, args: [value.args[0] ?? UNKNOWN] }));
      if (list) waiting.push(list);
    }
  }
  for (let next = waiting.shift(); next && found.length < MOST; next = waiting.shift()) {
    if (found.some(({ decl }) => decl === next!.decl)) continue;
    found.push(next);
    const filling = { decl: next.decl, args: next.args, self: next };
    for (const { file, type } of next.decl.bases) {
      const base = substitute(ev, written(ev, file, type), filling);
      for (const each of base) {
        const above = asLibrary(ev, rules, each);
        if (above) waiting.push(above);
      }
    }
  }
  const object = found.length > 0 ? libraryOf(ev, rules)?.type('Object', 0) : null;
  if (object && !found.some(({ decl }) => decl === object))
    found.push(ev.make({ k: 'instance', decl: object, args: [] }) as Instance);
  lines.set(value, found);
  return found;
}

/** A member that the library declares for a value's type: what a field holds, or functions; null where it declares none. */
export function libraryMember(
  ev: Eval,
  rules: LinkingRules,
  value: Value,
  name: string,
  isStatic = false,
): Values | null {
  const line = libraryLine(ev, rules, value);
  const found: Values[] = [];
  const taken = new Set<string>();
  for (const entry of line) {
    const members = (entry.decl.members.get(name) ?? []).filter(
      ({ facts }) => Boolean(facts.static) === isStatic && !facts.extension,
    );
    const [first] = members;
    if (!first) continue;
    if (!isOf(first, 'function')) return held(ev, first, entry);
    const fresh = members.filter((decl) => !taken.has(parametersOf(decl)));
    for (const decl of fresh) taken.add(parametersOf(decl));
    found.push(fresh.map((decl) => ev.make({ k: 'function', decl, self: entry })));
  }
  return found.length > 0 ? union(found) : null;
}

/** A type of the library as written there: nothing in the tree has a say in it, so that no cell is asked. */
function written(ev: Eval, file: SourceFile, index: number): Values {
  const type = file.facts.types[index]!;
  const of = (inner: number) => written(ev, file, inner);
  switch (type.k) {
    case 'literal':
      return [ev.make({ k: 'box', type: type.t, args: [] })];
    case 'list':
      return [ev.make({ k: 'box', type: '[]', args: [of(type.of)] })];
    case 'tuple':
      return [ev.make({ k: 'box', type: '()', args: type.of.map(of) })];
    case 'function': {
      const params = (type.params ?? []).map(of);
      return [
        ev.make({
          k: 'callable',
          returns: type.returns === null ? UNKNOWN : of(type.returns),
          takes: params.length,
          params,
        }),
      ];
    }
    case 'named': {
      const args = (type.args ?? []).map(of);
      return (libraryBehind(file)?.meaning(ev, type.s, type.n[0]!) ?? UNKNOWN).flatMap((value) => [
        ...instantiate(ev, file, value, args),
      ]);
    }
    default:
      return UNKNOWN;
  }
}

function held(ev: Eval, decl: Decl, self: Instance): Values {
  const { type } = decl.facts;
  if (typeof type !== 'number') return UNKNOWN;
  return substitute(ev, written(ev, decl.file, type), { decl: self.decl, args: self.args, self });
}

/** A static member of a type of the library, named with it; null where it declares none. */
export function libraryStatic(
  ev: Eval,
  rules: LinkingRules,
  type: string,
  namespace: string | undefined,
  name: string,
): Values | null {
  const library = libraryOf(ev, rules);
  const decl = library?.type(NAMES[type] ?? type, 0, namespace) ?? null;
  if (!library || !decl) return null;
  if (decl.facts.kind === 'enum')
    return [ev.make({ k: 'externalInstance', specifier: library.homeOf(decl), path: [decl.facts.name] })];
  const value = ev.make({ k: 'externalInstance', specifier: library.homeOf(decl), path: [decl.facts.name] });
  const found = libraryMember(ev, rules, value, name, true);
  if (found) return found;
  const extending = (decl.members.get(name) ?? []).filter(({ facts }) => facts.extension);
  return extending.length > 0 ? extending.map((each) => ev.make({ k: 'function', decl: each, self: null })) : null;
}
