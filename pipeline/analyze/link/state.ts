import { byCodePoint } from '../../base/order.ts';
import type { Variable } from '../../formats/graph.ts';
import type { GraphBuilder } from './builder.ts';
import type { Evaluator } from './evaluator.ts';
import { type Ids, isVariable } from './ids.ts';
import { getOrMake } from './maps.ts';
import { findMember } from './members.ts';
import type { Value } from './values.ts';
import { variablesNamed, variablesOf } from './variables.ts';
import { type Decl, isFunction, type SourceFile } from './world.ts';

/** Who reads and writes one thing. */
interface Touched {
  readIn: Set<string>;
  writtenIn: Set<string>;
}

export interface State {
  /** Type → attribute → who touches it. */
  attributes: Map<Decl, Map<string, Touched>>;
  variables: Map<Decl, Touched>;
}

type Place = { kind: 'attribute'; type: Decl; name: string } | { kind: 'variable'; decl: Decl };

/** Follows every access to the attribute or variable that it touches. */
export function linkState(ev: Evaluator, graph: GraphBuilder): State {
  const state: State = { attributes: new Map(), variables: new Map() };
  const own = { read: new Map<string, Set<string>>(), write: new Map<string, Set<string>>() };
  const written = attributesWritten(ev);
  for (const file of ev.world.files) {
    for (const { expr, scope, access } of file.facts.accesses) {
      const places = placesOf(ev, file, expr, written);
      if (places.length === 0) continue;
      const node = graph.caller(file, scope);
      for (const place of places) {
        const touched = touch(state, place);
        (access === 'read' ? touched.readIn : touched.writtenIn).add(node);
        if (place.kind === 'attribute' && isOwn(file, expr)) grow(own[access], node).add(place.name);
      }
    }
  }
  for (const [node, names] of own.read) graph.internal(node).selfAttrsRead = sorted(names);
  for (const [node, names] of own.write) graph.internal(node).selfAttrsWritten = sorted(names);
  return state;
}

/** Attributes that some function writes though no field declares them: they exist all the same. */
function attributesWritten(ev: Evaluator): ReadonlyMap<Decl, ReadonlySet<string>> {
  const written = new Map<Decl, Set<string>>();
  for (const file of ev.world.files) {
    for (const { expr, access } of file.facts.accesses) {
      const member = file.facts.exprs[expr]!;
      if (access !== 'write' || member.k !== 'member') continue;
      for (const value of ev.exprOf(file, member.o)) {
        const type = typeOf(value);
        if (type) grow(written, type).add(member.n);
      }
    }
  }
  return written;
}

function placesOf(
  ev: Evaluator,
  file: SourceFile,
  index: number,
  written: ReadonlyMap<Decl, ReadonlySet<string>>,
): Place[] {
  const expr = file.facts.exprs[index]!;
  if (expr.k === 'name') {
    const attributes = attributesNamed(ev, file, expr.s, expr.n, written);
    return attributes.length > 0 ? attributes : asPlaces(variablesNamed(ev, file, expr.s, expr.n));
  }
  if (expr.k !== 'member') return [];
  return ev.exprOf(file, expr.o).flatMap((value): Place[] => {
    if (value.k === 'module') return asPlaces(variablesOf(ev, value.module, expr.n));
    if (value.k === 'namespace') return asPlaces(value.decl.members.get(expr.n)?.filter(isVariable) ?? []);
    const type = typeOf(value);
    return type ? attributeOf(ev, type, expr.n, value.k === 'type', written) : [];
  });
}

function typeOf(value: Value): Decl | null {
  return value.k === 'instance' || value.k === 'type' ? value.decl : null;
}

function asPlaces(decls: readonly Decl[]): Place[] {
  return decls.map((decl) => ({ kind: 'variable', decl }));
}

/** The attribute belongs to the type along the line that declares it, else to the first that is seen to write it. */
function attributeOf(
  ev: Evaluator,
  type: Decl,
  name: string,
  onType: boolean,
  written: ReadonlyMap<Decl, ReadonlySet<string>>,
): Place[] {
  const line = ev.lineOf(type);
  const found = findMember(line, name, onType ? 'type' : 'instance');
  if (found) {
    const constants = found.decls.filter((decl) => decl.facts.static && isVariable(decl));
    if (constants.length > 0) return asPlaces(constants);
    const isField = found.decls.some(
      (decl) => !isFunction(decl) && (decl.facts.kind === 'field' || isVariableKind(decl)),
    );
    return isField ? [{ kind: 'attribute', type: found.at.decl, name }] : [];
  }
  // The one highest in the line, so that subtypes share it.
  const owner = line.findLast((entry) => entry.k === 'instance' && written.get(entry.decl)?.has(name));
  return owner?.k === 'instance' ? [{ kind: 'attribute', type: owner.decl, name }] : [];
}

function isVariableKind(decl: Decl): boolean {
  return decl.facts.kind === 'const' || decl.facts.kind === 'var';
}

/** Where members are plain names, the attribute of the closest type around that has one of this name. */
function attributesNamed(
  ev: Evaluator,
  file: SourceFile,
  scope: number,
  name: string,
  written: ReadonlyMap<Decl, ReadonlySet<string>>,
): Place[] {
  if (file.rules.bareMembers !== 'always') return [];
  const { scopes } = file.facts;
  for (let at: number | null = file.near[scope]!; at !== null; at = scopes[at]!.parent) {
    const { kind, decl } = scopes[at]!;
    if (kind !== 'type') {
      const names = file.names[at]?.get(name);
      if (names?.bindings.some((binding) => binding.kind !== 'typeparam')) return [];
    } else if (decl !== null) {
      const found = attributeOf(ev, file.decls[decl]!, name, false, written);
      if (found.length > 0) return found;
    }
  }
  return [];
}

function isOwn(file: SourceFile, index: number): boolean {
  const expr = file.facts.exprs[index]!;
  if (expr.k === 'name') return true;
  return expr.k === 'member' && file.facts.exprs[expr.o]!.k === 'self';
}

function touch(state: State, place: Place): Touched {
  if (place.kind === 'variable') return touched(state.variables, place.decl);
  return touched(
    getOrMake(state.attributes, place.type, () => new Map()),
    place.name,
  );
}

function touched<K>(map: Map<K, Touched>, key: K): Touched {
  return getOrMake(map, key, () => ({ readIn: new Set(), writtenIn: new Set() }));
}

function grow<K>(map: Map<K, Set<string>>, key: K): Set<string> {
  return getOrMake(map, key, () => new Set());
}

function sorted(set: ReadonlySet<string>): string[] {
  return [...set].sort(byCodePoint);
}

/** The accesses of each type's attributes by type id, in canonical order. */
export function attributeTable(state: State, ids: Ids) {
  const byType = [...state.attributes].map(([decl, attributes]) => [ids.decls.get(decl)!, attributes] as const);
  return new Map(
    byType
      .sort((a, b) => byCodePoint(a[0], b[0]))
      .map(([id, attributes]) => [
        id,
        new Map([...attributes].sort((a, b) => byCodePoint(a[0], b[0])).map(([name, each]) => [name, lists(each)])),
      ]),
  );
}

export function lists(each: Touched | undefined): Pick<Variable, 'readIn' | 'writtenIn'> {
  return { readIn: sorted(each?.readIn ?? new Set()), writtenIn: sorted(each?.writtenIn ?? new Set()) };
}
