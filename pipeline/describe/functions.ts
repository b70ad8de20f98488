import { code, counted, listed, nounFor } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import type { CardFunction, CardType } from '../formats/card.ts';
import type { Facts, Resource } from '../formats/facts.ts';
import type { InternalNode } from '../formats/graph.ts';
import type { ProseFrom } from '../formats/provenance.ts';
import type { Context } from './context.ts';
import { type Told, wordsOf } from './purpose.ts';
import { parseSignature } from './signature.ts';
import { bump, ranked } from './uses.ts';

const FACTS: ProseFrom = { from: 'facts' };

/** The functions of a file with their facts and words, by line. */
export function functionCards(facts: Facts, context: Context): CardFunction[] {
  const nodes = context.index.functions.get(facts.file) ?? [];
  const resources = resourcesByNode(facts, nodes);
  return nodes.map((node) => {
    const outgoing = [...new Set((context.edgesFrom.get(node.id) ?? []).map((e) => e.calleeId))].sort(byCodePoint);
    const outside = (id: string) => context.index.nodes.get(id)?.kind === 'boundary';
    const calls = outgoing.filter((id) => !outside(id));
    const extCalls = outgoing.filter(outside);
    const calledBy = [...new Set((context.edgesTo.get(node.id) ?? []).map((e) => e.callerId))].sort(byCodePoint);
    const texts = {
      purpose: node.doc ? wordsOf(node.doc, node.file) : null,
      dataFlow: fromFacts(dataFlow(node, facts, resources.get(node.id) ?? [], context)),
      relations: fromFacts(relations(node, context)),
    };
    return {
      id: node.id,
      qualname: node.qualname,
      name: node.name,
      className: node.className,
      lineRange: [node.lineStart, node.lineEnd],
      signature: node.signature,
      calls,
      calledBy,
      extCalls,
      nCalls: calls.length,
      nCalledBy: calledBy.length,
      nExtCalls: extCalls.length,
      purpose: texts.purpose?.text ?? '',
      dataFlow: texts.dataFlow?.text ?? '',
      relations: texts.relations?.text ?? '',
      proseFrom: provenance(texts),
    };
  });
}

/** The types of a file: words of their doc comment, else what else is built on them. */
export function typeCards(facts: Facts, context: Context): CardType[] {
  return (context.index.types.get(facts.file) ?? []).map((type) => {
    const subtypes = (context.index.subtypes.get(type.id) ?? []).map(
      (id) => context.graph.types?.get(id)?.qualname ?? id,
    );
    const built = subtypes.length ? `Base of ${listed(subtypes.map(code), 4)}.` : '';
    const purpose = (type.doc && wordsOf(type.doc, type.file)) ?? fromFacts(built);
    return {
      id: type.id,
      name: type.name,
      qualname: type.qualname,
      kind: type.kind,
      lineRange: [type.lineStart, type.lineEnd],
      signature: type.signature,
      purpose: purpose?.text ?? '',
      proseFrom: provenance({ purpose }),
    };
  });
}

function fromFacts(text: string): Told | null {
  return text === '' ? null : { text, from: FACTS };
}

/** The field → provenance map of the texts that are there. */
export function provenance(texts: Record<string, Told | null>): Map<string, ProseFrom> {
  return new Map(Object.entries(texts).flatMap(([field, told]) => (told ? [[field, told.from] as const] : [])));
}

/** What goes in and out: typed parameters, result, attributes, module variables, outside things. */
function dataFlow(
  node: InternalNode,
  facts: Facts,
  resources: readonly Resource[],
  { writtenVariables }: Context,
): string {
  const sentences: string[] = [];
  const signature = parseSignature(node.signature, facts.language);
  const takes = parameters(signature?.params ?? []);
  const gives = signature && signature.returns.length <= 80 ? signature.returns : '';
  const result =
    gives && !/^(void|None|never|undefined|(t\.|typing\.)?NoReturn)$/.test(gives) ? `returns ${code(gives)}` : '';
  if (takes) sentences.push(`Takes ${takes}${result ? `; ${result}` : ''}.`);
  else if (result) sentences.push(`${result[0]!.toUpperCase()}${result.slice(1)}.`);
  const read = node.selfAttrsRead.filter((name) => !node.selfAttrsWritten.includes(name));
  const attributes = [
    read.length ? `reads ${nounFor(read.length, 'the attribute', 'the attributes')} ${listed(read.map(code), 5)}` : '',
    node.selfAttrsWritten.length ? `sets ${listed(node.selfAttrsWritten.map(code), 5)}` : '',
  ].filter(Boolean);
  if (attributes.length) sentences.push(sentence(attributes.join(' and ')));
  const variables = writtenVariables.get(node.id) ?? [];
  if (variables.length)
    sentences.push(`Writes the module ${nounFor(variables.length, 'variable')} ${listed(variables.map(code), 4)}.`);
  for (const access of ['read', 'write'] as const) {
    const touched = resources.filter((r) => r.access === access).map((r) => `${RESOURCE[r.kind]} ${code(r.name)}`);
    if (touched.length) sentences.push(sentence(`${access}s ${listed([...new Set(touched)].sort(byCodePoint), 4)}`));
  }
  return sentences.join(' ');
}

const RESOURCE: Record<Resource['kind'], string> = {
  environment: 'the environment variable',
  configuration: 'the configuration key',
  file: 'the file',
  table: 'the table',
  queue: 'the queue',
};

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Parameters with the types that are written; nothing where none is. */
function parameters(params: readonly { name: string; type: string }[]): string {
  if (!params.some(({ type }) => type !== '')) return '';
  const shown = params.map(({ name, type }) =>
    type && type.length <= 60 ? `${code(name)} (${code(type)})` : code(name),
  );
  return listed(shown, 5);
}

/** How it stands to others, where the lists of callers and callees do not say it. */
function relations(node: InternalNode, context: Context): string {
  const { index, overrides, edgesTo } = context;
  const sentences: string[] = [];
  const { over, under } = overrides.get(node.id) ?? { over: [], under: [] };
  if (over.length) sentences.push(`Overrides ${listed(over.map(code), 3)}.`);
  if (under.length) sentences.push(`Overridden by ${listed(under.map(code), 4)}.`);
  const callers = new Map<string, number>();
  let onLoad = false;
  for (const { callerId } of edgesTo.get(node.id) ?? []) {
    const caller = index.nodes.get(callerId);
    if (caller?.kind === 'module') onLoad = true;
    const file = index.fileOf(callerId);
    if (file !== null && file !== node.file) bump(callers, file);
  }
  const [first, ...rest] = ranked(callers);
  const calls = [...callers.values()].reduce((sum, n) => sum + n, 0);
  if (first && rest.length === 0)
    sentences.push(
      `From outside its file, only ${code(first[0])} calls it${first[1] > 1 ? ` (${counted(first[1], 'call site')})` : ''}.`,
    );
  else if (first) {
    const most = first[1] > (rest[0]?.[1] ?? 0) ? `, most of them in ${code(first[0])}` : '';
    sentences.push(
      `Called at ${counted(calls, 'place')} in ${counted(callers.size, 'other file')}${first[1] * 2 > calls ? most : ''}.`,
    );
  }
  if (onLoad) sentences.push('Runs when a module is loaded.');
  if ((edgesTo.get(node.id) ?? []).some((edge) => edge.callerId === node.id)) sentences.push('Calls itself.');
  return sentences.join(' ');
}

/** The resources that each function touches: the innermost one around their line. */
function resourcesByNode(facts: Facts, nodes: readonly InternalNode[]): Map<string, Resource[]> {
  const out = new Map<string, Resource[]>();
  for (const resource of facts.resources) {
    const around = nodes.filter((node) => node.lineStart <= resource.line && resource.line <= node.lineEnd);
    const inner = around.sort((a, b) => a.lineEnd - a.lineStart - (b.lineEnd - b.lineStart))[0];
    if (inner) out.set(inner.id, [...(out.get(inner.id) ?? []), resource]);
  }
  return out;
}
