import { code } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { ownSentences, tellsMoreThan, tellsOrigin } from '../base/own-words.ts';
import { baseOf } from '../base/paths.ts';
import { wordCount } from '../base/sentences.ts';
import type { GraphNode, InternalNode } from '../formats/graph.ts';
import type { Context } from './context.ts';
import type { Flow } from './flows.ts';
import { calledName } from './stage-views.ts';

/** One call that stands for a flow between stages: who makes it, and what it goes to. */
export interface HandOver {
  caller: string;
  callee: string;
  /** What the callee says of itself and where, `path:line`; null where it says nothing. */
  words: { text: string; at: string } | null;
}

/** Quoted beside a name, words are no longer than this. */
const LONGEST = 20;
/** What lies behind a function counts up to this; past it the number of calls decides. */
const DEEP = 12;

/**
 * The call that tells most of a flow: to what carries much behind it, is called often and says what it does, from the
 * function that does most besides. Null where all that is called has no name, or the caller's own
 * name and says nothing.
 */
export function handOverOf({ pairs }: Flow, { index, graph }: Context): HandOver | null {
  const reach = (id: string) => new Set((index.callsFrom.get(id) ?? []).map((edge) => edge.calleeId)).size;
  const callees = [...pairs].flatMap(([id, callers]) => {
    const node = graph.nodes.get(id);
    const name = node ? calledName(node) : null;
    if (node?.kind !== 'internal' || name === null) return [];
    const sites = [...callers.values()].reduce((sum, n) => sum + n, 0);
    const words = wordsOfFunction(node);
    // What a failure is made with, and what only hands a value back says less of why it is called.
    const fails = /(Exception|Error)$/.test(name) ? 0.2 : 1;
    const said = words === null ? 1 : /^(returns?|gets?)\b/i.test(words.text) ? 1.2 : 2;
    const weight = Math.log2(1 + sites) * (1 + Math.min(reach(id), DEEP)) * said * fails;
    return [{ id, name, callers, words, weight }];
  });
  callees.sort((a, b) => b.weight - a.weight || byCodePoint(a.id, b.id));
  for (const { name, callers, words } of callees) {
    const byReach = [...callers.keys()].sort((a, b) => reach(b) - reach(a) || byCodePoint(a, b));
    const caller = byReach.flatMap((id) => speakerOf(graph.nodes.get(id)))[0];
    const callee = code(name);
    // `partial` that calls `partial` tells nothing.
    if (caller !== undefined && (caller !== callee || words !== null)) return { caller, callee, words };
  }
  return null;
}

/** How prose names who calls: a function by its name, code that runs on loading by its file. */
function speakerOf(node: GraphNode | undefined): string[] {
  if (node === undefined || node.kind === 'boundary') return [];
  if (node.kind === 'module') return [code(baseOf(node.file))];
  const name = calledName(node) ?? node.qualname.replace(/\.?<.*$/, '');
  return [code(name === '' ? baseOf(node.file) : name)];
}

/** What the doc comment of a function says first, without the name that it may begin with. */
export function wordsOfFunction(node: InternalNode): { text: string; at: string } | null {
  if (!node.doc) return null;
  const first = ownSentences(node.doc.text)[0];
  if (
    !first?.complete ||
    tellsOrigin(first.text) ||
    /^(deprecated|see|todo|fixme|initiali[sz]es a new instance)\b/i.test(first.text)
  )
    return null;
  const bare = first.text.startsWith(`${node.name} `) ? first.text.slice(node.name.length + 1) : first.text;
  const text = bare.replace(/[.。]$/, '');
  if (wordCount(text) < 3 || wordCount(text) > LONGEST || /[“”]/.test(text)) return null;
  return tellsMoreThan(`${node.file}/${node.qualname}`, text)
    ? { text, at: `${node.file}:${node.doc.line + first.offset}` }
    : null;
}
