import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ScanOptions, scan } from '../../../pipeline/scan/index.ts';
import { fill, folderOf, git, repositoryOf } from '../../helpers/folder.ts';

async function paths(root: string, options?: ScanOptions): Promise<string[]> {
  return (await scan(root, options)).files.map((file) => file.path);
}

describe.each([
  ['in a work tree', repositoryOf],
  ['outside one', folderOf],
])('%s', (_, make) => {
  test('lists files in code point order with their size', async () => {
    const root = make({ 'b.py': 'xy', 'a/c.py': '', 'B.py': '', 'é.py': '' });
    const { files } = await scan(root);
    expect(files.map((file) => file.path)).toEqual(['B.py', 'a/c.py', 'b.py', 'é.py']);
    expect(files[2]).toEqual({ path: 'b.py', absolute: join(root, 'b.py'), size: 2 });
  });

  test('nested ignore files hold', async () => {
    const root = make({ 'keep.py': '' });
    fill(root, {
      '.gitignore': '*.log\n/build/\n!important.log\n',
      'build/x.py': '',
      'x.log': '',
      'important.log': '',
      'sub/.gitignore': '*.tmp\n!x.log\n',
      'sub/y.tmp': '',
      'sub/x.log': '',
      'sub/build/z.py': '',
    });
    expect(await paths(root)).toEqual([
      '.gitignore',
      'important.log',
      'keep.py',
      'sub/.gitignore',
      'sub/build/z.py',
      'sub/x.log',
    ]);
  });

  test('a deeper ignore file opens a folder that one further up would close', async () => {
    const root = make({ 'keep.py': '' });
    fill(root, {
      '.gitignore': 'b\n[x]\n',
      'a/.gitignore': '!b\n!x\n',
      'a/b/c/d.py': '',
      'a/x/y.py': '',
      'x/z.py': '',
    });
    expect(await paths(root)).toEqual(['.gitignore', 'a/.gitignore', 'a/b/c/d.py', 'a/x/y.py', 'keep.py']);
  });

  test('odd names come through whole', async () => {
    const odd = [
      'a b',
      'q"q',
      "q'q",
      'a|b',
      '100%',
      '#x',
      'w?',
      '[slug].ts',
      't\tt',
      'n\nn',
      '日本',
      'Twin',
      'twin',
      '__proto__',
      '\\',
    ];
    const root = make(Object.fromEntries(odd.map((name) => [name === '__proto__' ? 'd/__proto__' : name, ''])));
    expect(new Set(await paths(root))).toEqual(
      new Set(odd.map((name) => (name === '__proto__' ? 'd/__proto__' : name))),
    );
  });

  test('a name that is not UTF-8 is a gap', async () => {
    const root = make({ 'a.py': '' });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x66, 0xff])]), '');
    expect((await scan(root)).gaps).toEqual([
      { file: 'f\\xff', reason: 'unreadable', detail: 'its name is not UTF-8' },
    ]);
  });

  test('links are skipped: loops, to nothing, out of the root, and inside it', async () => {
    const outside = folderOf({ 'secret.py': '' });
    const root = make({ 'a/b.py': '' });
    symlinkSync('..', join(root, 'a/loop'));
    symlinkSync('self', join(root, 'self'));
    symlinkSync('gone', join(root, 'nothing'));
    symlinkSync(outside, join(root, 'out'));
    symlinkSync('a/b.py', join(root, 'inside'));
    const { files, skipped } = await scan(root);
    expect(files.map((file) => file.path)).toEqual(['a/b.py']);
    expect(skipped.map(({ file, reason, detail }) => `${file} ${reason}: ${detail}`)).toEqual([
      'a/loop link: a link to .',
      'inside link: a link to a/b.py',
      'nothing link: a link to nothing',
      'out link: a link out of the source',
      'self link: a link that leads to itself',
    ]);
  });

  test('vendored folders are one entry each, and `vendor` needs a sign', async () => {
    const root = make({
      'a.go': '',
      'node_modules/x/index.js': '',
      'sub/third_party/y.c': '',
      'vendor/modules.txt': '',
      'vendor/z/z.go': '',
      'lib/vendor/own.go': '',
      'package.json': '{}',
      'dist/main.js': '',
      'src/main.ts': '',
      'docs/dist/page.md': '',
    });
    const { files, skipped } = await scan(root);
    expect(files.map((file) => file.path)).toEqual([
      'a.go',
      'docs/dist/page.md',
      'lib/vendor/own.go',
      'package.json',
      'src/main.ts',
    ]);
    expect(skipped.map((entry) => `${entry.reason} ${entry.file}`)).toEqual([
      'vendored dist/',
      'vendored node_modules/',
      'vendored sub/third_party/',
      'vendored vendor/',
    ]);
  });

  test('oversized files are skipped with both numbers', async () => {
    const root = make({ 'a.py': '', 'big.py': 'x'.repeat(11) });
    const { files, skipped } = await scan(root, { maxBytes: 10 });
    expect(files).toHaveLength(1);
    expect(skipped).toEqual([{ file: 'big.py', reason: 'too_large', detail: '11 bytes, the limit is 10' }]);
  });

  test('the work folder, the output folder and earlier handbooks are never scanned', async () => {
    const root = make({
      'a.py': '',
      '.handbook-work/phase1/graph.json': '',
      'out/index.html': '',
      'old/.handbook.json': '{}',
      'old/index.html': '',
      '.handbook-new.out.1/index.html': '',
    });
    const { files, git: info } = await scan(root, { exclude: [join(root, 'out')] });
    expect(files.map((file) => file.path)).toEqual(['a.py']);
    expect(info?.dirty ?? false).toBe(false);
  });

  test('a pipe is never opened', async () => {
    const root = make({ 'a.py': '', pipe: '' });
    rmSync(join(root, 'pipe'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect((await scan(root)).gaps).toEqual([
      { file: 'pipe', reason: 'unreadable', detail: 'a named pipe, not a file, is never opened' },
    ]);
  });

  test('a source without files, that is missing or that is a file is refused', async () => {
    const root = make({ 'a.py': '' });
    rmSync(join(root, 'a.py'));
    await expect(scan(root)).rejects.toMatchObject({ code: 'source-empty' });
    await expect(scan(join(root, 'gone'))).rejects.toMatchObject({ code: 'source-missing' });
    fill(root, { file: '' });
    await expect(scan(join(root, 'file'))).rejects.toMatchObject({ code: 'source-not-a-folder' });
  });

  test('an abort ends it', async () => {
    const root = make({ 'a.py': '' });
    await expect(scan(root, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('with git', () => {
  test('tells commit, time, and whether the folder differs', async () => {
    const root = repositoryOf({ 'a.py': '', 'sub/b.py': '' });
    git(root, 'remote', 'add', 'origin', 'https://ada:secret@example.org/a.git');
    const clean = await scan(root);
    expect(clean.git).toEqual({
      commit: git(root, 'rev-parse', 'HEAD').trim(),
      dirty: false,
      commitTime: '2026-08-02T10:00:00.000Z',
      remote: 'https://example.org/a.git',
    });
    fill(root, { 'new file.py': '' });
    expect((await scan(root)).git?.dirty).toBe(true);
    expect((await scan(join(root, 'sub'))).git?.dirty).toBe(false);
  });

  test('a repository without a commit has files and no commit', async () => {
    const root = folderOf({ 'a.py': '' });
    git(root, 'init', '-q');
    expect((await scan(root)).git).toEqual({ commit: null, dirty: true, commitTime: null, remote: null });
  });

  test('info/exclude holds, tracked files stay though ignored, deleted ones go', async () => {
    const root = repositoryOf({ 'a.py': '', 'gone.py': '', 'tracked.log': '' });
    fill(root, { '.git/info/exclude': '*.log\n', 'other.log': '' });
    rmSync(join(root, 'gone.py'));
    expect(await paths(root)).toEqual(['a.py', 'tracked.log']);
  });

  test('paths are relative to a root inside the work tree', async () => {
    const root = repositoryOf({ 'sub/é/a.py': '', 'b.py': '' });
    fill(root, { 'sub/new.py': '', '.gitignore': 'x.py\n', 'sub/x.py': '' });
    expect(await paths(join(root, 'sub'))).toEqual(['new.py', 'é/a.py']);
  });

  test('a root that git ignores is scanned by its own rules', async () => {
    const root = repositoryOf({ '.gitignore': 'node_modules\n', 'a.py': '' });
    fill(root, { 'node_modules/zod/src/a.ts': '', 'node_modules/zod/src/node_modules/b.ts': '' });
    const result = await scan(join(root, 'node_modules/zod/src'));
    expect(result.files.map((file) => file.path)).toEqual(['a.ts']);
    expect(result.git).toBeNull();
  });

  test('another repository inside is one skipped entry', async () => {
    const root = repositoryOf({ 'a.py': '' });
    const inner = join(root, 'inner');
    mkdirSync(inner);
    fill(inner, { 'b.py': '' });
    git(inner, 'init', '-q');
    git(inner, 'add', '-A');
    git(inner, 'commit', '-q', '-m', 'inner');
    const untracked = await scan(root);
    git(root, 'add', '-A');
    const submodule = await scan(root);
    for (const result of [untracked, submodule]) {
      expect(result.files.map((file) => file.path)).toEqual(['a.py']);
      expect(result.skipped).toEqual([{ file: 'inner/', reason: 'vendored', detail: 'another repository' }]);
    }
  });

  test('a tracked folder that became a link out of the root is not followed', async () => {
    const outside = folderOf({ 'x.py': 'secret' });
    const root = repositoryOf({ 'a.py': '', 'dir/x.py': '' });
    rmSync(join(root, 'dir'), { recursive: true });
    symlinkSync(outside, join(root, 'dir'));
    const { files, skipped } = await scan(root);
    expect(files.map((file) => file.path)).toEqual(['a.py']);
    expect(skipped).toEqual([{ file: 'dir', reason: 'link', detail: 'a link out of the source' }]);
  });
});
