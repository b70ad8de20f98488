import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tree } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';
import { handbook, repository } from '../helpers/handbook.ts';

/** A work folder with every artifact, made once; tests damage copies. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'handbook-test-'));
  const source = join(made, 'source');
  cpSync(join(import.meta.dirname, '../../fixtures/python-src-layout'), source, { recursive: true });
  const { code } = await handbook(['build', '--no-html', '--source', source, '--out', 'out'], { cwd: made });
  expect(code).toBe(0);
  return () => rmSync(made, { recursive: true });
});

function copy(): string {
  const cwd = folderOf();
  cpSync(made, cwd, { recursive: true });
  return cwd;
}

const COMMANDS = {
  generate: ['generate', '--phase', '2b'],
  render: ['render', '--no-html', '--out', 'out'],
  stages: ['stages', '--report'],
};

describe('a corrupted artifact stops the command with its name and what was expected', () => {
  test.each<[keyof typeof COMMANDS, string, (text: string) => string, RegExp]>([
    ['generate', 'phase1/graph.json', () => '{', /graph\.json was expected to be JSON/],
    ['generate', 'phase1/graph.json', (text) => text.replace('"nEdges": ', '"nEdges": -'), /at \$\.metadata\.nEdges/],
    ['render', 'phase2/skeleton.yaml', () => 'a: [', /skeleton\.yaml was expected to be YAML/],
    ['render', 'phase3/narration.json', (text) => text.replace('"lang": "en"', '"lang": "xx"'), /at \$\.lang/],
    ['render', 'phase2/assignment.json', (text) => text.replace('"buckets"', '"bukets"'), /assignment\.json/],
    ['stages', 'phase2/cards/_coverage.json', () => '[]', /_coverage\.json/],
  ])('%s, %s', async (command, file, damage, said) => {
    const cwd = copy();
    const path = join(cwd, '.handbook-work', file);
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    const before = tree(join(cwd, 'out'));
    const run = await handbook(COMMANDS[command], { cwd });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(said);
    expect(tree(join(cwd, 'out'))).toEqual(before);
  });
});

describe('a work folder of a future version is refused and left alone', () => {
  test.each([
    ['run-manifest.json', ['analyze', '--source', 'source']],
    ['run-manifest.json', ['build', '--source', 'source', '--out', 'out', '--no-html']],
    ['phase1/graph.json', COMMANDS.generate],
    ['phase2/assignment.json', COMMANDS.render],
    ['phase3/registers.json', COMMANDS.render],
  ])('%s', async (file, command) => {
    const cwd = copy();
    const path = join(cwd, '.handbook-work', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": \d/, '"version": 99'));
    const before = tree(join(cwd, 'out'));
    const run = await handbook([...command, '--json'], { cwd });
    expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'artifact-version']);
    expect(run.stderr).toContain('version 99');
    expect(tree(join(cwd, 'out'))).toEqual(before);
  });
});

test('a missing artifact names the phase to run', async () => {
  const cwd = folderOf();
  const run = await handbook(COMMANDS.generate, { cwd });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('graph.json');
});

test('phases run one by one give the bytes of a whole build', async () => {
  const cwd = folderOf();
  cpSync(join(made, 'source'), join(cwd, 'source'), { recursive: true });
  for (const args of [
    ['analyze', '--source', 'source', '--jobs', '1'],
    ['generate', '--phase', '2a'],
    ['generate', '--phase', '2b'],
    ['generate', '--phase', '2c'],
    ['generate', '--phase', '3'],
    ['render', '--no-html', '--out', 'out'],
  ]) {
    expect(await handbook(args, { cwd })).toMatchObject({ code: 0 });
  }
  expect(tree(join(cwd, 'out'))).toEqual(tree(join(made, 'out')));
  expect(tree(join(cwd, '.handbook-work'))).toEqual(tree(join(made, '.handbook-work')));
});

test('a phase that is out of date is not gone on from', async () => {
  const cwd = copy();
  expect((await handbook(['analyze', '--source', 'source'], { cwd })).code).toBe(0);
  const run = await handbook([...COMMANDS.render, '--json'], { cwd });
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'phase-missing']);
  expect(run.stderr).toContain('handbook generate --phase 2a');
  const list = await handbook(['generate', '--phase', 'list', '--json'], { cwd });
  const finished = JSON.parse(list.stdout).phases.map((row: { finished: boolean }) => row.finished);
  expect(finished).toEqual([true, false, false, false, false]);
  expect((await handbook(['generate'], { cwd })).code).toBe(0);
  expect((await handbook(COMMANDS.render, { cwd })).code).toBe(0);
});

test("a skeleton of the user's own is taken, and functions can be assigned instead of files", async () => {
  const cwd = copy();
  const stages = '- {id: index, title: Shop}\n- {id: help, title: Tests, parent: index, children: [nonsense]}\n';
  writeFileSync(join(cwd, 'mine.yaml'), `metadata: {version: 1}\nstages:\n${stages}`);
  const args = ['generate', '--skeleton', 'mine.yaml', '--strategy', 'member'];
  expect(await handbook(args, { cwd })).toMatchObject({ code: 0 });
  const { stdout } = await handbook(['stages', '--json'], { cwd });
  const listed = JSON.parse(stdout).stages as { id: string; title: string; parent: string | null }[];
  expect(listed.map((stage) => stage.title)).toEqual(['Shop', 'Tests']);
  // A stage's page may not take the name of one that every handbook has.
  expect(listed[0]!.id).not.toBe('index');
  expect(listed[1]!.parent).toBe(listed[0]!.id);
  expect(JSON.parse(readFileSync(join(cwd, '.handbook-work/phase2/members.json'), 'utf8')).version).toBe(1);
  expect((await handbook(COMMANDS.render, { cwd })).code).toBe(0);
});

test('a skeleton that is not there is told as the person’s own, not as a phase to run', async () => {
  const cwd = copy();
  const run = await handbook(['generate', '--phase', '2b', '--skeleton', 'mine.yaml'], { cwd });
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(
    /mine\.yaml was expected to hold skeleton\.yaml.*write it, or name another with --skeleton/,
  );
});

test('a skeleton that does not parse is mended, not made by a phase', async () => {
  const cwd = copy();
  for (const text of ['stages: [', 'metadata: {version: 1}\nstages: [{id: "a b", title: A}]\n']) {
    writeFileSync(join(cwd, 'mine.yaml'), text);
    const run = await handbook(['generate', '--phase', '2b', '--skeleton', 'mine.yaml'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/mine\.yaml .*; mend it, or name another with --skeleton\.\n$/);
    expect(run.stderr).not.toContain('handbook generate');
  }
});

test('files that no stage takes are told, listed and shown', async () => {
  const cwd = copy();
  const stages = '- {id: code, title: Code, files: [src/]}\n';
  writeFileSync(join(cwd, 'mine.yaml'), `metadata: {version: 1}\nstages:\n${stages}`);
  const run = await handbook(['generate', '--skeleton', 'mine.yaml'], { cwd });
  const assignment = JSON.parse(readFileSync(join(cwd, '.handbook-work/phase2/assignment.json'), 'utf8'));
  const { unassigned, nFiles } = assignment.coverage as { unassigned: string[]; nFiles: number };
  expect(unassigned.length).toBeGreaterThan(1);
  expect(run.stderr).toContain(`${unassigned.length} of ${nFiles} files are in no stage`);
  const { stdout } = await handbook(['stages', '--report'], { cwd });
  for (const file of unassigned) expect(stdout).toContain(`\n  ${file}\n`);
  expect((await handbook(COMMANDS.render, { cwd })).code).toBe(0);
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
  expect(read('out/agent/index.md')).toContain(`${unassigned.length} files are in no stage: \`${unassigned[0]}\``);
  expect(read('out/overview.md')).toContain(`${unassigned.length} files are in no stage`);
  expect(JSON.parse(read('.handbook-work/content/handbook/handbook.json')).coverage.unassigned).toEqual(unassigned);
});

test('the listing counts the files of a stage with those of its parts', async () => {
  const cwd = copy();
  const stages =
    '- {id: shop, title: Shop}\n- {id: src, title: src, parent: shop}\n- {id: t, title: tests, parent: shop}\n';
  writeFileSync(join(cwd, 'mine.yaml'), `metadata: {version: 1}\nstages:\n${stages}`);
  await handbook(['generate', '--skeleton', 'mine.yaml'], { cwd });
  const { stdout } = await handbook(['stages'], { cwd });
  const [shop, ...parts] = [...stdout.matchAll(/\((\d+) files?\)/g)].map((found) => Number(found[1]));
  expect(parts).toHaveLength(2);
  expect(shop).toBe(parts[0]! + parts[1]!);
  expect(shop).toBeGreaterThan(0);
  expect(stdout).not.toContain('(1 files)');
  const listed = JSON.parse((await handbook(['stages', '--json'], { cwd })).stdout).stages;
  expect(listed[0]).toMatchObject({ id: 'shop', files: 0, filesBelow: shop });
});

test('SOURCE_DATE_EPOCH is the time in every artifact', async () => {
  const cwd = copy();
  const env = { SOURCE_DATE_EPOCH: '1000000000' };
  await handbook(['analyze', '--source', 'source'], { cwd, env });
  const graph = JSON.parse(readFileSync(join(cwd, '.handbook-work/phase1/graph.json'), 'utf8'));
  expect(graph.metadata.generatedAt).toBe('2001-09-09T01:46:40.000Z');
  const wrong = await handbook(['analyze', '--source', 'source'], { cwd, env: { SOURCE_DATE_EPOCH: 'now' } });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('SOURCE_DATE_EPOCH')]);
});

test('the stages of any repository are measured by naming it', async () => {
  const cwd = folderOf();
  const source = join(repository, 'fixtures/search');
  const run = await handbook(['stages', '--report', '--source', source, '--work', 'w'], { cwd });
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/^stage-1 {2}/);
  expect(run.stdout).toMatch(/\nheld +.*titles/i);
  const again = await handbook(['stages', '--report', '--work', 'w'], { cwd });
  expect(again.stdout).toBe(run.stdout);
});
