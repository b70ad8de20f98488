import { address, choice, editorAddress, flag, integer, type Kind, path } from './kinds.ts';

/** Commands of the tool, in the order of the help. */
export const commandNames = ['build', 'analyze', 'generate', 'render', 'bundle', 'stages', 'config'] as const;
export type CommandName = (typeof commandNames)[number];

/** One setting. Its environment variable and its key in the configuration file come from its name. */
export interface Setting<T> {
  kind: Kind<T>;
  /** Null: not set. */
  fallback: T | null;
  /** What the fallback means, where the value alone does not say it. */
  fallbackSaid?: string;
  /** The letter of a short flag. */
  letter?: string;
  /** What stands for the value in the help: `--out <dir>`. */
  value?: string;
  description: string;
  commands: readonly CommandName[];
  /** Asks for one action of one command, so neither a variable nor a configuration file can give it. */
  flagOnly?: true;
}

const everywhere = commandNames;
const phases = ['1', '2a', '2b', '2c', '3', 'all', 'list'] as const;

/** Every setting there is: help, configuration, checks and the reference page are made from this table. */
export const settings = {
  source: setting({
    kind: path,
    fallback: '.',
    value: 'dir',
    description: 'Folder whose code is read.',
    commands: ['build', 'analyze', 'generate', 'render', 'bundle', 'stages'],
  }),
  out: setting({
    kind: path,
    fallback: 'handbook',
    value: 'dir',
    description:
      'Folder that the site and the agent index are put in; replaced as a whole. Of a bundle the file, with `.zip` added.',
    commands: ['build', 'render', 'bundle'],
  }),
  work: setting({
    kind: path,
    fallback: '.handbook-work',
    value: 'dir',
    description: 'Folder for the artifacts of each phase.',
    commands: ['build', 'analyze', 'generate', 'render', 'bundle', 'stages'],
  }),
  phase: setting({
    kind: choice(...phases),
    fallback: 'all',
    value: 'phase',
    description:
      'Phase to run: 1 (analyze), 2a (cards), 2b (stages), 2c (groups and reading order), 3 (prose and registers), all (2a to 3); list prints them.',
    commands: ['generate'],
  }),
  strategy: setting({
    kind: choice('file', 'member'),
    fallback: 'file',
    value: 'strategy',
    description: 'What is assigned to stages: whole files, or single functions (member).',
    commands: ['build', 'generate', 'bundle', 'stages'],
  }),
  skeleton: setting({
    kind: path,
    fallback: null,
    fallbackSaid: 'drafted from the code',
    value: 'file',
    description:
      'A skeleton.yaml of your own, taken instead of the drafted one; `files` of a stage names its files as .gitignore does.',
    commands: ['build', 'generate', 'bundle', 'stages'],
  }),
  maxFileBytes: setting({
    kind: integer(1),
    fallback: 4 * 1024 * 1024,
    value: 'bytes',
    description: 'Larger files are listed as skipped and not read.',
    commands: ['build', 'analyze', 'generate', 'bundle', 'stages'],
  }),
  jobs: setting({
    kind: integer(1),
    fallback: null,
    fallbackSaid: 'as many as there are processors',
    letter: 'j',
    value: 'n',
    description: 'Worker threads that read and colour files. The result does not depend on it.',
    commands: ['build', 'analyze', 'generate', 'render', 'bundle', 'stages'],
  }),
  html: setting({
    kind: flag,
    fallback: true,
    description: 'Write the pages of the site.',
    commands: ['build', 'render'],
  }),
  agentSite: setting({
    kind: flag,
    fallback: true,
    description: 'Write the index for coding agents.',
    commands: ['build', 'render', 'bundle'],
  }),
  guide: setting({
    kind: path,
    fallback: null,
    fallbackSaid: 'none',
    value: 'dir',
    description: 'Folder of guide pages of your own (MDX, which runs as code while the site is built).',
    commands: ['build', 'render', 'bundle'],
  }),
  siteUrl: setting({
    kind: address,
    fallback: null,
    fallbackSaid: 'not known: no canonical addresses, no sitemap',
    value: 'url',
    description: 'Where the site is hosted: gives its pages canonical addresses and the site a sitemap.',
    commands: ['build', 'render'],
  }),
  private: setting({
    kind: flag,
    fallback: false,
    description: 'Ask search engines to leave the site out.',
    commands: ['build', 'render'],
  }),
  sourceView: setting({
    kind: choice('auto', 'on', 'off'),
    fallback: 'auto',
    value: 'when',
    description:
      'Show the text of the files on pages of their own: on, off, or auto: where no link to a forge that is known can show it.',
    commands: ['build', 'render', 'bundle'],
  }),
  editor: setting({
    kind: editorAddress,
    fallback: null,
    fallbackSaid: 'each reader chooses one on the page',
    value: 'address',
    description:
      'Address at which an editor opens a file, such as `vscode://file/{root}/{path}:{line}`; the reader names the folder that `{root}` stands for.',
    commands: ['build', 'render', 'bundle'],
  }),
  htmlSingle: setting({
    kind: flag,
    fallback: false,
    description: 'Write the whole handbook as one page, handbook.html (refused: this version cannot write it).',
    commands: ['build', 'render'],
  }),
  report: setting({
    kind: flag,
    fallback: false,
    description: "Print the reader's measure of the stages.",
    commands: ['stages'],
    flagOnly: true,
  }),
  check: setting({
    kind: flag,
    fallback: false,
    description: 'Only check: exit 1 on an unknown key, a wrong type or an unknown HANDBOOK_* variable.',
    commands: ['config'],
    flagOnly: true,
  }),
  json: setting({
    kind: flag,
    fallback: false,
    description: 'Print one JSON document on standard output, errors too.',
    commands: everywhere,
  }),
  quiet: setting({
    kind: flag,
    fallback: false,
    letter: 'q',
    description: 'Say nothing but errors on standard error.',
    commands: everywhere,
  }),
  verbose: setting({
    kind: flag,
    fallback: false,
    letter: 'v',
    description: 'Say more on standard error.',
    commands: everywhere,
  }),
} as const;

type Table = typeof settings;
export type SettingName = keyof Table;
/** The value of every setting; null where it is not set and has no default. */
export type Values = {
  [Name in SettingName]: Table[Name] extends { kind: Kind<infer T>; fallback: infer F }
    ? T | (F extends null ? null : never)
    : never;
};

export const settingNames = Object.keys(settings) as SettingName[];

/** `maxFileBytes` as a flag: `max-file-bytes`. */
export function flagName(name: SettingName): string {
  return name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
}

/** `maxFileBytes` as a variable: `HANDBOOK_MAX_FILE_BYTES`; null when only a flag can give it. */
export function variableName(name: SettingName): string | null {
  const { flagOnly }: Setting<unknown> = settings[name];
  return flagOnly ? null : `HANDBOOK_${flagName(name).replaceAll('-', '_').toUpperCase()}`;
}

function setting<K extends Kind<unknown>, F>(
  entry: { kind: K; fallback: F } & Omit<Setting<unknown>, 'kind' | 'fallback'>,
): {
  kind: K;
  fallback: F;
} & Omit<Setting<unknown>, 'kind' | 'fallback'> {
  return entry;
}
