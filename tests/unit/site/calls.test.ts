import { describe, expect, test } from 'vitest';
import type { CallLine } from '../../../pipeline/formats/content.ts';
import { certainty, grouped } from '../../../src/lib/calls.ts';

const call = (file: string, name: string, ...lines: number[]): CallLine => ({ file, name, anchor: name, lines });

describe('grouped', () => {
  test('calls stand by file, those without a name by their lines', () => {
    const calls = [call('a.ts', 'run', 4), call('b.ts', '<lambda>', 30), call('b.ts', '<lambda>.<lambda>', 7, 9)];
    const { shown, folded } = grouped(calls);
    expect(shown.map(({ file, named, unnamed }) => [file, named.length, unnamed.map(({ lines }) => lines)])).toEqual([
      ['a.ts', 1, []],
      ['b.ts', 0, [[7, 9], [30]]],
    ]);
    expect(folded).toEqual([]);
  });

  test('a function inside a named one has a name', () => {
    expect(grouped([call('a.ts', 'outer.<lambda>', 1)]).shown[0]!.named).toHaveLength(1);
  });

  test('a long list is folded, and nothing of it is lost', () => {
    const calls = Array.from({ length: 40 }, (_, i) => call(`f${i % 3}.ts`, `fn${i}`, i + 1));
    const { shown, folded } = grouped(calls);
    const names = [...shown, ...folded].flatMap(({ named }) => named.map(({ name }) => name));
    expect(shown.flatMap(({ named }) => named)).toHaveLength(10);
    expect(names.sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  test('a list that is hardly longer is shown whole', () => {
    expect(grouped(Array.from({ length: 14 }, (_, i) => call('a.ts', `fn${i}`, 1))).folded).toEqual([]);
  });
});

test('what is not certain is said', () => {
  expect(certainty(call('a.ts', 'run', 1))).toBe('');
  expect(certainty({ ...call('a.ts', 'run', 1), candidates: 3, dispatch: true })).toBe(
    'one of 3 candidates, possibly, through an interface',
  );
});
