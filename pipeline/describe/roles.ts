import type { Role } from '../formats/card.ts';
import type { Features } from './features.ts';

/** One rule: the role of files that `when` holds for, and the reason as a sentence for the guide. */
export interface Rule<T> {
  gives: T;
  when: (f: Features) => boolean;
  because: string;
}

const CONFIG_NAME =
  /\.config\.[cm]?[jt]sx?$|^\.[^.]+(rc)?(\.[a-z]+)?$|^(makefile|dockerfile|justfile|procfile|go\.(mod|sum|work)|setup\.(py|cfg)|noxfile\.py|tox\.ini|requirements.*\.txt|manifest\.in)$|(^|[-.])lock(\.[a-z]+)?$/i;
const CONFIG_FORMAT = /^(json|jsonc|json5|yaml|toml|ini|properties|dotenv|hcl|xml|make|dockerfile)$/;

/** The first rule that holds gives the role; the last always holds. */
export const ROLE_RULES: readonly Rule<Role>[] = [
  { gives: 'generated', when: (f) => f.generated, because: 'The file says that a tool wrote it.' },
  { gives: 'test', when: (f) => f.isTest, because: 'It holds tests, or its path says that it belongs to them.' },
  {
    gives: 'config',
    when: (f) => f.isManifest || CONFIG_NAME.test(f.name) || (f.isText && CONFIG_FORMAT.test(f.language ?? '')),
    because: 'It is a manifest, a settings file by name, or data in a settings format.',
  },
  {
    gives: 'entrypoint',
    when: (f) => f.isCommand || f.runsAsProgram || f.isPackageEntry,
    because: 'A manifest names it as a command or as the main entry, or the file runs as a program.',
  },
  { gives: 'other', when: (f) => f.isText, because: 'It is read without a grammar: a document, a template, data.' },
  {
    gives: 'config',
    when: (f) => /^(config|configuration|settings|conf|env)$/i.test(f.stem) && f.calleeFiles <= 2,
    because: 'It is named for settings and calls little else.',
  },
  {
    gives: 'io_transport',
    when: (f) => f.routes > 0 || (f.ioCalls >= 3 && f.ioCalls * 4 >= f.calls) || (f.stores >= 2 && f.ioCalls > 0),
    because: 'It registers routes, or at least a quarter of its calls reach files, networks, processes or stores.',
  },
  {
    gives: 'data_model',
    when: (f) => f.types > 0 && f.functions * 3 <= f.types && f.methods <= 3 * f.types && f.calleeFiles <= 2,
    because: 'It declares types with few methods, hardly any functions, and calls at most two other files.',
  },
  {
    gives: 'data_model',
    when: (f) => f.variables > 0 && f.types + f.functions + f.methods === 0,
    because: 'It declares constants or tables alone.',
  },
  {
    gives: 'orchestration',
    when: (f) => f.calleeFiles >= 4 && f.calleeFiles > f.callerFiles,
    because: 'It calls at least four other files, and more than call it.',
  },
  {
    gives: 'util',
    when: (f) => /(^|[-_.])(utils?|helpers?|compat)$/i.test(f.stem) || (f.callerFiles >= 4 && f.calleeFiles <= 1),
    because: 'It is named as help for others, or four or more files call it while it calls at most one.',
  },
  {
    gives: 'domain_logic',
    when: (f) => f.functions + f.methods > 0,
    because: 'It has functions, and no rule above holds.',
  },
  { gives: 'data_model', when: (f) => f.types > 0, because: 'It declares types without functions.' },
  { gives: 'other', when: () => true, because: 'None of the above.' },
];

/** When a file's code runs, by the same kind of table. */
export const LIFECYCLE_RULES: readonly Rule<string>[] = [
  { gives: 'test run', when: (f) => f.isTest, because: 'It belongs to tests.' },
  {
    gives: 'build time',
    when: (f) =>
      f.isManifest ||
      /\.config\.[cm]?[jt]sx?$|^(makefile|dockerfile|justfile|setup\.(py|cfg)|noxfile\.py|tox\.ini)$/i.test(f.name) ||
      (/(^|\/)\.(github|gitlab|circleci)\//.test(f.path) && /\.ya?ml$/.test(f.name)),
    because: 'A package manager, build tool or build server reads it.',
  },
  { gives: 'none', when: (f) => f.isText, because: 'It is no code.' },
  { gives: 'command run', when: (f) => f.isCommand, because: 'A manifest installs it as a command.' },
  { gives: 'startup', when: (f) => f.runsAsProgram, because: 'It runs as a program.' },
  { gives: 'request', when: (f) => f.routes > 0, because: 'Decorators register its functions as routes.' },
  { gives: 'command run', when: (f) => f.commands > 0, because: 'Decorators register its functions as commands.' },
  {
    gives: 'import time',
    when: (f) => f.isPackageEntry || (f.loadCalls > 0 && f.functions + f.methods === 0),
    because: 'Others enter the package here, or all its calls are made when it is loaded.',
  },
  { gives: 'none', when: () => true, because: 'Nothing says when it runs.' },
];

/** What the first rule that holds gives. */
export function decide<T>(rules: readonly Rule<T>[], features: Features): T {
  return rules.find((rule) => rule.when(features))!.gives;
}
