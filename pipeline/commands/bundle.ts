import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numeral } from '../base/english.ts';
import { interruptible } from '../base/interrupt.ts';
import { checkOutFile, publishFile } from '../base/publish/index.ts';
import { zipFolder } from '../outputs/index.ts';
import { makeArtifacts, readArtifacts } from './artifacts.ts';
import { type Context, namedSource, type Result } from './command.ts';
import { renderInto } from './rendering.ts';
import { inWork, readManifest } from './work.ts';

/** `handbook bundle`: the handbook in one archive, to be unpacked and opened from disk. */
export async function run(given: Context): Promise<Result> {
  // Who reads an archive may have no network: nothing is left at a forge, unless it was asked for.
  const sourceView = given.settings.sourceView === 'auto' ? 'on' : given.settings.sourceView;
  const context: Context = { ...given, settings: { ...given.settings, html: true, sourceView } };
  const { source, work } = context.settings;
  const out = named(context.settings.out, '.zip');
  const anew = namedSource(context) !== undefined || (await readManifest(work)) === null;
  await checkOutFile({ out, work, source: anew ? source : undefined });
  const made = await inWork(work, { source: anew ? source : undefined, anew }, async () => {
    const artifacts = anew ? await makeArtifacts(context) : await readArtifacts(context);
    const folder = await mkdtemp(join(tmpdir(), 'handbook-bundle-'));
    try {
      return await interruptible(async (interrupt) => {
        const { signal, arm } = interrupt;
        const { title, pages, files } = await renderInto(folder, context, artifacts, interrupt);
        context.progress.phase('pack');
        arm();
        const time = Date.parse(artifacts.graph.metadata.generatedAt ?? '1980-01-01');
        const top = `${slug(title)}handbook`;
        const bytes = await publishFile(out, (to) => zipFolder({ folder, top, to, time, signal }));
        return { top, pages, files: files + 1, bytes };
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  const size = `${numeral(made.files)} files, ${(made.bytes / 1e6).toFixed(1)} MB`;
  const text = `The handbook is in ${out} (${size}); unpack it and open ${made.top}/index.html.`;
  return { json: { out, work, ...made }, text };
}

/** The path with the ending that its content has. */
function named(path: string, ending: string): string {
  return path.toLowerCase().endsWith(ending) ? path : `${path}${ending}`;
}

/** A title as the start of a folder's name, with the hyphen after it; empty where no letter of it could stay. */
function slug(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .map((word) => `${word}-`)
    .join('')
    .slice(0, 80);
}
