import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { HandbookError } from '../base/errors.ts';
import { collections } from '../formats/content.ts';
import { writeAgentIndex } from './agent-index.ts';
import type { Artifacts, Naming } from './artifacts.ts';
import { writeContent } from './content.ts';
import { titleOf } from './handbook-entry.ts';
import { writeLlms } from './llms.ts';
import { writeManifest } from './manifest.ts';
import { writeMarkdown } from './markdown.ts';
import { buildModel } from './model.ts';
import { buildSite } from './site.ts';
import type { SourceOptions } from './source/index.ts';

export interface RenderOptions extends Omit<Naming, 'pages'> {
  /** Pages and search; on unless false. */
  html?: boolean;
  /** `agent/`; on unless false. */
  agent?: boolean;
  /** Folder of hand-written guide pages (MDX). */
  guide?: string | null;
  /** Where the site will be hosted, with a slash at its end; null where that is not known. */
  siteUrl?: string | null;
  /** Search engines are asked to leave the site out. */
  hidden?: boolean;
  /** How the text of the files is read, where it is shown. */
  source?: SourceOptions | null;
  /** Show what Astro prints. */
  verbose?: boolean;
  signal?: AbortSignal;
  onProgress?: (step: string) => void;
}

export interface RenderInput {
  /** The work directory: the content collections go into `<work>/content`. */
  work: string;
  /** A folder that does not exist or is empty; it is made whole here and put in place by the caller. */
  out: string;
  artifacts: Artifacts;
  options?: RenderOptions;
}

export interface RenderSummary {
  /** What the system is called. */
  title: string;
  /** HTML pages; 0 without them. */
  pages: number;
  links: number;
  stages: number;
  registers: number;
  /** Every file of the output but its manifest. */
  files: number;
}

/** Renders a handbook: content collections, Markdown, agent index, llms.txt, pages, search, manifest. */
export async function render({ work, out, artifacts, options = {} }: RenderInput): Promise<RenderSummary> {
  const { html = true, agent = true, onProgress = () => {} } = options;
  const naming: Naming = { ...options, pages: html };
  const model = buildModel(artifacts);
  const content = join(work, 'content');
  const beside = await mkdtemp(join(tmpdir(), 'handbook-beside-'));
  try {
    onProgress('content');
    for (const name of Object.keys(collections)) {
      await rm(join(content, name), { recursive: true, force: true });
    }
    await writeContent(content, model, naming, html ? (options.source ?? null) : null);
    onProgress('markdown');
    const target = html ? beside : resolve(out);
    await mkdir(target, { recursive: true });
    await writeMarkdown(target, model, naming);
    if (agent) await writeAgentIndex(join(target, 'agent'), model, naming);
    await writeLlms(target, model, naming, { agent, markdown: true });
    let site = { pages: 0, links: 0 };
    if (html) {
      onProgress('site');
      site = await buildSite({
        content,
        guide: options.guide ?? null,
        siteUrl: options.siteUrl ?? null,
        hidden: options.hidden ?? false,
        beside,
        published: ['markdown', 'llms', ...(agent ? ['agent'] : [])],
        out,
        verbose: options.verbose ?? false,
        ...(options.signal ? { signal: options.signal } : {}),
      });
    }
    const manifest = await writeManifest(resolve(out), await toolVersion(), artifacts.graph.metadata.commit ?? null);
    return {
      title: titleOf(model, naming),
      pages: site.pages,
      links: site.links,
      stages: model.tree.length,
      registers: artifacts.registers.registers.length,
      files: manifest.files.size,
    };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Name and version of this package, from the nearest package.json. */
async function toolVersion(): Promise<string> {
  let folder = import.meta.dirname;
  for (;;) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
    if (text !== null) {
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      return `${name} ${version}`;
    }
    if (dirname(folder) === folder) {
      throw new HandbookError(
        'package-missing',
        'package.json was expected above the program, but there is none; install the package again.',
      );
    }
    folder = dirname(folder);
  }
}
