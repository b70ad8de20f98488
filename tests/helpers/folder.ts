import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that goes away with the test, filled with `files`: path → content. */
export function folderOf(files: Record<string, string | Uint8Array> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handbook-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  fill(folder, files);
  return folder;
}

/** Writes files below a folder, making the folders that they need. */
export function fill(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(folder, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, content);
  }
}

/** Runs git in a folder, as a person whom no configuration of this machine knows. */
export function git(folder: string, ...args: string[]): string {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...person, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_AUTHOR_DATE: '2026-08-02T10:00:00Z',
      GIT_COMMITTER_DATE: '2026-08-02T10:00:00Z',
    },
  });
}

/** A repository whose files are committed. */
export function repositoryOf(files: Record<string, string | Uint8Array>): string {
  const folder = folderOf(files);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'first');
  return folder;
}
