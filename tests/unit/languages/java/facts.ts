import { expect } from 'vitest';
import type { Facts } from '../../../../pipeline/formats/facts.ts';
import { factsOf as factsOfText } from '../facts.ts';

/** The facts of a Java source, checked. */
export function factsOf(text: string, file = 'A.java'): Promise<Facts> {
  return factsOfText(text, file);
}

/** A source without errors. */
export async function cleanFactsOf(text: string): Promise<Facts> {
  const facts = await factsOf(text);
  expect(facts.errors).toEqual([]);
  return facts;
}
