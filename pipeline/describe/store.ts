import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { by } from '../base/order.ts';
import { slugOf } from '../base/slug.ts';
import { writeAtomic } from '../base/write.ts';
import { formatArtifact, readArtifact } from '../formats/artifact.ts';
import { cardCoverageFormat, cardFormat } from '../formats/card.ts';
import type { Description } from './describe.ts';

const COVERAGE = '_coverage.json';

function folderOf(work: string): string {
  return join(work, 'phase2', 'cards');
}

/** Writes `phase2/cards/` of a work directory; cards of files that are no more are removed. */
export async function writeCards(work: string, { cards, coverage }: Description): Promise<void> {
  const folder = folderOf(work);
  const texts = new Map([...cards].map(([file, card]) => [`${slugOf(file)}.json`, formatArtifact(cardFormat, card)]));
  texts.set(COVERAGE, formatArtifact(cardCoverageFormat, coverage));
  for (const name of await listed(folder)) if (!texts.has(name)) await rm(join(folder, name));
  for (const [name, text] of texts) await writeAtomic(join(folder, name), text);
}

/** Reads them back, in code point order of their files. Throws `artifact-missing` or `artifact-invalid`. */
export async function readCards(work: string): Promise<Description> {
  const folder = folderOf(work);
  const coverage = await readArtifact(cardCoverageFormat, join(folder, COVERAGE));
  const names = (await listed(folder)).filter((name) => name !== COVERAGE);
  const cards = await Promise.all(names.map((name) => readArtifact(cardFormat, join(folder, name))));
  return { cards: new Map(cards.map((card) => [card.file, card] as const).sort(by(([file]) => file))), coverage };
}

async function listed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
