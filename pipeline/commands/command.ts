import type { Progress } from '../base/progress.ts';
import type { CommandName, Resolved, Values } from '../base/settings/index.ts';

/** What a command gets: its settings and a way to speak to the person. */
export interface Context {
  settings: Values;
  resolved: Resolved;
  progress: Progress;
  /** `SOURCE_DATE_EPOCH` in seconds, or null. */
  sourceDateEpoch: number | null;
}

/** The source where a person named it; a run that goes on from artifacts needs none. */
export function namedSource({ settings, resolved }: Context): string | undefined {
  return resolved.origins.get('source')?.origin === 'default' ? undefined : settings.source;
}

/** What a command found, once for programs and once for people. */
export interface Result {
  json: unknown;
  text: string;
  /** Above 0 when a check is at fault. */
  exitCode?: number;
}

export interface Command {
  name: CommandName;
  description: string;
  /** Said below the options in the command's help. */
  more?: string;
  /** Loads the command's code, only when it runs. */
  load: () => Promise<{ run: (context: Context) => Promise<Result> }>;
}
