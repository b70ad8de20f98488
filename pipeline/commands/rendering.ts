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
  const source = isShown ? { read: sourceReader(settings.source, artifacts.facts), jobs: jobs ?? undefined } : null;
  const onProgress = (step: string) => {
    progress.phase(`render ${step}`);
    if (step === 'site') arm();
  };
  const shown = { html, agent: agentSite, guide, siteUrl, hidden, source, editor };
  const options = { ...shown, remote, verbose, signal, onProgress };
  return render({ work, out, artifacts, options });
}
