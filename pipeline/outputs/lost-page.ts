import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from '../base/escape.ts';
import { contentPolicy } from '../base/policy.ts';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * Gives the page for addresses that are not there its policy. It stands apart because it loads nothing, so that it works
 * at any depth, and its script must be allowed by its hash, which is known once the page is written.
 */
export async function guardLostPage(out: string): Promise<void> {
  const path = join(out, '404.html');
  const text = await readFile(path, 'utf8');
  const hashes = [...text.matchAll(INLINE)].map(
    ([, script]) => `sha256-${createHash('sha256').update(script!).digest('base64')}`,
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${html(contentPolicy(hashes))}">`;
  await writeFile(
    path,
    text.replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta),
  );
}
