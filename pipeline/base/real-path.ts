import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/**
 * The absolute path free of links, also of one whose last parts do not exist yet, be it behind a link. A link that
 * leads to itself stays as it is written.
 */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch (error) {
    // Asking first whether it exists would not help: another process may rename it away between the two questions.
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return absolute;
  }
  const parent = dirname(absolute);
  if (parent === absolute) return absolute;
  const target = linkAt(absolute);
  return target === null ? join(realPath(parent), basename(absolute)) : realPath(resolve(realPath(parent), target));
}

/** Where the link at a path leads; null where no link is. */
function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Whether `inner` is `outer` or lies below it; both absolute. */
export function isWithin(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && resolve(path) !== path);
}
