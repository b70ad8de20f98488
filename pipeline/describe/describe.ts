import type { Card, CardCoverage } from '../formats/card.ts';
import type { Facts } from '../formats/facts.ts';
import { type Context, contextOf, type DescribeInput } from './context.ts';
import { featuresOf } from './features.ts';
import { functionCards, provenance, typeCards } from './functions.ts';
import { descriptionOf, purposeOf, type Told } from './purpose.ts';
import { decide, LIFECYCLE_RULES, ROLE_RULES } from './roles.ts';

export interface Description {
  /** File → its card, in code point order. */
  cards: Map<string, Card>;
  coverage: CardCoverage;
}

/** A sentence from facts that as many files share tells none of them apart, and is left out. */
const SHARED = 3;

/** The cards of all files with facts. A file of which nothing can be said has the purpose `''` and is in `missing`. */
export function describe(input: DescribeInput): Description {
  const context = contextOf(input);
  const purposes = distinct(new Map([...context.facts].map(([file, facts]) => [file, purposeOf(facts, context)])));
  const cards = new Map([...context.facts].map(([file, facts]) => [file, cardOf(facts, purposes.get(file)!, context)]));
  const missing = [...cards.values()].filter((card) => card.purpose === '').map((card) => card.file);
  return { cards, coverage: { version: 1, nFiles: cards.size, nDescribed: cards.size - missing.length, missing } };
}

function distinct(purposes: Map<string, Told | null>): Map<string, Told | null> {
  const files = new Map<string, string[]>();
  for (const [file, told] of purposes) {
    if (told?.from.from === 'facts') files.set(told.text, [...(files.get(told.text) ?? []), file]);
  }
  for (const sharing of files.values()) {
    if (sharing.length >= SHARED) for (const file of sharing) purposes.set(file, null);
  }
  return purposes;
}

function cardOf(facts: Facts, purpose: Told | null, context: Context): Card {
  const features = featuresOf(facts, context);
  const description = descriptionOf(facts, purpose);
  const card: Card = {
    version: 2,
    file: facts.file,
    purpose: purpose?.text ?? '',
    role: decide(ROLE_RULES, features),
    lifecycle: decide(LIFECYCLE_RULES, features),
  };
  if (description) card.description = description.text;
  if (facts.status !== 'text') {
    card.functions = functionCards(facts, context);
    card.types = typeCards(facts, context);
  }
  card.proseFrom = provenance({ purpose, description });
  return card;
}
