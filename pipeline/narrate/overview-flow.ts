import { code, listed, numeral, times } from '../base/english.ts';
import type { Sentence } from '../formats/provenance.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { ranked } from './counts.ts';
import { summed } from './flows.ts';
import { handOverOf } from './hand-over.ts';
import { type StageView, titleOf } from './stage-views.ts';

/** The stages in order, and what each hands to the next. */
export function chain(context: Context, product: readonly StageView[]): Piece[] {
  const { stages, flows } = context;
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
    const [first, flow] = out[0]!;
    const told = handOverOf(flow, context);
    const rank = 2 + Math.min(i, 6) / 10;
    if (told === null) {
      pieces.push(...fact(`${titleOf(view)} calls ${title(first)} ${times(flow.sites)}.`, rank));
      return;
    }
    const { caller, callee, words } = told;
    const text = `${titleOf(view)} leads into ${title(first)}: ${caller} calls ${callee}`;
    const isNew = words !== null && !pieces.some(({ sentence }) => sentence.at === words.at);
    const sentence: Sentence = isNew
      ? { text: `${text}, “${words.text}”.`, from: 'facts', at: words.at }
      : { text: `${text}.`, from: 'facts' };
    pieces.push({ sentence, rank });
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
