import { push } from '../../base/maps.ts';
import { type Decl, foldOverloads, type SourceFile, type Space, type Spaces, type World } from './world.ts';

/* Namespaces whose parts are spread over files, and types whose parts are. */

/** The world with the namespaces of languages that share them, and the parts of types made one. */
export function joinNamespaces(world: World): World {
  return { ...world, spaces: spacesOf(world.files) };
}

function spacesOf(files: readonly SourceFile[]): Spaces {
  const spaces = new Map<string, Space>();
  for (const file of files) {
    if (file.rules.moduleScope !== 'namespace') continue;
    spaceAt(spaces, file.rules.language, '');
    for (const { kind, decl } of file.facts.scopes) {
      if (kind === 'namespace' && decl !== null)
        spaceAt(spaces, file.rules.language, file.facts.declarations[decl]!.qualname);
    }
    for (const decl of file.decls) {
      if (!isOpenType(decl)) continue;
      push(spaceAt(spaces, file.rules.language, spaceName(file, decl.facts.scope)).types, decl.facts.name, decl);
    }
  }
  for (const { types } of spaces.values()) joinAll(types);
  return spaces;
}

function isOpenType(decl: Decl): boolean {
  return decl.owner === null && decl.facts.body !== null && decl.file.facts.scopes[decl.facts.body]!.kind === 'type';
}

function spaceAt(spaces: Map<string, Space>, language: string, name: string): Space {
  const key = `${language}:${name}`;
  const known = spaces.get(key);
  if (known) return known;
  const space: Space = { key, name, types: new Map(), spaces: new Map() };
  spaces.set(key, space);
  if (name === '') return space;
  const dot = name.lastIndexOf('.');
  spaceAt(spaces, language, dot === -1 ? '' : name.slice(0, dot)).spaces.set(name.slice(dot + 1), space);
  return space;
}

/** The full name of the namespace that a scope is or stands in. */
export function spaceName(file: SourceFile, scope: number): string {
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const { kind, decl } = file.facts.scopes[at]!;
    if (kind === 'namespace' && decl !== null) return file.facts.declarations[decl]!.qualname;
  }
  return '';
}

/** Joins the parts of types of one name, and of the types inside them. */
function joinAll(byName: Map<string, Decl[]>): void {
  const waiting = [byName];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const decls of next.values()) {
      for (const parts of Map.groupBy(decls.filter(isType), partKey).values()) {
        if (parts.length > 1) join(parts);
        if (parts[0]!.members.size > 0) waiting.push(parts[0]!.members);
      }
    }
  }
}

function isType(decl: Decl): boolean {
  return decl.facts.body !== null && decl.file.facts.scopes[decl.facts.body]?.kind === 'type';
}

/** Parts have the same number of type parameters and are compiled together; a type without other parts is its own. */
function partKey(decl: Decl): string {
  const { partial, typeParams } = decl.facts;
  return partial ? `${typeParams?.length ?? 0}:${decl.file.unit}` : `=${decl.uid}`;
}

function join(parts: readonly Decl[]): void {
  const whole = parts[0]!;
  const members = new Map<string, Decl[]>();
  for (const part of parts) {
    for (const [name, decls] of part.members) {
      for (const decl of decls) {
        decl.owner = whole;
        push(members, name, decl);
      }
    }
  }
  const bases = parts.flatMap((part) => part.bases);
  for (const part of parts) Object.assign(part, { whole, parts, members, bases });
  for (const twins of members.values()) foldOverloads(twins);
}

/** The namespace of a full name, or one inside it. */
export function spaceNamed(spaces: Spaces, language: string, name: string): Space | undefined {
  return spaces.get(`${language}:${name}`);
}

/** Of types of one full name, those that a file is compiled with; else those that it sees; else all of them. */
export function preferred(decls: readonly Decl[], unit: string, sees: (unit: string) => boolean): readonly Decl[] {
  if (decls.length < 2) return decls;
  const wholes = decls.filter((decl) => decl.whole === decl);
  const own = wholes.filter((decl) => decl.file.unit === unit);
  if (own.length > 0) return own;
  const seen = wholes.filter((decl) => sees(decl.file.unit));
  return seen.length > 0 ? seen : wholes;
}
