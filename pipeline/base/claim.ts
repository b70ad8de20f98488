import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { besides } from './write.ts';

/** Which process holds a claim. `started` tells two processes of one number apart where the system says it. */
export interface Owner {
  pid: number;
  host: string;
  started: string | null;
}

/** A claim of another machine or container is taken for dead after this long, as nobody can be asked. */
const FOREIGN_DEAD_MS = 60 * 60 * 1000;

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** Whether the owner still runs; `age` is that of its claim, in milliseconds. */
export function isAlive(owner: Owner, age: number): boolean {
  if (owner.host !== hostname()) return age < FOREIGN_DEAD_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === null || owner.started === startOf(owner.pid);
}

/**
 * Makes the file that says that this process works here, with `content` beside the owner. Gives null, or the owner when
 * another living process was first. A dead one's claim is handed to `settle`, which must remove it.
 */
export async function claim(
  path: string,
  content: Record<string, unknown> = {},
  settle: (path: string, text: string) => Promise<void> = take,
): Promise<Owner | null> {
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(`${JSON.stringify({ version: 1, owner: thisProcess(), ...content })}\n`);
      await file.sync();
      await file.close();
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await livingOwner(path, settle);
    if (owner) return owner;
  }
}

/** The living owner of a claim, or null; a dead one's claim is settled first. */
export async function livingOwner(
  path: string,
  settle: (path: string, text: string) => Promise<void>,
): Promise<Owner | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const age = await stat(path).then(
    (stats) => Date.now() - stats.mtimeMs,
    () => 0,
  );
  const owner = ownerIn(text);
  // Between its making and its writing a claim is empty for a moment.
  if (!owner && age < 2_000) return { pid: 0, host: hostname(), started: null };
  if (owner && isAlive(owner, age)) return owner;
  await settle(path, text);
  return null;
}

function ownerIn(text: string): Owner | null {
  try {
    const { owner } = JSON.parse(text) as { owner?: Partial<Owner> };
    return typeof owner?.pid === 'number' && typeof owner.host === 'string' ? (owner as Owner) : null;
  } catch {
    return null;
  }
}

/** Removes a dead claim, and puts it back when another process has made its own in the meantime. */
async function take(path: string, text: string): Promise<void> {
  const aside = besides(path, 'stale');
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== text) await rename(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await rm(aside, { force: true });
}

/** When a process began, in the system's own ticks; null where the system does not say. */
function startOf(pid: number): string | null {
  try {
    // The name in parentheses may hold anything; the 22nd field is the 20th after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
