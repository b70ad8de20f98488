import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gitIn } from '../base/git.ts';
import { byCodePoint } from '../base/order.ts';
import { writeAtomic } from '../base/write.ts';
import { formatArtifact, readArtifact } from '../formats/artifact.ts';
import { type History, historyFormat } from '../formats/history.ts';

/** Older commits are left out: the log of a very long history would take longer than everything else. */
export const MOST_COMMITS = 20_000;

/** How a commit starts in the log: its time in seconds and its author. */
const HEAD = /^\x01(\d+)\x02(.*)$/s;

/**
 * The git log of `folder`, for `historyOf`. Null where there is no repository, no commit, or only the newest part of the
 * history is there (a shallow clone), which would tell wrong numbers.
 */
export async function readGitLog(folder: string, signal?: AbortSignal): Promise<string | null> {
  const git = await gitIn(folder, signal);
  if (!git) return null;
  const shallow = await git.run(['rev-parse', '--is-shallow-repository']);
  if (shallow?.stdout.toString().trim() !== 'false') return null;
  const log = await git.run([
    ...['log', 'HEAD', '-z', '--name-only', '--no-renames', '--no-merges', '--no-show-signature', '--no-notes'],
    ...['--relative', `--max-count=${MOST_COMMITS + 1}`, '--format=%x01%ct%x02%aN', '--', '.'],
  ]);
  return log && log.stdout.length > 0 ? log.stdout.toString('utf8') : null;
}

/** Counts a log, newest commit first, for the files that were scanned; older commits than the first `most` are left out. */
export function historyOf(log: string | null, scanned: readonly string[], most: number = MOST_COMMITS): History | null {
  if (log === null) return null;
  const files = new Set(scanned);
  const found = new Map<string, { last: number; commits: number; authors: Set<string> }>();
  let commits = 0;
  let head = { seconds: 0, author: '' };
  for (const part of log.split('\0')) {
    const [, seconds, author = ''] = HEAD.exec(part) ?? [];
    if (seconds !== undefined) {
      if (++commits > most) break;
      head = { seconds: Number(seconds), author: author.toLowerCase() };
      continue;
    }
    const file = part.replace(/^\n/, '');
    if (!files.has(file)) continue;
    const known = found.get(file) ?? { last: 0, commits: 0, authors: new Set<string>() };
    found.set(file, known);
    known.last = Math.max(known.last, head.seconds);
    known.commits++;
    known.authors.add(head.author);
  }
  const entries = [...found].sort((a, b) => byCodePoint(a[0], b[0]));
  return {
    version: 1,
    commits: Math.min(commits, most),
    whole: commits <= most,
    files: new Map(
      entries.map(([file, { last, commits, authors }]) => [
        file,
        { last: new Date(last * 1000).toISOString(), commits, authors: authors.size },
      ]),
    ),
  };
}

const pathOf = (work: string) => join(work, 'phase1', historyFormat.name);

/** Writes `<work>/phase1/history.json`, or takes an old one away where nothing is known. */
export async function writeHistory(work: string, history: History | null): Promise<void> {
  if (history) await writeAtomic(pathOf(work), formatArtifact(historyFormat, history));
  else await rm(pathOf(work), { force: true });
}

/** Reads it back; null where there is none. Throws `artifact-invalid`, `artifact-version`. */
export async function readHistory(work: string): Promise<History | null> {
  return existsSync(pathOf(work)) ? readArtifact(historyFormat, pathOf(work)) : null;
}
