import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HandbookError } from '../base/errors.ts';
import type { SiteBuild } from './astro.ts';
import type { Finished } from './finish.ts';

export interface SiteOptions {
  /** Folder of the content collections. */
  content: string;
  /** Folder of hand-written guide pages (MDX). */
  guide?: string | null;
  /** Where the site will be hosted, with a slash at its end. */
  siteUrl?: string | null;
  /** Search engines are asked to leave the site out. */
  hidden?: boolean;
  /** Folder whose files are published beside the pages. */
  beside?: string | null;
  /** What lies there, for the download page: `markdown`, `agent`, `llms`. */
  published?: string[];
  /** The site is written here; what the folder held is gone after. */
  out: string;
  /** Show what Astro prints, on standard error. */
  verbose?: boolean;
  signal?: AbortSignal;
}

/** Builds the pages of a handbook from its content collections, without touching the folder of the package. */
export async function buildSite(options: SiteOptions): Promise<Finished> {
  checkNode();
  const home = sources();
  const work = await mkdtemp(join(tmpdir(), 'handbook-site-'));
  try {
    for (const part of ['src', 'public', 'pipeline/base', 'pipeline/formats']) {
      await cp(join(home, part), join(work, part), { recursive: true });
    }
    await symlink(packagesFolder(), join(work, 'node_modules'), 'junction');
    await mkdir(options.out, { recursive: true });
    const build: SiteBuild = {
      root: work,
      content: resolve(options.content),
      guide: options.guide ? resolve(options.guide) : null,
      beside: options.beside ? resolve(options.beside) : null,
      published: options.published ?? [],
      siteUrl: options.siteUrl ?? null,
      hidden: options.hidden ?? false,
      out: resolve(options.out),
      cache: join(work, '.cache'),
      packages: home,
    };
    return await runChild(build, join(work, 'report.json'), options);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new HandbookError(
    'node-too-old',
    `The site is built by Astro, which needs Node.js 22.12 or newer, but this is ${process.versions.node}; install a newer Node.js.`,
  );
}

/** The folder that holds the site's sources: the nearest one above this file with an Astro configuration. */
function sources(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'astro.config.mjs'))) {
    if (dirname(folder) === folder) {
      throw new HandbookError(
        'site-sources-missing',
        'The site sources were expected beside the program, but they are not there; install the package again.',
      );
    }
    folder = dirname(folder);
  }
  return folder;
}

/** The `node_modules` folder that holds Astro for this package. */
function packagesFolder(): string {
  let folder = fileURLToPath(import.meta.resolve('astro/package.json'));
  while (basename(folder) !== 'node_modules') folder = dirname(folder);
  return folder;
}

async function runChild(build: SiteBuild, report: string, options: SiteOptions): Promise<Finished> {
  const here = fileURLToPath(import.meta.url);
  const script = join(dirname(here), `astro-child${extname(here)}`);
  const printed: string[] = [];
  const code = await new Promise<number | null>((done, fail) => {
    const child = spawn(process.execPath, [script, JSON.stringify({ build, report })], {
      cwd: build.root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const take = (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (options.verbose) process.stderr.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', fail);
    child.on('close', done);
  });
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as {
    finished?: Finished | null;
    error?: { code: string | null; message: string };
  };
  if (code === 0 && result.finished) return result.finished;
  if (result.error?.code && /^[a-z-]+$/.test(result.error.code))
    throw new HandbookError(result.error.code, result.error.message);
  const tail = printed.join('').trim().split('\n').slice(-30).join('\n');
  throw new Error(`The build of the site ended with code ${code}. ${result.error?.message ?? ''}\n${tail}`);
}
