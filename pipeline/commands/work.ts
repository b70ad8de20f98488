import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claim } from '../base/claim.ts';
import { HandbookError } from '../base/errors.ts';
import { tool } from '../base/tool.ts';
import { writeAtomic } from '../base/write.ts';
import { formatArtifact, readArtifact } from '../formats/artifact.ts';
import { type Phase, phases, type RunManifest, runManifestFormat } from '../formats/run-manifest.ts';

const LOCK = '.handbook-lock';

/**
 * Lets `use` work in the work folder, made where needed, while no other run does. Throws `work-not-a-folder`,
 * `work-busy`, and `artifact-version` for a folder that a newer handbook wrote.
 */
export async function inWork<T>(work: string, use: () => Promise<T>): Promise<T> {
  const made = await openWork(work);
  const lock = join(work, LOCK);
  const owner = await claim(lock);
  if (owner) {
    throw new HandbookError(
      'work-busy',
      `${work} was to be worked in, but process ${owner.pid} on ${owner.host} works there; wait for its end or name another folder with --work.`,
    );
  }
  try {
    return await use();
  } finally {
    await rm(lock, { force: true });
    if (made) await removeBare(work);
  }
}

/** Removes a work folder that nothing was put into. */
async function removeBare(work: string): Promise<void> {
  if ((await readdir(work)).every((name) => name === '.gitignore')) await rm(work, { recursive: true });
}

/** Makes the folder where there is none, and says whether it did. */
async function openWork(work: string): Promise<boolean> {
  const stats = statSync(work, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) {
    throw new HandbookError(
      'work-not-a-folder',
      `A work folder was expected at ${work}, but it is a file; name another with --work.`,
    );
  }
  await readManifest(work);
  const made = mkdirSync(work, { recursive: true }) !== undefined;
  const ignore = join(work, '.gitignore');
  if (!existsSync(ignore)) await writeAtomic(ignore, '*\n');
  return made;
}

/** The manifest of a work folder; null where there is none, or a damaged one. Throws `artifact-version`. */
export async function readManifest(work: string): Promise<RunManifest | null> {
  try {
    return await readArtifact(runManifestFormat, join(work, runManifestFormat.name));
  } catch (error) {
    if (error instanceof HandbookError && error.code !== 'artifact-version') return null;
    throw error;
  }
}

/** What the source says of itself. */
export type Origin = Pick<RunManifest, 'generatedAt' | 'commit' | 'dirty' | 'remote'>;

/** Runs a phase: while it runs and when it fails, the manifest names only the phases before it. */
export async function runPhase<T>(
  work: string,
  phase: Phase,
  make: () => Promise<T>,
  originOf?: (made: T) => Origin,
): Promise<T> {
  const before = await readManifest(work);
  const earlier = phases.slice(0, phases.indexOf(phase)).filter((one) => !before || before.phases.includes(one));
  if (before) await writeManifest(work, { ...before, phases: earlier });
  const made = await make();
  const unknown = { generatedAt: null, commit: null, dirty: null, remote: null };
  const { generatedAt, commit, dirty, remote } = originOf?.(made) ?? before ?? unknown;
  await writeManifest(work, { version: 1, tool, generatedAt, commit, dirty, remote, phases: [...earlier, phase] });
  return made;
}

/** Refuses to go on from phases that were never finished. A folder without a manifest is believed. */
export async function needPhases(work: string, needed: readonly Phase[]): Promise<void> {
  const manifest = await readManifest(work);
  const missing = needed.find((phase) => manifest && !manifest.phases.includes(phase));
  if (!missing) return;
  const command = missing === '1' ? 'handbook analyze' : `handbook generate --phase ${missing}`;
  throw new HandbookError(
    'phase-missing',
    `${work} was expected to hold the artifacts of phase ${missing}, but that phase has not been finished since the ones before it; run \`${command}\`.`,
  );
}

function writeManifest(work: string, manifest: RunManifest): Promise<void> {
  return writeAtomic(join(work, runManifestFormat.name), formatArtifact(runManifestFormat, manifest));
}
