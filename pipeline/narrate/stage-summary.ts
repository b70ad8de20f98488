import type { Sentence } from '../formats/provenance.ts';
import { about, fitted } from './budget.ts';
import type { Context } from './context.ts';
import { contents, exercised, tests } from './stage-aside.ts';
import { centralWords } from './stage-central.ts';
import { calls, environmentAndState, gaps, inner, outsidePackages, shape, unspoken } from './stage-facts.ts';
import type { StageView } from './stage-views.ts';
import { ownWords, parts } from './stage-words.ts';

const LIMIT = 200;

/** One stage: what it is in its own words and those of its central files, who uses it and what it uses, its size. */
export function summaryOf(view: StageView, context: Context): Sentence[] {
  const words = ownWords(view, context);
  const told = words.map((piece) => piece.sentence.text);
  const central = centralWords(view, context, told);
  const members = about('member', central);
  const pieces = view.aside
    ? [
        ...about('what', [...words, ...tests(view, context)]),
        ...(words.length < 2 ? members : []),
        ...about('flow', exercised(view, context)),
        ...about('shape', [...parts(view), ...contents(view, context)]),
        ...(words.length < 2 ? [] : members),
      ]
    : [
        ...about('what', words),
        ...members,
        ...about('flow', [...calls(view, context), ...inner(view, context)]),
        ...about('shape', [...parts(view), ...shape(view, context)]),
        ...about('state', environmentAndState(view, context)),
        ...about('outside', outsidePackages(view, context)),
      ];
  pieces.push(...about('rest', gaps(view, context)));
  return fitted(pieces.length ? pieces : about('what', unspoken(view, context)), LIMIT);
}
