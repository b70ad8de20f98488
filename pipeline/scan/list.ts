import type { GitRunner } from '../base/git.ts';
import type { Gap } from '../formats/scan-coverage.ts';
import { type Name, nameOf } from './names.ts';

/** Paths relative to the source root that may be files, and folders that could not be listed. */
export interface Listing {
  names: Name[];
  gaps: Gap[];
}

/**
 * What git lists: tracked files and untracked ones that no ignore rule names. Null when git has no say here: it failed,
 * or the root itself is ignored, so that its rules would hide everything.
 */
export async function listByGit(git: GitRunner): Promise<Listing | null> {
  if (git.prefix && (await git.run(['check-ignore', '-q', '--no-index', '.']))) return null;
  const result = await git.run(['ls-files', '-z', '-co', '--exclude-standard']);
  if (!result) return null;
  return { names: splitAtNul(result.stdout).map(nameOf), gaps: closedFolders(result.stderr) };
}

function splitAtNul(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0, start);
    parts.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return parts;
}

function closedFolders(stderr: string): Gap[] {
  return [...stderr.matchAll(/^warning: could not open directory '(.*)\/?': (.*)$/gm)].map(([, folder, why]) => ({
    file: folder!.replace(/\/$/, ''),
    reason: 'unreadable',
    detail: `the folder could not be listed: ${why}`,
  }));
}
