import { describe, expect, test } from 'vitest';
import { parseArtifact } from '../../../pipeline/formats/artifact.ts';
import { type Skeleton, skeletonFormat } from '../../../pipeline/formats/skeleton.ts';
import { normalizeSkeleton } from '../../../pipeline/stages/index.ts';

const written = (stages: string): Skeleton =>
  parseArtifact(skeletonFormat, `metadata: { version: 1 }\nstages:\n${stages}`);

describe('a skeleton written by hand', () => {
  test('children are rebuilt from parents, whatever the file says, and parents come first', () => {
    const { stages } = normalizeSkeleton(
      written(`
  - { id: b, title: B, parent: a }
  - { id: a, title: A, children: [gone, c] }
  - { id: c, title: C }
  - { id: d, title: D, parent: b }`),
    );
    expect(stages.map(({ id, parent, children }) => [id, parent, children])).toEqual([
      ['a', null, ['b']],
      ['b', 'a', ['d']],
      ['d', 'b', []],
      ['c', null, []],
    ]);
  });

  test('reserved names and twins by case get a suffix, and parents follow', () => {
    const { stages } = normalizeSkeleton(
      written(`
  - { id: Index, title: A }
  - { id: core, title: B, parent: Index }
  - { id: CORE, title: C }
  - { id: index-stage, title: D }
  - { id: con, title: E }
  - { id: '404', title: F }`),
    );
    expect(stages.map(({ id, parent }) => [id, parent])).toEqual([
      ['Index-stage-2', null],
      ['core', 'Index-stage-2'],
      ['CORE-2', null],
      ['index-stage', null],
      ['con-stage', null],
      ['404-stage', null],
    ]);
  });

  test.each([
    ['an unknown parent', '  - { id: a, title: A, parent: nowhere }', /parent of a .* no nowhere/],
    ['a circle', '  - { id: a, title: A, parent: b }\n  - { id: b, title: B, parent: a }', /a → b → a/],
    ['its own parent', '  - { id: a, title: A, parent: a }', /a → a/],
    ['an id twice', '  - { id: a, title: A }\n  - { id: a, title: B }', /a stands there twice/],
  ])('%s is refused with the names', (_, stages, message) => {
    expect(() => normalizeSkeleton(written(stages))).toThrow(message);
  });

  test('what is sound stays as it is', () => {
    const once = normalizeSkeleton(written('  - { id: a, title: A }\n  - { id: work, title: W, parent: a }'));
    expect(normalizeSkeleton(once)).toEqual(once);
  });
});
