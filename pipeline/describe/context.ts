import { by } from '../base/order.ts';
import { isExamplePath } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';
import type { Edge, Graph } from '../formats/graph.ts';
import { type GraphIndex, indexGraph } from '../formats/graph-index.ts';
import type { ScanCoverage } from '../formats/scan-coverage.ts';
import { isTestFile } from '../formats/test-facts.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { overridesOf } from './overrides.ts';
import { type Packages, packagesOf } from './packages.ts';
import { testedBy } from './tested.ts';
import { fileUsesOf, type Uses } from './uses.ts';

export interface DescribeInput {
  /** File → its facts. */
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  coverage: ScanCoverage;
}

/** What describing one file may look at: its own facts, and where the rest of the repository touches it. */
export interface Context {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  index: GraphIndex;
  packages: Packages;
  tests: ReadonlySet<string>;
  /** Tests, examples and the like: their calls say little of what the product relies on. */
  aside: ReadonlySet<string>;
  /** File → what documents say of it. */
  mentions: Map<string, Mention>;
  uses: Map<string, Uses>;
  /** File → its certain calls, without those to implementations behind an interface. */
  callsByFile: Map<string, Edge[]>;
  /** Function of the product → how many test files call it. */
  testedBy: Map<string, number>;
  /** All edges by caller and by callee. */
  edgesFrom: Map<string, Edge[]>;
  edgesTo: Map<string, Edge[]>;
  /** Function id → names of the module variables that it writes. */
  writtenVariables: Map<string, string[]>;
  overrides: ReturnType<typeof overridesOf>;
}

export function contextOf(input: DescribeInput): Context {
  const { graph } = input;
  const facts = new Map([...input.facts].sort(by(([file]) => file)));
  const index = indexGraph(graph);
  const tests = new Set([...facts.values()].filter((record) => isTestFile(record, index)).map((record) => record.file));
  const packages = packagesOf(facts);
  const callsByFile = grouped([...index.callsFrom.values()].flat(), (edge) => index.fileOf(edge.callerId) ?? '');
  return {
    facts,
    graph,
    index,
    packages,
    tests,
    aside: new Set([...tests, ...[...facts.keys()].filter(isExamplePath)]),
    mentions: mentionsIn(facts, packages),
    uses: fileUsesOf(graph, index),
    callsByFile,
    testedBy: testedBy(callsByFile, index, tests),
    edgesFrom: grouped(graph.edges, (edge) => edge.callerId),
    edgesTo: grouped(graph.edges, (edge) => edge.calleeId),
    writtenVariables: writtenVariables(graph),
    overrides: overridesOf(graph, index, tests),
  };
}

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, key);
}

function writtenVariables(graph: Graph): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const { name, writtenIn } of [...(graph.variables ?? new Map()).values()].sort(by((v) => v.name))) {
    // Twins of one name (of build tags, of branches) are one name to the reader.
    for (const id of writtenIn) out.set(id, [...new Set([...(out.get(id) ?? []), name])]);
  }
  return out;
}
