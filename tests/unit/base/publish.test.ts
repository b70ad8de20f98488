import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkOut, MARKER, publish, repair } from '../../../pipeline/base/publish/index.ts';
import { fill, folderOf } from '../../helpers/folder.ts';

const marker = JSON.stringify({ version: 1, files: { 'index.html': '' } });
const page = (text: string) => async (folder: string) => fill(folder, { 'index.html': text, [MARKER]: marker });
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
/** A number that no running process has. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
const deadOwner = () => ({ pid: deadPid(), host: hostname(), started: null });

describe('publish', () => {
  test('puts the output in place and leaves nothing beside it', async () => {
    const root = folderOf();
    await publish(join(root, 'out'), page('one'));
    await publish(join(root, 'out'), page('two'));
    expect(read(root, 'out/index.html')).toBe('two');
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('a failure leaves the old output whole', async () => {
    const root = folderOf();
    await publish(join(root, 'out'), page('one'));
    const fails = async (folder: string) => {
      fill(folder, { 'index.html': 'half' });
      throw new Error('stopped');
    };
    await expect(publish(join(root, 'out'), fails)).rejects.toThrow('stopped');
    expect(read(root, 'out/index.html')).toBe('one');
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('an abort while it is made leaves the old output whole', async () => {
    const root = folderOf();
    await publish(join(root, 'out'), page('one'));
    const stop = new AbortController();
    const stopped = async (folder: string) => {
      await page('two')(folder);
      stop.abort();
    };
    const making = publish(join(root, 'out'), stopped, stop.signal);
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
    expect(read(root, 'out/index.html')).toBe('one');
  });

  test('an output that another run replaces while it is looked through is no foreign one', async () => {
    const root = folderOf();
    const out = join(root, 'out');
    const paths = Array.from({ length: 20 }, (_, i) => `d${i}/page.html`);
    const many = JSON.stringify({ version: 1, files: Object.fromEntries(paths.map((path) => [path, ''])) });
    const wide = async (folder: string) =>
      fill(folder, { ...Object.fromEntries(paths.map((path) => [path, ''])), [MARKER]: many });
    await publish(out, wide);
    let replacing = true;
    const looks = async () => {
      while (replacing) {
        await checkOut({ out, work: join(root, 'work') });
        // Between the two renames nothing is read, so nothing else would let the other side go on.
        await setImmediate();
      }
    };
    const replaces = async () => {
      for (let i = 0; i < 30; i++) await publish(out, wide);
      replacing = false;
    };
    await Promise.all([
      replaces().finally(() => {
        replacing = false;
      }),
      looks(),
      looks(),
      looks(),
    ]);
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('several at once do no harm', async () => {
    const root = folderOf();
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => publish(join(root, 'out'), page(text))));
    expect(read(root, 'out/index.html')).toMatch(/^[abcd]$/);
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('a file put there while it is made is not lost', async () => {
    const root = folderOf();
    await publish(join(root, 'out'), page('one'));
    const making = publish(join(root, 'out'), async (folder) => {
      await page('two')(folder);
      fill(root, { 'out/mine.txt': '' });
    });
    await expect(making).rejects.toMatchObject({ code: 'out-not-ours' });
    expect(read(root, 'out/index.html')).toBe('one');
  });

  test('an output without a marker is never put in place', async () => {
    const root = folderOf();
    await expect(publish(join(root, 'out'), async () => {})).rejects.toThrow('is missing');
    expect(readdirSync(root)).toEqual([]);
  });

  test('an output that is a link stays a link', async () => {
    const root = folderOf({ 'real/.keep': '' });
    rmSync(join(root, 'real/.keep'));
    symlinkSync('real', join(root, 'out'));
    await publish(join(root, 'out'), page('one'));
    expect(read(root, 'real/index.html')).toBe('one');
  });
});

describe('repair', () => {
  const names = { staged: '.handbook-new.out.1-a', old: '.handbook-old.out.1-a' };

  async function killed(rename: (root: string) => void): Promise<string> {
    const root = folderOf();
    await publish(join(root, 'out'), page('one'));
    fill(join(root, names.staged), { 'index.html': 'two' });
    writeFileSync(join(root, '.handbook-journal.out'), JSON.stringify({ version: 1, owner: deadOwner(), ...names }));
    rename(root);
    await repair(join(root, 'out'));
    return root;
  }

  test.each([
    ['before the first rename', () => {}],
    ['between the two', (root: string) => renameSync(join(root, 'out'), join(root, names.old))],
    [
      'after the second',
      (root: string) => {
        renameSync(join(root, 'out'), join(root, names.old));
        renameSync(join(root, names.staged), join(root, 'out'));
      },
    ],
  ])('finishes a swap that was killed %s', async (_, rename) => {
    const root = await killed(rename);
    expect(read(root, 'out/index.html')).toBe('two');
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('undoes one whose new folder is gone', async () => {
    const root = await killed((folder) => {
      renameSync(join(folder, 'out'), join(folder, names.old));
      rmSync(join(folder, names.staged), { recursive: true });
    });
    expect(read(root, 'out/index.html')).toBe('one');
    expect(readdirSync(root)).toEqual(['out']);
  });

  test('leaves the swap of a living process alone', async () => {
    const root = folderOf();
    const owner = { pid: process.pid, host: hostname(), started: null };
    fill(root, { '.handbook-journal.out': JSON.stringify({ owner, ...names }) });
    await repair(join(root, 'out'));
    expect(readdirSync(root)).toEqual(['.handbook-journal.out']);
  });

  test('removes what a killed build staged, and nothing else', async () => {
    const root = folderOf({
      '.handbook-new.out.9-b/index.html': 'half',
      '.handbook-new.out.9-b.owner': JSON.stringify({ owner: deadOwner() }),
      '.handbook-new.other.9-b/index.html': 'half',
      '.handbook-new.other.9-b.owner': JSON.stringify({ owner: deadOwner() }),
      'mine.txt': '',
    });
    await repair(join(root, 'out'));
    expect(readdirSync(root)).toEqual(['.handbook-new.other.9-b', '.handbook-new.other.9-b.owner', 'mine.txt']);
  });

  test('a journal that names other folders is not followed', async () => {
    const root = folderOf({ 'mine/a.txt': '' });
    const journal = { owner: deadOwner(), staged: 'mine', old: '../elsewhere' };
    fill(root, { '.handbook-journal.out': JSON.stringify(journal) });
    await repair(join(root, 'out'));
    expect(readdirSync(root)).toEqual(['mine']);
  });
});

describe('checkOut', () => {
  const check = (root: string, out: string, work = '.handbook-work') =>
    checkOut({ out: join(root, out), work: join(root, work), source: join(root, 'src') });

  test.each([
    ['src', 'out-is-source'],
    ['.', 'out-is-source'],
    ['link', 'out-is-source'],
    ['.handbook-work', 'out-holds-work'],
    ['full', 'out-not-ours'],
    ['full/mine.txt', 'out-not-a-folder'],
    ['damaged', 'out-not-ours'],
    ['future', 'out-not-ours'],
  ])('refuses %s: %s', async (out, code) => {
    const root = folderOf({
      'src/a.py': '',
      'full/mine.txt': '',
      'damaged/.handbook.json': '{',
      'future/.handbook.json': '{"version": 9, "files": []}',
    });
    symlinkSync('src', join(root, 'link'));
    await expect(check(root, out)).rejects.toMatchObject({ code });
  });

  test('takes a new folder, an empty one, one inside the source, and an earlier handbook', async () => {
    const root = folderOf({ 'src/a.py': '' });
    mkdirSync(join(root, 'empty'));
    await publish(join(root, 'old'), page('one'));
    fill(root, { 'old/.DS_Store': '' });
    for (const out of ['new/deep', 'empty', 'src/out', 'old']) await check(root, out);
  });

  test('names the file that somebody added to an earlier handbook', async () => {
    const root = folderOf({ 'src/a.py': '' });
    await publish(join(root, 'old'), page('one'));
    fill(root, { 'old/sub/mine.txt': '' });
    await expect(check(root, 'old')).rejects.toThrow('"sub/mine.txt"');
  });
});
