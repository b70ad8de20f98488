import { expect, it } from 'vitest';
import { paragraphsOf, type Sentence } from '../../../pipeline/formats/provenance.ts';

it('a run of one topic is a paragraph; without topics, a run of one origin', () => {
  const sentence = (text: string, from: Sentence['from'], topic?: Sentence['topic']): Sentence =>
    topic ? { text, from, topic } : { text, from };
  const sentences = [
    sentence('a', 'doc', 'what'),
    sentence('b', 'facts', 'what'),
    sentence('c', 'facts', 'flow'),
    sentence('d', 'facts'),
    sentence('e', 'facts'),
    sentence('f', 'doc'),
    sentence('g', 'doc', 'what'),
    sentence('h', 'doc', 'member'),
    sentence('i', 'doc', 'member'),
  ];
  expect(paragraphsOf(sentences).map((p) => p.map((s) => s.text).join(''))).toEqual([
    'ab',
    'c',
    'de',
    'f',
    'g',
    'h',
    'i',
  ]);
});
