import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as stages from '../../../pipeline/stages/index.ts';
import { shop } from './shop.ts';

let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'handbook-stages-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

test('what is written reads back the same', async () => {
  const input = shop();
  const drafted = stages.draftStages(input);
  const organization = stages.organize({ ...input, ...drafted });
  const members = stages.assignMembers({ ...input, ...drafted });
  await stages.writeSkeleton(work, drafted.skeleton);
  await stages.writeAssignment(work, drafted.assignment);
  await stages.writeOrganization(work, organization);
  await stages.writeMembers(work, members);
  await stages.writeStrategy(work, 'member');
  expect(await stages.readSkeleton(work)).toEqual(drafted.skeleton);
  expect(await stages.readAssignment(work)).toEqual(drafted.assignment);
  expect(await stages.readOrganization(work)).toEqual(organization);
  expect(await stages.readMembers(work)).toEqual(members);
  expect(await stages.readStrategy(work)).toBe('member');
});

test("a person's file is made sound on load, and a missing or wrong one is named", async () => {
  const path = join(work, 'mine.yaml');
  await writeFile(path, 'metadata: { version: 1 }\nstages:\n  - { id: search, title: Search }\n');
  expect((await stages.readSkeletonFile(path)).stages[0]!.id).toBe('search-stage');
  await writeFile(path, 'metadata: { version: 1 }\nstages:\n  - { id: "a b", title: Search }\n');
  await expect(stages.readSkeletonFile(path)).rejects.toThrow(/mine\.yaml .*\$\.stages\[0\]\.id/);
  await expect(stages.readSkeletonFile(join(work, 'gone.yaml'))).rejects.toThrow(/gone\.yaml/);
});
