import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { type Finished, finishSite } from './finish.ts';

/** What the Astro build needs to know; all paths are absolute. */
export interface SiteBuild {
  /** Where the site's sources are: holds `src/` and `public/`. */
  root: string;
  /** Folder of the content collections. */
  content: string;
  /** Folder of hand-written guide pages, or null. */
  guide: string | null;
  /** Folder whose files are published beside the pages, or null. */
  beside: string | null;
  /** What lies there: `markdown`, `agent`, `llms`. */
  published: string[];
  /** Where the site will be hosted, with a slash at its end, or null. */
  siteUrl: string | null;
  /** Search engines are asked to leave the site out. */
  hidden: boolean;
  out: string;
  /** Where Astro and Vite keep what they make on the way. */
  cache: string;
  /** The folder whose packages the site's sources import; the root's own where absent. */
  packages?: string;
}

/** The configuration of the site's build, the same for `handbook render` and for `astro build`. */
export async function siteConfig(build: SiteBuild, done?: (finished: Finished) => void): Promise<AstroUserConfig> {
  const integrations = [finishing(build, done)];
  if (build.guide !== null) integrations.unshift((await import('@astrojs/mdx')).default());
  return {
    root: build.root,
    outDir: build.out,
    cacheDir: build.cache,
    base: '/',
    output: 'static',
    trailingSlash: 'ignore',
    build: { format: 'file', assets: 'assets', inlineStylesheets: 'never' },
    compressHTML: true,
    // Both themes' colours stand in the page as variables; guide.css takes the one that fits.
    markdown: {
      shikiConfig: {
        themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
        defaultColor: false,
      },
    },
    devToolbar: { enabled: false },
    integrations,
    vite: {
      cacheDir: `${build.cache}/vite`,
      plugins: [optionsPlugin(build), packagesPlugin(build)],
      environments: { prerender: { resolve: { noExternal: true } } },
      build: { target: 'es2022' },
    },
  };
}

/** What pages may know of the build. */
function optionsOf({ content, guide, published, siteUrl, hidden }: SiteBuild) {
  return { content, guide, beside: published, siteUrl, hidden };
}

/** Gives the site its options as a module. */
function optionsPlugin(build: SiteBuild) {
  const id = 'virtual:handbook';
  return {
    name: 'handbook-options',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: (source: string) =>
      source === `\0${id}` ? `export const options = ${JSON.stringify(optionsOf(build))};` : undefined,
  };
}

/** Resolves what copied sources import by name as if they still stood in their package. */
function packagesPlugin(build: SiteBuild) {
  return {
    name: 'handbook-packages',
    enforce: 'pre' as const,
    async resolveId(
      this: { resolve(source: string, importer: string, options: { skipSelf: boolean }): Promise<unknown> },
      source: string,
      importer: string | undefined,
    ) {
      if (!build.packages || !importer?.startsWith(build.root) || !/^(@[\w-]+\/)?[\w-]+$/.test(source)) return null;
      return this.resolve(source, fileURLToPath(new URL('package.json', `file://${build.packages}/`)), {
        skipSelf: true,
      });
    },
  };
}

function finishing(build: SiteBuild, done?: (finished: Finished) => void): AstroIntegration {
  return {
    name: 'handbook-finish',
    hooks: { 'astro:build:done': async () => (done ?? (() => {}))(await finishSite(build)) },
  };
}
