import { code, counted, listed, nounFor, numeral, times } from '../base/english.ts';
import { baseOf } from '../base/paths.ts';
import type { GraphIndex } from '../formats/graph-index.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type Flow, summed } from './flows.ts';
import { outsideCalls } from './outside.ts';
import { calledName, type StageView, titleOf } from './stage-views.ts';

/* What the graph tells of one stage of the product. */

/** How big it is, its types with the most methods, and what its files have in common. */
export function shape(view: StageView, { facts, index }: Context): Piece[] {
  const coded = view.files.filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  const pieces = unparsed(view, coded.length, facts);
  if (coded.length === 0) return pieces;
  const lines = new Map(coded.map((file) => [file, facts.get(file)!.lines]));
  const total = [...lines.values()].reduce((sum, n) => sum + n, 0);
  const [largest, most] = ranked(lines)[0]!;
  const share = Math.round((100 * most) / total);
  const heavy = coded.length === 1 || share < 30 ? '' : `, ${partOf(share)} of them in ${code(baseOf(largest))}`;
  const size =
    coded.length > 1
      ? `Its ${numeral(coded.length)} files of code have ${counted(total, 'line')}${heavy}`
      : `All its code is in ${code(largest)}, ${counted(total, 'line')} long`;
  pieces.push(...fact(`${size}${typesPhrase(view, index)}.`, 2.4));
  const names = new Map<string, number>();
  for (const file of coded) {
    const declared = [...(index.functions.get(file) ?? []), ...(index.types.get(file) ?? [])];
    for (const name of new Set(
      declared.filter((d) => d.qualname === d.name && !d.name.includes('<') && d.name !== 'default').map((d) => d.name),
    ))
      bump(names, name);
  }
  const common = ranked(names).filter(([, n]) => n >= 4 && n * 5 >= coded.length * 3);
  const [first] = common;
  if (first) {
    const which = first[1] === coded.length ? 'Every file' : `${numeral(first[1])} of the files`;
    pieces.push(
      ...fact(
        `${which} ${first[1] === coded.length ? 'declares its own' : 'declare their own'} ${listed(common.slice(0, 3).map(([name]) => code(name)))}.`,
        2,
      ),
    );
  }
  return pieces;
}

/** Where most files of a stage have no parser: their formats. */
function unparsed({ files }: StageView, nCoded: number, facts: Context['facts']): Piece[] {
  if (nCoded * 2 >= files.length) return [];
  const formats = new Map<string, number>();
  for (const file of files) {
    const language = facts.get(file)?.status === 'text' ? facts.get(file)!.language : null;
    if (language) bump(formats, language);
  }
  const [first] = ranked(formats);
  if (!first || first[1] < 2 || first[1] * 2 < files.length) return [];
  return fact(`${numeral(first[1])} of its ${numeral(files.length)} files are ${code(first[0])}, read as text.`, 2.4);
}

/** `nearly all`, `about half`, `38 %`. */
function partOf(percent: number): string {
  if (percent > 98) return 'nearly all';
  if (Math.abs(percent - 50) < 2) return 'about half';
  return `${percent} %`;
}

/** Its types with the most methods, as the end of a sentence. */
function typesPhrase(view: StageView, index: GraphIndex): string {
  const methods = new Map<string, number>();
  for (const file of view.files) {
    for (const type of index.types.get(file) ?? []) {
      const own = (index.functions.get(file) ?? []).filter(
        (node) => node.isMethod && !node.anonymous && node.qualname === `${type.qualname}.${node.name}`,
      );
      if (own.length >= 5 && !type.qualname.includes('<')) methods.set(type.qualname, own.length);
    }
  }
  const shown = ranked(methods).slice(0, 3);
  if (shown.length === 0) return '';
  const names = shown.map(([name, n], i) => `${code(name)} (${i === 0 ? counted(n, 'method') : n})`);
  return `; its largest ${nounFor(shown.length, 'type is', 'types are')} ${listed(names)}`;
}

/** What its own files call most of it, for a stage of which others call little. */
function innerCalls(view: StageView, { index, stages }: Context): Piece[] {
  const inner = new Map<string, number>();
  for (const file of view.files) {
    for (const node of index.functions.get(file) ?? []) {
      const name = calledName(node);
      const sites = (index.callsTo.get(node.id) ?? []).filter(
        ({ callerId }) => view.inside.has(stages.stageOfNode(index.nodes.get(callerId)) ?? '') && callerId !== node.id,
      );
      if (name !== null && sites.length > 1) bump(inner, name, sites.length);
    }
  }
  const shown = ranked(inner)
    .slice(0, 4)
    .map(([name, n], i) => `${code(name)} (${i === 0 ? counted(n, 'call') : numeral(n)})`);
  return shown.length > 1 ? fact(`Inside it, most calls go to ${listed(shown)}.`, 2) : [];
}

/** Where most calls run between its files, for a stage of several that other stages hardly touch. */
export function inner(view: StageView, { index, flows, stages }: Context): Piece[] {
  if ([...flows.in(view), ...flows.out(view)].some(([id]) => !stages.views.get(id)!.aside)) return [];
  const here = new Set(view.files);
  const pairs = new Map<string, number>();
  for (const file of view.files) {
    for (const node of index.functions.get(file) ?? []) {
      for (const { calleeId } of index.callsFrom.get(node.id) ?? []) {
        const to = index.fileOf(calleeId);
        if (to !== null && to !== file && here.has(to))
          bump(pairs, `from ${code(baseOf(file))} to ${code(baseOf(to))}`);
      }
    }
  }
  const shown = ranked(pairs)
    .slice(0, 3)
    .map(([pair, n]) => `${pair} (${numeral(n)})`);
  return shown.length > 1 ? fact(`Between its files, most calls lead ${listed(shown)}.`, 2) : [];
}

/** Who calls into it and for what, and what it calls. */
export function calls(view: StageView, context: Context): Piece[] {
  const { flows, stages } = context;
  const title = (id: string) => titleOf(stages.views.get(id)!);
  const product = (map: Map<string, Flow>) => [...map].filter(([id]) => !stages.views.get(id)!.aside);
  const incoming = product(flows.in(view));
  const outgoing = product(flows.out(view));
  const aside = [...flows.in(view)].filter(([id]) => stages.views.get(id)!.aside);
  const pieces = incoming.length ? fact(`${used(incoming, title)}.`, 1) : [];
  if (summed(incoming.map(([, flow]) => flow)).size < 2) pieces.push(...innerCalls(view, context));
  if (incoming.length === 0 && outgoing.length === 0 && aside.length) {
    const sites = aside.reduce((n, [, flow]) => n + flow.sites, 0);
    const from = aside.map(([id]) => title(id));
    const come = `${counted(sites, 'call')} ${nounFor(sites, 'comes', 'come')}`;
    pieces.push(...fact(`No other stage of the product calls it; ${come} from ${listed(from, 3)}.`, 2));
  }
  if (outgoing.length) {
    const to = outgoing.slice(0, 3).map(([id, flow]) => {
      const [top] = ranked(flow.callees);
      return `${title(id)} ${times(flow.sites)}${top ? ` (${flow.callees.size > 1 ? 'above all ' : ''}${code(top[0])})` : ''}`;
    });
    const rest = outgoing.length > 3 ? `, and ${counted(outgoing.length - 3, 'other stage')} less often` : '';
    pieces.push(...fact(`${incoming.length ? 'In turn it' : 'It'} calls ${listed(to)}${rest}.`, 2));
  } else if (incoming.length) pieces.push(...fact('It calls no other stage.', 2));
  return pieces;
}

/** Which stages call which functions of it, the most called ones by name. */
function used(incoming: readonly [string, Flow][], title: (id: string) => string): string {
  const callees = ranked(summed(incoming.map(([, flow]) => flow)));
  const sites = incoming.reduce((n, [, flow]) => n + flow.sites, 0);
  const even = callees.every(([, n]) => n === 1);
  const names = callees.slice(0, 4).map(([name, n]) => (even ? code(name) : `${code(name)} (${numeral(n)})`));
  const functions =
    callees.length === 0
      ? ''
      : callees.length === 1
        ? `${code(callees[0]![0])} alone`
        : callees.length <= names.length
          ? listed(names)
          : `${numeral(callees.length)} of its functions, above all ${listed(names)}`;
  const [only] = incoming;
  if (incoming.length === 1) {
    const often = `at ${counted(sites, 'place')}`;
    return `Only ${title(only![0])} calls it${functions === '' || sites > callees.length ? `, ${often}` : ''}${functions && `: ${functions}`}`;
  }
  const from = incoming
    .slice(0, 4)
    .map(([id, flow], i) => `${title(id)} (${i === 0 ? counted(flow.sites, 'call') : numeral(flow.sites)})`);
  if (incoming.length > 4) from.push(counted(incoming.length - 4, 'other stage'));
  return `${listed(from)} ${functions === '' ? 'call it' : `call ${functions}`}`;
}

/** The registers that it touches, and with whom it shares them. */
export function environmentAndState(view: StageView, { registers, stages }: Context): Piece[] {
  const mine = registers.registers.filter((r) => r.stages.some((id) => view.inside.has(id)));
  const pieces: Piece[] = [];
  const shared = mine.filter((r) => r.stages.some((id) => !view.inside.has(id)) && r.kind !== 'environment');
  const partners = new Map<string, number>();
  for (const r of shared)
    for (const id of new Set(r.stages.filter((s) => !view.inside.has(s)).map((s) => stages.seenFrom(view.stage.id, s))))
      bump(partners, id);
  if (shared.length) {
    const names = [...shared]
      .sort((a, b) => b.stages.length - a.stages.length || (b.sites?.length ?? 0) - (a.sites?.length ?? 0))
      .map((r) => code(r.name ?? r.id));
    const who = ranked(partners).map(([id]) => titleOf(stages.views.get(id)!));
    pieces.push(...fact(`It shares ${listed(names, 3)} with ${listed(who, 3)}.`, 2));
  }
  const environment = mine.filter((r) => r.kind === 'environment').map((r) => code(r.name ?? r.id));
  if (environment.length)
    pieces.push(
      ...fact(`It depends on the environment ${nounFor(environment.length, 'variable')} ${listed(environment, 4)}.`, 2),
    );
  return pieces;
}

export function outsidePackages(view: StageView, context: Context): Piece[] {
  const packages = ranked(outsideCalls(view.files, context)).filter(([, n]) => n > 1);
  if (packages.length === 0) return [];
  const shown = packages
    .slice(0, 3)
    .map(([name, n], i) => `${code(name)} (${i === 0 ? counted(n, 'call') : numeral(n)})`);
  return fact(`Outside the tree it turns to ${listed(shown)}${packages.length > 3 ? ' most' : ''}.`, 3);
}

/** Files of the stage that were parsed in part only. */
export function gaps(view: StageView, { coverage }: Context): Piece[] {
  const files = new Set(view.files);
  const partial = coverage.files
    .filter((gap) => gap.reason === 'partial' && files.has(gap.file))
    .map((gap) => code(gap.file));
  return partial.length
    ? fact(
        `Parsed in part only: ${listed(partial, 3)}; facts of ${nounFor(partial.length, 'it', 'them')} may be missing.`,
        1,
      )
    : [];
}

/** What is left to say of a stage of which nothing else is known: what it holds. */
export function unspoken(view: StageView, { facts }: Context): Piece[] {
  const [first, ...rest] = view.files;
  if (first === undefined) return fact('No file is assigned to it.', 1);
  if (rest.length > 0) return fact(`It holds ${listed(view.files.map(code), 4)}; none of them says what it is for.`, 1);
  return fact(
    facts.get(first)?.bytes === 0 ? `Its only file, ${code(first)}, is empty.` : `Its only file is ${code(first)}.`,
    1,
  );
}
