import { expect, test } from 'vitest';
import { compare } from '../../../scripts/score/compare.ts';
import type { Site } from '../../../scripts/score/judgement.ts';
import { typescriptCompiler } from '../../../scripts/score/judges/typescript.ts';
import { analyzedHere } from '../../../scripts/score/ours.ts';
import { folderOf } from '../../helpers/folder.ts';

const files = {
  'a.ts': 'export function first(): void {}\nexport class Thing {\n  go(): void {}\n}\n',
  'b.ts': "import { first, Thing } from './a.ts';\nfirst();\nnew Thing().go();\nconsole.log(1);\n",
};

test('the analyzer and the compiler agree on plain calls, and outside calls are none of theirs', async () => {
  const root = folderOf(files);
  const judgement = typescriptCompiler.judge(root, Object.keys(files)) as { sites: Site[] };
  expect(judgement.sites.map(({ line, name, verdict }) => `${line} ${name} ${verdict}`).sort()).toEqual([
    '2 first inside',
    '3 Thing inside',
    '3 go inside',
    '4 log outside',
  ]);
  const result = compare(await analyzedHere(root), judgement, new Set(Object.keys(files))).get('')!;
  expect(result).toMatchObject({ right: 3, wrong: 0, found: 3, wanted: 3, unjudged: 0 });
});

test('an edge that the judge contradicts is wrong, and a call without its edge is missed', async () => {
  const ours = await analyzedHere(folderOf(files));
  const at = { file: 'b.ts', line: 2, name: 'first' };
  const elsewhere: Site = { ...at, verdict: 'inside', targets: [{ file: 'a.ts', from: 3, to: 3 }] };
  const log: Site = { file: 'b.ts', line: 4, name: 'log', verdict: 'inside', targets: elsewhere.targets };
  const wrong = compare(ours, { sites: [elsewhere, log] }, new Set(['b.ts'])).get('')!;
  expect(wrong).toMatchObject({ right: 0, wrong: 1, found: 0, wanted: 2, unjudged: 2 });
  expect(wrong.mistaken[0]!.kind).toBe('internal_func to another declaration');
  expect(wrong.missed.map(({ kind }) => kind)).toEqual(['edge elsewhere: internal_func', 'dropped: builtin']);
  const unknown = compare(ours, { sites: [{ ...at, verdict: 'unknown', targets: [] }] }, new Set(['b.ts'])).get('')!;
  expect(unknown).toMatchObject({ right: 0, wrong: 0, wanted: 0, unjudged: 3 });
});

test('what runs without being named is scored apart, and what the judge has not read is not judged', async () => {
  const ours = await analyzedHere(
    folderOf({ 'a.cc': 'struct S {\n  S(int);\n  int go();\n};\nint f() {\n  S s(1);\n  return s.go();\n}\n' }),
  );
  const at = { file: 'a.cc', verdict: 'inside' as const };
  const made = { ...at, line: 6, name: 'S', kind: 'implied' as const, targets: [{ file: 'a.cc', from: 2, to: 2 }] };
  const gone = { ...at, line: 7, name: 'go', targets: [{ file: 'a.cc', from: 9, to: 9 }] };
  const rows = compare(ours, { sites: [made, gone] }, new Set(['a.cc']));
  expect(rows.get('implied')).toMatchObject({ right: 1, wanted: 1 });
  expect(rows.get('')).toMatchObject({ wrong: 1, wanted: 1 });
  const dark = compare(ours, { sites: [gone], unread: [{ file: 'a.cc', from: 3, to: 3 }] }, new Set(['a.cc']));
  expect(dark.get('')).toMatchObject({ wrong: 0, unjudged: 2 });
});
