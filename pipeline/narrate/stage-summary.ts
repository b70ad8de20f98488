import type { Sentence } from '../formats/provenance.ts';
import { about, alike, fitted } from './budget.ts';
import type { Context } from './context.ts';
import { startsOf } from './overview-entries.ts';
import { contents, exercised, tests } from './stage-aside.ts';
import { centralWords } from './stage-central.ts';
import { environmentAndState, gaps, outsidePackages, shape, silent, unspoken } from './stage-facts.ts';
import { between, calls, inner } from './stage-flow.ts';
import { pattern } from './stage-pattern.ts';
import type { StageView } from './stage-views.ts';
import { ownWords, parts } from './stage-words.ts';

const LIMIT = 200;

/**
 * One stage: what it is in its own words and those of its central files, who uses it and what it uses, its shape. A
 * stage of parts tells of the whole and how they hand over; their files speak on their own pages. `above` is what the
 * stages around it have said.
 */
export function summaryOf(view: StageView, context: Context, above: readonly string[]): Sentence[] {
  const words = ownWords(view, context).filter(({ sentence }) => !above.some((text) => alike(text, sentence.text)));
  const told = words.map((piece) => piece.sentence.text);
  const central = view.children.length > 0 ? [] : centralWords(view, context, told);
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
        ...about('start', startsOf(view, context)),
        ...about('shape', [...parts(view), ...pattern(view, context)]),
        ...about('flow', [...between(view, context), ...calls(view, context), ...inner(view, context)]),
        ...about('shape', shape(view, context)),
        ...about('state', environmentAndState(view, context)),
        ...about('outside', outsidePackages(view, context)),
        ...about('rest', silent(view, [...words, ...central], context)),
      ];
  pieces.push(...about('rest', gaps(view, context)));
  return fitted(pieces.length ? pieces : about('what', unspoken(view, context)), LIMIT);
}
