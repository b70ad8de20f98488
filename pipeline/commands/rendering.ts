import { type Interrupt, interruptible } from '../base/interrupt.ts';
import { publish } from '../base/publish/index.ts';
import { type Artifacts, forgeOf, type RenderSummary, render } from '../outputs/index.ts';
import type { Context } from './command.ts';
import { sourceReader } from './source-text.ts';
import { readManifest } from './work.ts';

/** Renders the handbook beside the old output and puts it in its place. */
export async function makeOutput(context: Context, artifacts: Artifacts): Promise<RenderSummary> {
  const { out } = context.settings;
  return interruptible((interrupt) =>
    publish(out, (folder) => renderInto(folder, context, artifacts, interrupt), interrupt.signal),
  );
}

/** Renders the handbook into an empty folder. */
export async function renderInto(
  out: string,
  { settings, progress }: Context,
  artifacts: Artifacts,
  { signal, arm }: Interrupt,
): Promise<RenderSummary> {
  const { work, html, agentSite, guide, siteUrl, private: hidden, verbose, sourceView, editor, jobs } = settings;
  const remote = (await readManifest(work))?.remote ?? null;
  const isAtForge = forgeOf(remote, artifacts.graph.metadata.commit) !== null;
  const isShown = sourceView === 'on' || (sourceView === 'auto' && !isAtForge);
  const read = sourceReader(settings.source, artifacts.facts);
  let nShown = 0;
  const counted = async (file: string) => {
    const text = await read(file);
    if (text !== null) nShown++;
    return text;
  };
  const source = isShown ? { read: counted, jobs: jobs ?? undefined } : null;
  const onProgress = (step: string) => {
    progress.phase(`render ${step}`);
    if (step === 'site') arm();
  };
  const shown = { html, agent: agentSite, guide, siteUrl, hidden, source, editor };
  const options = { ...shown, remote, verbose, signal, onProgress };
  const summary = await render({ work, out, artifacts, options });
  if (html && isShown && nShown === 0 && (artifacts.facts?.size ?? 0) > 0) {
    progress.note(
      `No page shows the text of a file: ${settings.source} does not hold the files as they were analysed; run in the folder of the source, or build anew with --source.`,
    );
  }
  return summary;
}
