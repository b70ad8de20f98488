import { code, counted, listed, numeral, times } from '../base/english.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { ranked } from './counts.ts';
import { summed } from './flows.ts';
import { type StageView, titleOf } from './stage-views.ts';

/** The stages in order, and what each hands to the next. */
export function chain({ stages, flows }: Context, product: readonly StageView[]): Piece[] {
  const main = product.filter((view) => !view.stage.crosscut);
  const crosscut = product.filter((view) => view.stage.crosscut);
  const title = (id: string) => titleOf(stages.views.get(id)!);
  const pieces: Piece[] = [];
  if (main.length > 1)
    pieces.push(...fact(`In reading order its ${main.length} main stages are ${listed(main.map(titleOf))}.`, 1));
  main.forEach((view, i) => {
    const out = [...flows.out(view)].filter(
      ([id]) => !stages.views.get(id)!.aside && !stages.views.get(id)!.stage.crosscut,
    );
    if (out.length === 0) return;
    const [[first, flow], second] = [out[0]!, out[1]];
    const top = ranked(flow.callees)
      .slice(0, 2)
      .map(([name]) => code(name));
    const above = top.length ? `, above all ${listed(top)}` : '';
    const calls = counted(flow.sites, 'call');
    const also = second && second[1].sites > 1 ? `, and ${title(second[0])} ${times(second[1].sites)}` : '';
    const text =
      flow.sites < 3
        ? `${titleOf(view)} calls ${title(first)} ${times(flow.sites)}${top.length ? `, for ${listed(top)}` : ''}.`
        : [
            `${titleOf(view)} calls ${title(first)} at ${counted(flow.sites, 'place')}${above}${also}.`,
            `${calls} lead from ${titleOf(view)} to ${title(first)}${above}.`,
            `${titleOf(view)} draws on ${title(first)} (${calls}${above})${second ? ` and on ${title(second[0])} (${numeral(second[1].sites)})` : ''}.`,
          ][i % 3]!;
    pieces.push(...fact(text, 2 + Math.min(i, 6) / 10));
  });
  for (const view of crosscut) {
    const callers = [...flows.in(view)].filter(([id]) => !stages.views.get(id)!.aside);
    const top = ranked(summed(callers.map(([, flow]) => flow)))
      .slice(0, 2)
      .map(([name]) => code(name));
    if (callers.length)
      pieces.push(
        ...fact(
          `${titleOf(view)} serves ${listed(
            callers.map(([id]) => title(id)),
            4,
          )}${top.length ? `, most of all with ${listed(top)}` : ''}.`,
          3,
        ),
      );
  }
  return pieces;
}

/** A product of one stage: what tests and examples call of it most. */
export function single({ stages, flows }: Context, product: readonly StageView[]): Piece[] {
  const coded = product.filter((view) => [...flows.in(view)].length > 0);
  if (coded.length !== 1) return [];
  const users = [...flows.in(coded[0]!)].filter(([id]) => stages.views.get(id)!.aside);
  const most = ranked(summed(users.map(([, flow]) => flow))).slice(0, 5);
  if (most.length < 2) return [];
  const who = listed(
    users.map(([id]) => titleOf(stages.views.get(id)!)),
    3,
  );
  return fact(
    `Seen from ${who}, the functions of ${titleOf(coded[0]!)} that are called most are ${listed(most.map(([name, n]) => `${code(name)} (${numeral(n)})`))}.`,
    2,
  );
}
