import type { Command } from './command.ts';

export type { Context, Result } from './command.ts';
export { runCommandLine } from './run.ts';

/** The commands of the tool, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'build',
    description: 'Read a repository and write its handbook: analyze, generate and render in one.',
    load: () => import('./build.ts'),
  },
  {
    name: 'analyze',
    description: 'Read the source into facts and the call graph (phase 1).',
    load: () => import('./analyze.ts'),
  },
  {
    name: 'generate',
    description: 'Describe files, draft stages, write prose and find registers (phases 2 and 3).',
    more: 'Each phase reads what the earlier ones left in the work folder; 2a to 3 need `handbook analyze` first.',
    load: () => import('./generate.ts'),
  },
  {
    name: 'render',
    description: 'Write the site and the agent index from the artifacts in the work folder.',
    more: 'An output folder is replaced only when this tool made all that is in it.',
    load: () => import('./render.ts'),
  },
  {
    name: 'bundle',
    description: 'Pack the handbook of the work folder, or with --source that of a source, read anew, into one file.',
    more: 'A file is replaced only when this tool made it.',
    load: () => import('./bundle.ts'),
  },
  {
    name: 'stages',
    description: 'Print the stages in the work folder, or with --source those of a source, read anew.',
    load: () => import('./stages.ts'),
  },
  {
    name: 'config',
    description: 'Print every setting with its value and where it came from.',
    load: () => import('./config.ts'),
  },
];
