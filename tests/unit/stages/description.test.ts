import { expect, test } from 'vitest';
import type { Card } from '../../../pipeline/formats/card.ts';
import { describeFiles, descriptionInput, isFigures } from '../../../pipeline/stages/description.ts';
import { repository } from './repository.ts';

const words = { text: 'Small wrapper around the shop.', line: 3 };

function input() {
  const made = repository({
    'README.md': {},
    'shop.go': { functions: ['open', 'close'] },
    'sub/README.md': {},
    'sub/a.go': { functions: ['a'] },
    'sub/b.go': { functions: ['b'], calls: ['sub/a.go'] },
  });
  const readme = made.facts.get('sub/README.md')!;
  const section = { depth: 1, heading: 'Sub', line: 1, paragraphs: [words] };
  const facts = new Map([...made.facts, [readme.file, { ...readme, text: { title: null, sections: [section] } }]]);
  return { ...made, facts };
}

test('a README speaks for the files of its own folder, with its line, and for no stage that holds more', () => {
  const own = descriptionInput(input(), () => 1);
  expect(describeFiles(['sub/a.go', 'sub/b.go'], ['sub'], own)).toEqual({
    text: words.text,
    from: { from: 'doc', file: 'sub/README.md', line: 3 },
  });
  const mixed = describeFiles(['shop.go', 'sub/a.go', 'sub/b.go'], ['sub', ''], own);
  expect(mixed!.from).toEqual({ from: 'facts' });
  expect(mixed!.text).not.toContain('wrapper');
});

test('words of the source without a line are not quoted', () => {
  const { facts, graph } = input();
  const card: Card = {
    version: 2,
    file: 'shop.go',
    purpose: 'Opens the shop.',
    role: 'other',
    lifecycle: 'none',
    proseFrom: new Map([['purpose', { from: 'doc' }]]),
  } as unknown as Card;
  const described = describeFiles(
    ['shop.go'],
    [],
    descriptionInput({ facts, graph, cards: new Map([['shop.go', card]]) }, () => 1),
  );
  expect(described).toBeNull();
});

test('what is composed from figures is known again', () => {
  const own = descriptionInput(input(), () => 1);
  for (const files of [
    ['sub/a.go', 'sub/b.go'],
    ['shop.go', 'sub/a.go', 'sub/b.go'],
    ['sub/a.go', 'shop.go'],
  ]) {
    const described = describeFiles(files, [], own)!;
    expect(described.from.from).toBe('facts');
    expect(isFigures(described.text)).toBe(true);
  }
  expect(isFigures('`Shop` opens in the morning.')).toBe(false);
});
