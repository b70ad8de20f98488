import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { HandbookError } from '../base/errors.ts';
import { byCodePoint } from '../base/order.ts';
import { isWithin, realPath } from '../base/real-path.ts';
import { pathOf } from '../base/slug.ts';
import type { RunManifest } from '../formats/run-manifest.ts';

/** The file that a run holds while it works in a work folder. */
export const LOCK = '.handbook-lock';
/** The `.gitignore` of a work folder. */
export const IGNORE_ALL = '*\n';

/** What a run wants of a work folder. */
export interface WorkCheck {
  /** The source, where the run reads it or a person named it; undefined where the work folder alone counts. */
  source: string | undefined;
  /** Whether the run makes phase 1: else it goes on from what is there, which must come from the same source. */
  anew: boolean;
}

/** The folders of the artifacts. */
const TREE = new Set(['phase1', 'phase2', 'phase3', 'content', 'site']);

/**
 * Refuses a work folder that would swallow the source, that holds files of somebody else, or whose artifacts come from
 * another source. Throws `work-is-source`, `work-not-a-folder`, `work-not-ours`, `work-of-another-source`.
 */
export async function checkWork(
  work: string,
  manifest: RunManifest | null,
  { source, anew }: WorkCheck,
): Promise<void> {
  if (source !== undefined && isWithin(realPath(source), realPath(work))) {
    throw new HandbookError(
      'work-is-source',
      `A work folder apart from the source was expected, but ${work} is the source or holds it; name a folder beside or below the source with --work.`,
    );
  }
  const stats = statSync(work, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) {
    throw new HandbookError(
      'work-not-a-folder',
      `A work folder was expected at ${work}, but it is a file; name another with --work.`,
    );
  }
  if (stats && !manifest) await refuseForeign(work, anew);
  if (!anew && source !== undefined && !isMadeFrom(work, source)) {
    throw new HandbookError(
      'work-of-another-source',
      `The artifacts of ${source} were expected in ${work}, but they were made from another source; name that one, leave --source out, or run \`handbook analyze\` first.`,
    );
  }
}

/** Whether the source still holds half of the files that the artifacts tell of; true where they tell of none. */
function isMadeFrom(work: string, source: string): boolean {
  const facts = join(work, 'phase1', 'facts');
  if (!existsSync(facts)) return true;
  const files = readdirSync(facts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => pathOf(name.slice(0, -'.json'.length).split(sep).join('/')));
  return files.filter((file) => existsSync(join(source, file))).length * 2 >= files.length;
}

/** A folder without a manifest is the tool's while it is empty; whoever goes on from artifacts may bring them alone. */
async function refuseForeign(work: string, anew: boolean): Promise<void> {
  const isOurs = (name: string) =>
    name === LOCK ||
    name.startsWith('.handbook-tmp.') ||
    (name === '.gitignore' && readFileSync(join(work, name), 'utf8') === IGNORE_ALL) ||
    (!anew && TREE.has(name));
  const foreign = (await readdir(work)).filter((name) => !isOurs(name)).sort(byCodePoint);
  if (foreign.length === 0) return;
  const shown = foreign.slice(0, 3).map((name) => JSON.stringify(name));
  const more = foreign.length > shown.length ? ` and ${foreign.length - shown.length} more` : '';
  throw new HandbookError(
    'work-not-ours',
    `An empty folder or a work folder of this tool was expected at ${work}, but it holds other files ` +
      `(${shown.join(', ')}${more}) and no sound run-manifest.json; move them away or name another folder with --work.`,
  );
}
