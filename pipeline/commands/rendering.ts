import { interruptible } from '../base/interrupt.ts';
import { publish } from '../base/publish/index.ts';
import { type Artifacts, type RenderSummary, render } from '../outputs/index.ts';
import type { Context } from './command.ts';
import { readManifest } from './work.ts';

/** Renders the handbook beside the old output and puts it in its place. */
export async function makeOutput({ settings, progress }: Context, artifacts: Artifacts): Promise<RenderSummary> {
  const { work, out, html, agentSite, guide, verbose } = settings;
  const remote = (await readManifest(work))?.remote ?? null;
  return interruptible(({ signal, arm }) =>
    publish(
      out,
      (folder) =>
        render({
          work,
          out: folder,
          artifacts,
          options: {
            html,
            agent: agentSite,
            guide,
            remote,
            verbose,
            signal,
            onProgress: (step) => {
              progress.phase(`render ${step}`);
              if (step === 'site') arm();
            },
          },
        }),
      signal,
    ),
  );
}
