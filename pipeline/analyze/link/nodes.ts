import type { BoundaryNode, GraphType, InternalNode, Variable } from '../../formats/graph.ts';
import type { Eval } from './eval.ts';
import { basesOf } from './hierarchy.ts';
import { type Ids, MODULE_NAME } from './ids.ts';
import { impliedName } from './parameters.ts';
import type { CallTarget } from './target.ts';
import { type Decl, isType, type SourceFile } from './world.ts';

/* Declarations as the graph shows them; counts and state are filled in when all edges are known. */

const nothingYet = { selfAttrsRead: [], selfAttrsWritten: [], nCallees: 0, nCallers: 0 };

export function functionNode(decl: Decl, id: string): InternalNode {
  const { facts, owner } = decl;
  const type = owner && isType(owner) ? owner : null;
  return {
    id,
    name: facts.name,
    qualname: facts.qualname,
    file: decl.file.path,
    lineStart: facts.lineStart,
    lineEnd: facts.lineEnd,
    signature: facts.signature,
    isAsync: facts.async ?? false,
    isMethod: type !== null,
    className: type?.facts.qualname ?? null,
    decorators: facts.decorators,
    kind: 'internal',
    synthetic: false,
    ...nothingYet,
    paramTypes: paramTypes(decl),
    doc: facts.doc,
    ...(facts.anonymous ? { anonymous: true } : {}),
    exported: facts.exported ?? false,
  };
}

/** The constructor that a type has without declaring one: it stands where the type stands. */
export function constructorNode(decl: Decl, id: string): InternalNode {
  const { facts } = decl;
  const name = impliedName(decl);
  return {
    ...functionNode(decl, id),
    name,
    qualname: `${facts.qualname}.${name}`,
    isMethod: true,
    className: facts.qualname,
    decorators: [],
    synthetic: true,
    doc: null,
  };
}

/** The outermost level of a file. */
export function moduleNode(file: SourceFile, id: string): InternalNode {
  return {
    id,
    name: MODULE_NAME,
    qualname: MODULE_NAME,
    file: file.path,
    lineStart: 1,
    lineEnd: Math.max(1, file.facts.lines),
    signature: '',
    isAsync: false,
    isMethod: false,
    className: null,
    decorators: [],
    kind: 'module',
    synthetic: false,
    ...nothingYet,
    paramTypes: new Map(),
    doc: file.facts.doc,
  };
}

type Boundary = Extract<CallTarget, { to: 'boundary' }>;

export function boundaryId({ specifier, path }: Boundary): string {
  return `boundary:${[specifier, ...path].join('.')}`;
}

export function boundaryNode(target: Boundary): BoundaryNode {
  const { specifier, path, owner } = target;
  return {
    id: boundaryId(target),
    name: path.at(-1)!,
    qualname: [specifier, ...path].join('.'),
    module: specifier,
    className: path.slice(0, owner).join('.'),
    kind: 'boundary',
    nCallees: 0,
    nCallers: 0,
  };
}

export function graphType(ev: Eval, decl: Decl, ids: Ids): GraphType {
  const { facts } = decl;
  return {
    name: facts.name,
    qualname: facts.qualname,
    file: decl.file.path,
    lineStart: facts.lineStart,
    lineEnd: facts.lineEnd,
    kind: facts.kind as GraphType['kind'],
    signature: facts.signature,
    doc: facts.doc,
    bases: supertypes(ev, decl, ids),
    exported: facts.exported ?? false,
  };
}

/** What a type inherits from: ids of scanned types, else names as written. */
export function supertypes(ev: Eval, decl: Decl, ids: Ids): string[] {
  const found = new Set<string>();
  for (const base of decl.bases) {
    const scanned = basesOf(ev, { ...decl, bases: [base] }).filter(
      (value) => value.k === 'instance' && value.decl !== decl,
    );
    for (const value of scanned) if (value.k === 'instance') found.add(ids.decls.get(value.decl)!);
    const written = base.file.facts.types[base.type]!;
    if (scanned.length === 0 && written.k === 'named') found.add(written.n.join('.'));
  }
  return [...found];
}

export function graphVariable(decl: Decl): Variable {
  const { facts } = decl;
  return {
    name: facts.name,
    file: decl.file.path,
    line: facts.nameLine,
    kind: facts.kind as Variable['kind'],
    readIn: [],
    writtenIn: [],
    signature: facts.signature,
    doc: facts.doc,
    exported: facts.exported ?? false,
  };
}

function paramTypes(decl: Decl): Map<string, string> {
  const types = new Map<string, string>();
  for (const { name, written } of decl.facts.params ?? []) if (written !== undefined) types.set(name, written);
  return types;
}
