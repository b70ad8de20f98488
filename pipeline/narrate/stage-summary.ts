import type { Sentence } from '../formats/provenance.ts';
import { fitted } from './budget.ts';
import type { Context } from './context.ts';
import { asideFacts } from './stage-aside.ts';
import {
  calls,
  central,
  environmentAndState,
  gaps,
  inner,
  outsidePackages,
  shape,
  types,
  unspoken,
} from './stage-facts.ts';
import type { StageView } from './stage-views.ts';
import { centralFiles, ownWords, parts } from './stage-words.ts';

const LIMIT = 200;

/** One stage: its own words first, then what is known of it and of no other. */
export function summaryOf(view: StageView, context: Context): Sentence[] {
  const words = ownWords(view, context);
  const told = words.map((piece) => piece.sentence.text);
  const pieces = [
    ...words,
    ...parts(view),
    ...(view.aside
      ? asideFacts(view, context)
      : [...shape(view, context), ...central(view, context), ...types(view, context), ...inner(view, context)]),
    ...centralFiles(view, context, told),
    ...(view.aside
      ? []
      : [...calls(view, context), ...environmentAndState(view, context), ...outsidePackages(view, context)]),
    ...gaps(view, context),
  ];
  return fitted(pieces.length ? pieces : unspoken(view, context), LIMIT);
}
