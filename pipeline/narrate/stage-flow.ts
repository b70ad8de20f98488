import { code, counted, listed, nounFor, numeral } from '../base/english.ts';
import { baseOf } from '../base/paths.ts';
import { certainCallsOf } from '../formats/graph-index.ts';
import type { Sentence } from '../formats/provenance.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type Flow, isInnerTest, summed } from './flows.ts';
import { handOverOf } from './hand-over.ts';
import { calledName, type StageView, titleOf } from './stage-views.ts';

/* How calls run into a stage of the product, out of it and between its parts. */

/** Hand-overs told of one stage. */
const MOST = 3;

/** Who calls into it and for what, and at which functions it hands over to others. */
export function calls(view: StageView, context: Context): Piece[] {
  const { flows, stages } = context;
  const title = (id: string) => titleOf(stages.views.get(id)!);
  const product = (map: Map<string, Flow>) => [...map].filter(([id]) => !stages.views.get(id)!.aside);
  const incoming = product(flows.in(view));
  const outgoing = product(flows.out(view));
  const known = new Set(incoming.map(([id]) => id));
  const mayCall = [...flows.mayIn(view)].some((id) => !known.has(id) && !stages.views.get(id)!.aside);
  const pieces = incoming.length ? fact(`${used(incoming, title, mayCall)}.`, 1) : [];
  if (view.children.length === 0 && summed(incoming.map(([, flow]) => flow)).size < 2)
    pieces.push(...innerCalls(view, context));
  if (incoming.length === 0 && outgoing.length === 0 && !mayCall) pieces.push(...fromAside(view, context));
  // All stages call infrastructure: that is told only of those that call nothing else.
  const main = outgoing.filter(([id]) => !stages.views.get(id)!.stage.crosscut);
  (main.length > 0 ? main : outgoing).slice(0, MOST).forEach(([id, flow], i) => {
    pieces.push(...handedOver(flow, `of ${title(id)}`, context, 2 + i / 10));
  });
  return pieces;
}

/** One call out, and what the function that it goes to says of itself. */
function handedOver(flow: Flow, place: string, context: Context, rank: number): Piece[] {
  const told = handOverOf(flow, context);
  if (told === null) return [];
  const { caller, callee, words } = told;
  const text = `${caller} calls ${callee} ${place}`;
  const only = flow.callees.size === 1 && flow.sites > 1 ? ', and nothing else there is called' : '';
  const sentence: Sentence = words
    ? { text: `${text}${only}: “${words.text}”.`, from: 'facts', at: words.at }
    : { text: `${text}${only}.`, from: 'facts' };
  return [{ sentence, rank }];
}

/** How the parts of a stage hand over to each other. */
export function between(view: StageView, context: Context): Piece[] {
  const { flows, stages } = context;
  const siblings = new Set(view.children.map(({ id }) => id));
  const pieces: Piece[] = [];
  for (const { id } of view.children) {
    const child = stages.views.get(id)!;
    const out = [...flows.out(child)].find(([other]) => siblings.has(other));
    if (out === undefined || pieces.length === MOST) continue;
    const told = handOverOf(out[1], context);
    if (told === null) continue;
    const { caller, callee, words } = told;
    const text = `${titleOf(child)} reaches ${titleOf(stages.views.get(out[0])!)} at ${callee}, from ${caller}`;
    const sentence: Sentence = words
      ? { text: `${text}: “${words.text}”.`, from: 'facts', at: words.at }
      : { text: `${text}.`, from: 'facts' };
    pieces.push({ sentence, rank: 1 + pieces.length / 10 });
  }
  return pieces;
}

/** Which stages call which functions of it, the most called ones by name; `mayCall`: others may call it too. */
function used(incoming: readonly [string, Flow][], title: (id: string) => string, mayCall: boolean): string {
  const callees = ranked(summed(incoming.map(([, flow]) => flow))).map(([name]) => code(name));
  const names =
    callees.length <= 4
      ? listed(callees)
      : `${numeral(callees.length)} of its functions, most often ${listed(callees.slice(0, 3))}`;
  const [only] = incoming;
  if (incoming.length === 1) {
    const who = mayCall ? title(only![0]) : `Only ${title(only![0])}`;
    if (callees.length === 0) return `${who} calls it`;
    return `${who} calls it: ${callees.length === 1 && !mayCall ? `${names} alone` : names}`;
  }
  const from = incoming.map(([id]) => title(id));
  return `${listed(from, 3)} call ${names === '' ? 'it' : names}`;
}

/** What tests and examples call of a stage that nothing in the product calls. */
function fromAside(view: StageView, { flows, stages }: Context): Piece[] {
  const aside = [...flows.in(view)].filter(([id]) => stages.views.get(id)!.aside);
  if (aside.length === 0) return [];
  const from = listed(
    aside.map(([id]) => titleOf(stages.views.get(id)!)),
    3,
  );
  const names = ranked(summed(aside.map(([, flow]) => flow)))
    .slice(0, 3)
    .map(([name]) => code(name));
  const which = names.length > 0 ? `, most often ${listed(names)}` : '';
  return fact(`No other stage of the product calls it; ${from} ${nounFor(aside.length, 'does', 'do')}${which}.`, 2);
}

/** What its own files call most of it, for a stage of which others call little. */
function innerCalls(view: StageView, { index, stages }: Context): Piece[] {
  const inner = new Map<string, number>();
  for (const file of view.files) {
    for (const node of index.functions.get(file) ?? []) {
      const name = calledName(node);
      if (name === null || isInnerTest(node)) continue;
      const sites = (index.callsTo.get(node.id) ?? []).filter(({ callerId }) => {
        const caller = index.nodes.get(callerId);
        return callerId !== node.id && !isInnerTest(caller) && view.inside.has(stages.stageOfNode(caller) ?? '');
      });
      if (sites.length > 1) bump(inner, name, sites.length);
    }
  }
  const shown = ranked(inner)
    .slice(0, 3)
    .map(([name, n], i) => (i === 0 ? `${code(name)} (${counted(n, 'call')})` : code(name)));
  return shown.length > 1 ? fact(`Inside it, most calls go to ${listed(shown)}.`, 2.5) : [];
}

/** Where most calls run between its files, for a stage of several that other stages hardly touch. */
export function inner(view: StageView, { graph, index, flows, stages }: Context): Piece[] {
  if ([...flows.in(view), ...flows.out(view)].some(([id]) => !stages.views.get(id)!.aside)) return [];
  const here = new Set(view.files);
  const pairs = new Map<string, number>();
  for (const { callerId, calleeIds } of certainCallsOf(graph)) {
    const from = index.fileOf(callerId);
    if (from === null || !here.has(from)) continue;
    for (const to of new Set(calleeIds.map(index.fileOf)))
      if (to !== null && to !== from && here.has(to)) bump(pairs, `from ${code(baseOf(from))} to ${code(baseOf(to))}`);
  }
  const shown = ranked(pairs)
    .slice(0, 3)
    .map(([pair, n]) => `${pair} (${numeral(n)})`);
  return shown.length > 1 ? fact(`Between its files, most calls lead ${listed(shown)}.`, 2) : [];
}
