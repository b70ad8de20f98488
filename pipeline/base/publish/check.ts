import { lstatSync } from 'node:fs';
import { HandbookError } from '../errors.ts';
import { isWithin, realPath } from '../real-path.ts';
import { foreignFiles } from './marker.ts';

/** The folders of a run; `source` is absent where a step needs none. */
export interface Folders {
  out: string;
  work: string;
  source?: string | undefined;
}

/**
 * Refuses an output folder that would swallow the source or the work folder, or that holds files of somebody else.
 * Throws `out-is-source`, `out-holds-work`, `out-not-a-folder`, `out-not-ours`.
 */
export async function checkOut({ out, work, source }: Folders): Promise<void> {
  const real = realPath(out);
  if (source !== undefined && isWithin(realPath(source), real)) {
    throw new HandbookError(
      'out-is-source',
      `An output folder apart from the source was expected, but ${out} is the source or holds it; name a folder beside or below the source with --out.`,
    );
  }
  if (isWithin(realPath(work), real)) {
    throw new HandbookError(
      'out-holds-work',
      `An output folder apart from the work folder was expected, but ${out} is or holds ${work}; name another with --out or --work.`,
    );
  }
  await checkContent(out, real);
}

/** Refuses a folder with files that the tool did not make. */
export async function checkContent(out: string, real: string): Promise<void> {
  const stats = lstatSync(real, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    throw new HandbookError(
      'out-not-a-folder',
      `An output folder was expected at ${out}, but it is a file; name another with --out.`,
    );
  }
  const foreign = await foreignFiles(real);
  if (foreign.length === 0) return;
  const shown = foreign.slice(0, 3).map((path) => JSON.stringify(path));
  const more = foreign.length > shown.length ? ` and ${foreign.length - shown.length} more` : '';
  throw new HandbookError(
    'out-not-ours',
    `An empty folder or an earlier handbook was expected at ${out}, but it holds files that this tool did not make ` +
      `(${shown.join(', ')}${more}); move them away or name another folder with --out.`,
  );
}
