import type { Command } from './command.ts';

export type { Context, Result } from './command.ts';
export { runCommandLine } from './run.ts';

/** The commands of the tool, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'config',
    description: 'Print every setting with its value and where it came from.',
    load: () => import('./config.ts'),
  },
];
