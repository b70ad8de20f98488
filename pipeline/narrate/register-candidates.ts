import { by, byCodePoint } from '../base/order.ts';
import type { Doc, Facts, Resource } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { RegisterKind, RegisterSite } from '../formats/registers.ts';
import { siteOf, sitesIn } from './register-sites.ts';

/** A piece of state with all places that touch it, before it is decided whether it is a register. */
export interface Candidate {
  kind: RegisterKind;
  /** As it is called in source. */
  name: string;
  /** Tells it from all others: the declaration's id, or kind and name. */
  key: string;
  /** The declaring file and the declaration as written, where there is one. */
  file: string | null;
  signature: string | null;
  doc: Doc | null;
  sites: RegisterSite[];
}

interface Input {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
}

export function candidatesOf(input: Input): Candidate[] {
  return [...attributes(input), ...variables(input), ...resources(input)].sort(by((candidate) => candidate.key));
}

function attributes({ facts, graph }: Input): Candidate[] {
  const methods = new Set(
    [...graph.nodes.values()].flatMap((node) =>
      node.kind === 'internal' && node.isMethod ? [`${node.file}\n${node.qualname}`] : [],
    ),
  );
  return [...graph.selfAttrs].flatMap(([typeId, members]) => {
    const type = graph.types?.get(typeId);
    const owner = type?.qualname ?? typeId;
    return [...members].flatMap(([attribute, { readIn, writtenIn }]): Candidate[] => {
      if (type && methods.has(`${type.file}\n${owner}.${attribute}`)) return [];
      const field = type && fieldOf(facts.get(type.file), owner, attribute);
      return [
        {
          kind: 'attribute',
          name: `${owner}.${attribute}`,
          key: `${typeId}.${attribute}`,
          file: type?.file ?? null,
          signature: field?.signature ?? null,
          doc: field?.doc ?? null,
          sites: [
            ...readIn.flatMap((id) => sitesIn(facts, graph, id, attribute, 'read')),
            ...writtenIn.flatMap((id) => sitesIn(facts, graph, id, attribute, 'write')),
          ],
        },
      ];
    });
  });
}

function fieldOf(facts: Facts | undefined, owner: string, name: string) {
  return facts?.declarations.find((d) => d.kind === 'field' && d.qualname === `${owner}.${name}`);
}

/** Module variables that change after they are set up: a function writes them. */
function variables({ facts, graph }: Input): Candidate[] {
  return [...(graph.variables ?? [])].flatMap(([id, variable]): Candidate[] => {
    const changes = variable.writtenIn.some((node) => {
      const writer = graph.nodes.get(node);
      return writer?.kind === 'internal' || (writer?.kind === 'module' && writer.file !== variable.file);
    });
    if (!changes) return [];
    return [
      {
        kind: 'variable',
        name: variable.name,
        key: id,
        file: variable.file,
        signature: variable.signature ?? null,
        doc: variable.doc ?? null,
        sites: [
          ...variable.readIn.flatMap((node) => sitesIn(facts, graph, node, variable.name, 'read')),
          ...variable.writtenIn.flatMap((node) => sitesIn(facts, graph, node, variable.name, 'write')),
        ],
      },
    ];
  });
}

function resources({ facts, graph }: Input): Candidate[] {
  const nodes = Map.groupBy(
    [...graph.nodes.values()].filter((node) => node.kind !== 'boundary'),
    (node) => node.file,
  );
  const nodeIds = new Map([...nodes].map(([file, list]) => [file, list.map((node) => node.id).sort(byCodePoint)]));
  const found = new Map<string, Candidate>();
  for (const record of [...facts.values()].sort(by((f) => f.file))) {
    for (const resource of record.resources) {
      const key = `${resource.kind}:${resource.name}`;
      const candidate = found.get(key) ?? fresh(resource, key);
      found.set(key, candidate);
      candidate.sites.push(siteOf(graph, nodeIds, record.file, resource));
    }
  }
  return [...found.values()];
}

function fresh({ kind, name }: Resource, key: string): Candidate {
  return { kind, name, key, file: null, signature: null, doc: null, sites: [] };
}
