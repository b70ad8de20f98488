import { type Decl, isFunction, type SourceFile } from './world.ts';

/* Functions of one name told apart by the types of their parameters, and constructors by their type. */

const DEEPEST = 8;

/** The types of a function's parameters by plain names, without their arguments: equal for one that overrides another. */
export function parametersOf(decl: Decl): string {
  const types = (decl.facts.params ?? []).map(({ type }) => (type === null ? '?' : nameOf(decl.file, type))).join();
  const open = decl.file.rules.betterConversions ? (decl.facts.typeParams?.length ?? 0) : 0;
  return open === 0 ? types : `${open}:${types}`;
}

function nameOf(file: SourceFile, index: number): string {
  let type = file.facts.types[index]!;
  let lists = '';
  for (let depth = 0; type.k === 'list' && depth < DEEPEST; depth++) {
    lists += '[]';
    type = file.facts.types[type.of]!;
  }
  const name = type.k === 'named' ? type.n.join('.').replace(/^.*\./, '') : type.k === 'literal' ? type.t : type.k;
  return name + lists;
}

/** The constructors that a type declares. */
export function declaredConstructors(decl: Decl): readonly Decl[] {
  const { rules } = decl.file;
  const named = rules.ownConstructors ? [decl.facts.name] : rules.constructorNames;
  return named.flatMap((name) =>
    (decl.members.get(name) ?? []).filter((each) => constructs(each) && !each.facts.static),
  );
}

function constructs(decl: Decl): boolean {
  return decl.file.rules.ownConstructors ? decl.facts.kind === 'constructor' : isFunction(decl);
}

/** What a constructor is called that a type has without declaring it. */
export function impliedName(decl: Decl): string {
  const { rules } = decl.file;
  return rules.ownConstructors ? decl.facts.name : (rules.constructorNames[0] ?? '<constructor>');
}
