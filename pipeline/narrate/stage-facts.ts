import { code, counted, listed, nounFor, numeral, times } from '../base/english.ts';
import { baseOf } from '../base/paths.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type Flow, summed } from './flows.ts';
import { outsideCalls } from './outside.ts';
import { calledName, type StageView, titleOf } from './stage-views.ts';

/* What the graph tells of one stage of the product. */

/** How big it is and what its files have in common. */
export function shape(view: StageView, { facts, index }: Context): Piece[] {
  const coded = view.files.filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  if (coded.length === 0) return [];
  const lines = new Map(coded.map((file) => [file, facts.get(file)!.lines]));
  const total = [...lines.values()].reduce((sum, n) => sum + n, 0);
  const [largest, most] = ranked(lines)[0]!;
  const pieces: Piece[] = [];
  if (coded.length > 1) {
    const share = Math.round((100 * most) / total);
    const heavy = share < 30 ? '' : `, ${share > 98 ? 'nearly all' : `${share} %`} of them in ${code(baseOf(largest))}`;
    pieces.push(...fact(`${counted(coded.length, 'file')} of code hold ${counted(total, 'line')}${heavy}.`, 3));
  } else pieces.push(...fact(`All its code is in ${code(largest)}, ${counted(total, 'line')} long.`, 3));
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

/** What other stages of the product use of it; where none does, what its own files use most. */
export function central(view: StageView, { index, flows, stages }: Context): Piece[] {
  const incoming = [...flows.in(view)].filter(([id]) => !stages.views.get(id)!.aside);
  const outer = ranked(summed(incoming.map(([, flow]) => flow)));
  // One function is named with its caller.
  if (outer.length > 1) {
    const shown = outer.slice(0, 4).map(([name, n]) => `${code(name)} (${numeral(n)})`);
    return fact(`Other stages call ${counted(outer.length, 'function')} of it, most often ${listed(shown)}.`, 1);
  }
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
    .map(([name, n]) => `${code(name)} (${counted(n, 'call')})`);
  return shown.length > 1 ? fact(`Inside it, most calls go to ${listed(shown)}.`, 1) : [];
}

/** Its types with the most methods. */
export function types(view: StageView, { index }: Context): Piece[] {
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
  if (shown.length === 0) return [];
  const names = shown.map(([name, n], i) =>
    i === 0 ? `${code(name)} (${counted(n, 'method')})` : `${code(name)} (${n})`,
  );
  return fact(`Its largest ${nounFor(shown.length, 'type is', 'types are')} ${listed(names)}.`, 2.4);
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

/** Who calls into it, and what it calls. */
export function calls(view: StageView, { flows, stages }: Context): Piece[] {
  const turn = [...stages.views.keys()].indexOf(view.stage.id) % 2;
  const title = (id: string) => titleOf(stages.views.get(id)!);
  const product = (map: Map<string, Flow>) => [...map].filter(([id]) => !stages.views.get(id)!.aside);
  const incoming = product(flows.in(view));
  const outgoing = product(flows.out(view));
  const aside = [...flows.in(view)].filter(([id]) => stages.views.get(id)!.aside);
  const pieces: Piece[] = [];
  if (incoming.length) {
    const from = incoming.slice(0, 4).map(([id, flow]) => `${title(id)} (${numeral(flow.sites)})`);
    const rest = incoming.length > 4 ? ` and ${counted(incoming.length - 4, 'other stage')}` : '';
    pieces.push(
      ...fact(
        incoming.length === 1
          ? `${title(incoming[0]![0])} is the only stage that calls it, ${times(incoming[0]![1].sites)}${single(incoming.map(([, flow]) => flow))}.`
          : turn === 0
            ? `It is called from ${listed(from)}${rest}${single(incoming.map(([, flow]) => flow))}.`
            : `The calls come from ${listed(from)}${rest}${single(incoming.map(([, flow]) => flow))}.`,
        2,
      ),
    );
  } else if (outgoing.length === 0 && aside.length) {
    const sites = aside.reduce((n, [, flow]) => n + flow.sites, 0);
    pieces.push(
      ...fact(
        `No other stage of the product calls it; ${counted(sites, 'call')} ${nounFor(sites, 'comes', 'come')} from ${listed(
          aside.map(([id]) => title(id)),
          3,
        )}.`,
        2,
      ),
    );
  }
  if (outgoing.length) {
    const to = outgoing.slice(0, 3).map(([id, flow]) => {
      const [top] = ranked(flow.callees);
      return `${title(id)} ${times(flow.sites)}${top && flow.sites > 1 ? ` (above all ${code(top[0])})` : top ? ` (${code(top[0])})` : ''}`;
    });
    const rest = outgoing.length > 3 ? `, and ${counted(outgoing.length - 3, 'other stage')} less often` : '';
    pieces.push(
      ...fact(
        pieces.length === 0 || turn === 0 ? `It calls ${listed(to)}${rest}.` : `In turn it calls ${listed(to)}${rest}.`,
        2,
      ),
    );
  } else if (incoming.length) pieces.push(...fact('It calls no other stage.', 2));
  return pieces;
}

/** The one function that all these calls go to, where it is one. */
function single(flows: readonly Flow[]): string {
  const names = [...summed(flows).keys()];
  if (names.length !== 1) return '';
  return `${flows.length === 1 && flows[0]!.sites === 1 ? ', for' : ', always for'} ${code(names[0]!)}`;
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
  const shown = packages.slice(0, 3).map(([name, n]) => `${code(name)} (${counted(n, 'call')})`);
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
