export { writeAgentIndex } from './agent-index.ts';
export type { Artifacts, Naming } from './artifacts.ts';
export { writeContent } from './content.ts';
export { writeLlms } from './llms.ts';
export { MANIFEST, writeManifest } from './manifest.ts';
export { writeMarkdown } from './markdown.ts';
export { buildModel, type Model } from './model.ts';
export { type RenderInput, type RenderOptions, type RenderSummary, render } from './render.ts';
export { buildSite, type SiteOptions } from './site.ts';
