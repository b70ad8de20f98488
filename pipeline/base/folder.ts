import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and says whether it was missing. The system's own recursive call never ends where a
 * folder cannot hold another, such as in `/proc`. Throws the error of the system.
 */
export function makeFolder(path: string): boolean {
  if (isFolder(path)) return false;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it this moment.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(path)) return false;
    throw error;
  }
  return true;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
