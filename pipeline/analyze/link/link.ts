import { byCodePoint, sortedMap } from '../../base/order.ts';
import type { DroppedCalls } from '../../formats/dropped-calls.ts';
import type { Facts } from '../../formats/facts.ts';
import type { Fidelity, Graph, GraphImport, GraphType, Variable } from '../../formats/graph.ts';
import type { LinkingRules } from '../../languages/index.ts';
import { attachApart } from './apart.ts';
import { GraphBuilder } from './builder.ts';
import { droppedArtifact, linkCalls } from './edges.ts';
import { Evaluator } from './evaluator.ts';
import { type Ids, idsOf, isVariable } from './ids.ts';
import { MOST_IMPLEMENTATIONS } from './implementations.ts';
import { importTargets } from './modules.ts';
import { graphType, graphVariable, supertypes } from './nodes.ts';
import { pointsTo } from './points-to.ts';
import { joinNamespaces } from './spaces.ts';
import { attributeTable, linkState, lists, type State } from './state.ts';
import { isType, type World, worldOf } from './world.ts';

/** What the graph says beside what the facts hold. */
export interface LinkContext {
  /** A language's rules, or null for a file that is text alone. */
  linkingOf: (language: string) => LinkingRules | undefined;
  /** ISO 8601, or null when no time is known that every run would agree on. */
  generatedAt: string | null;
  commit: string | null;
  dirty: boolean | null;
  /** Files of which parts could not be read. */
  unparsedFiles: { file: string; reason: string; detail: string }[];
}

const POLICY =
  'An edge is a call whose target was found in the source, or leaves it by an import. A call that could go to several ' +
  'declarations has an edge to each, with their number. What was not found is in dropped-calls.json, never guessed. ' +
  `A call of a method without a body also has an edge to each implementation, if there are at most ${MOST_IMPLEMENTATIONS}.`;

/** Joins the facts of all files to one graph. Pure: the order of the facts does not matter. */
export function link(facts: Iterable<Facts>, context: LinkContext): { graph: Graph; dropped: DroppedCalls } {
  const all = [...facts].sort((a, b) => byCodePoint(a.file, b.file));
  const world = joinNamespaces(worldOf(all, context.linkingOf));
  attachApart(world);
  const ev = new Evaluator(world);
  pointsTo(ev);
  const ids = idsOf(world);
  const builder = new GraphBuilder(ids, world.decls);
  const dropped = linkCalls(ev, builder);
  const state = linkState(ev, builder);
  const { nodes, edges } = builder.finish();
  const internal = [...nodes.values()].filter((node) => node.kind === 'internal').length;
  const boundary = [...nodes.values()].filter((node) => node.kind === 'boundary').length;
  const languages = languagesOf(all, context);
  return {
    graph: {
      version: 2,
      metadata: {
        generatedAt: context.generatedAt,
        language: languageOfAll(languages),
        sourceRoot: '.',
        scannedFiles: all.map((each) => each.file),
        nInternalFunctions: internal,
        nBoundaryNodes: boundary,
        nEdges: edges.length,
        policy: POLICY,
        unparsedFiles: context.unparsedFiles,
        commit: context.commit,
        dirty: context.dirty,
        languages,
      },
      nodes,
      edges,
      types: typesOf(ev, ids),
      variables: variablesOf(world, ids, state),
      imports: importsOf(ev),
      inherits: inheritsOf(ev, ids),
      selfAttrs: attributeTable(state, ids),
    },
    dropped: droppedArtifact(dropped, context.generatedAt),
  };
}

/** Of what is read as text alone nothing is taken but its words. */
const TEXT: Fidelity = { tier: 'text', callTypes: [], typeKinds: [], selfAttrs: false };

function languagesOf(all: readonly Facts[], context: LinkContext): Map<string, Fidelity> {
  const found = new Map<string, Fidelity>();
  for (const { language } of all) {
    if (language === null || found.has(language)) continue;
    found.set(language, context.linkingOf(language)?.fidelity ?? TEXT);
  }
  return sortedMap(found);
}

/** The one language of the code, `multi` for several, `text` for none. */
function languageOfAll(languages: ReadonlyMap<string, Fidelity>): string {
  const code = [...languages].filter(([, fidelity]) => fidelity.tier !== 'text').map(([name]) => name);
  return code.length === 1 ? code[0]! : code.length > 1 ? 'multi' : 'text';
}

function typesOf(ev: Evaluator, ids: Ids): Map<string, GraphType> {
  const types = ev.world.decls.filter(isType).map((decl) => [ids.decls.get(decl)!, graphType(ev, decl, ids)] as const);
  return sortedMap(new Map(types));
}

function variablesOf(world: World, ids: Ids, state: State): Map<string, Variable> {
  const variables = world.decls
    .filter(isVariable)
    .map((decl) => [ids.decls.get(decl)!, { ...graphVariable(decl), ...lists(state.variables.get(decl)) }] as const);
  return sortedMap(new Map(variables));
}

function importsOf(ev: Evaluator): GraphImport[] {
  return ev.world.files.flatMap((file) => {
    const bindings = Map.groupBy(file.facts.bindings, (binding) => binding.import);
    return file.facts.imports.flatMap(({ line, specifier }, i) =>
      importTargets(ev, file, i, bindings.get(i) ?? []).map((target) => ({ file: file.path, line, specifier, target })),
    );
  });
}

function inheritsOf(ev: Evaluator, ids: Ids): { subtype: string; supertype: string }[] {
  return ev.world.decls
    .filter((decl) => isType(decl) && decl.bases.length > 0)
    .flatMap((decl) => supertypes(ev, decl, ids).map((supertype) => ({ subtype: ids.decls.get(decl)!, supertype })))
    .sort((a, b) => byCodePoint(a.subtype, b.subtype) || byCodePoint(a.supertype, b.supertype));
}
