import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { scriptJson } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';

/*
 * Classic scripts: the only ones that a page opened from disk can load.
 */

interface Script {
  /** The module that is bundled, with all that it imports. */
  entry: string;
  /** Folder and name of the script. */
  to: string;
  name: string;
  /** The global that gets what the module exports. */
  as?: string;
  /** Expressions that are replaced, by what. */
  define?: Record<string, string>;
}

/** Bundles a module into one classic script. */
export async function bundleScript({ entry, to, name, as = 'handbookScript', define = {} }: Script): Promise<void> {
  await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      outDir: to,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name: as, fileName: () => name },
    },
  });
}

/** Turns the index that Pagefind wrote into scripts: its own code, and each of its files as one that registers its bytes. */
export async function pagefindScripts(folder: string): Promise<void> {
  const module = join(folder, 'pagefind.js');
  const aside = join(folder, 'pagefind.module.mjs');
  await writeFile(aside, await readFile(module));
  await rm(module);
  await bundleScript({
    entry: aside,
    to: folder,
    name: 'pagefind.js',
    as: 'handbookPagefind',
    define: { 'import.meta.url': '""', fetch: 'handbookFetch' },
  });
  await rm(aside);
  const files = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .sort(byCodePoint);
  for (const file of files) {
    if (!/\.(pf_\w+|pagefind|json)$/.test(file)) continue;
    const bytes = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.js`), `handbookBytes(${scriptJson(file)},"${bytes.toString('base64')}");\n`);
    await rm(join(folder, file));
  }
}
