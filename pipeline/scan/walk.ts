import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { Listing } from './list.ts';
import { nameOf } from './names.ts';

/** The rules of one ignore file, and the folder (`''` or ending in `/`) whose paths they speak of. */
interface Rules {
  base: string;
  rules: Ignore;
}

const OPTIONS = { ignorecase: false };

/** What version control keeps for itself. */
const HIDDEN = new Set(['.git', '.hg', '.svn', '.jj']);

/**
 * What git would list, told by the ignore files from `root` down, where there is no git to ask. Folders for which
 * `prune` holds are not entered; links are listed and never followed.
 */
export async function listByWalk(
  root: string,
  prune: (folder: string) => boolean,
  signal?: AbortSignal,
): Promise<Listing> {
  const listing: Listing = { names: [], gaps: [] };
  const own = rulesAt(join(root, '.git/info/exclude'), '');
  const waiting: { folder: string; above: Rules[] }[] = [{ folder: '', above: own ? [own] : [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    signal?.throwIfAborted();
    const { folder } = next;
    const entries = await readdir(join(root, folder), { withFileTypes: true, encoding: 'buffer' }).catch(
      (error: NodeJS.ErrnoException) => {
        const detail = `the folder could not be listed: ${error.code}`;
        listing.gaps.push({ file: folder.slice(0, -1), reason: 'unreadable', detail });
        return [];
      },
    );
    const here = rulesAt(join(root, folder, '.gitignore'), folder);
    const rules = here ? [...next.above, here] : next.above;
    for (const entry of entries) {
      const name = nameOf(entry.name);
      if (name.text === null) {
        listing.names.push({ text: null, shown: folder + name.shown });
      } else if (!HIDDEN.has(name.text)) {
        const path = folder + name.text + (entry.isDirectory() ? '/' : '');
        if (isIgnored(path, rules)) continue;
        if (entry.isDirectory() && !prune(path)) waiting.push({ folder: path, above: reopened(path, rules) });
        else listing.names.push({ text: path, shown: path });
      }
    }
  }
  return listing;
}

function rulesAt(file: string, base: string): Rules | null {
  try {
    return { base, rules: ignore(OPTIONS).add(readFileSync(file, 'utf8')) };
  } catch {
    return null;
  }
}

/**
 * The rules below a folder that is entered. Where a file further up would close it, against a deeper one, that file is
 * told that it is open: `ignore` would else hide all that is in it.
 */
function reopened(folder: string, rules: Rules[]): Rules[] {
  return rules.map(({ base, rules: file }) => {
    const path = folder.slice(base.length);
    if (!file.test(path).ignored) return { base, rules: file };
    const open = `!/${path.replace(/[\\*?[]/g, '\\$&')}`;
    return { base, rules: ignore(OPTIONS).add(file).add([open]) };
  });
}

/** The deepest ignore file that speaks of the path decides. */
function isIgnored(path: string, rules: Rules[]): boolean {
  for (const { base, rules: file } of rules.toReversed()) {
    const { ignored, unignored } = file.test(path.slice(base.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}
