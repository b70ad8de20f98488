import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { EXIT, HandbookError } from '../errors.ts';
import {
  flagName,
  type Setting,
  type SettingName,
  settingNames,
  settings,
  type Values,
  variableName,
} from './table.ts';

export const CONFIG_FILE = 'handbook.config.yaml';

export type Origin = 'flag' | 'environment' | 'file' | 'default';

/** The settings of a run, where each came from, and what is wrong with the configuration. */
export interface Resolved {
  values: Values;
  origins: Map<SettingName, { origin: Origin; at: string | null }>;
  /** The configuration file that was found, or null. */
  file: string | null;
  problems: Problem[];
}

export interface Problem {
  code:
    | 'config-invalid'
    | 'config-unknown-key'
    | 'config-wrong-type'
    | 'environment-unknown'
    | 'environment-wrong-type';
  message: string;
}

export interface Sources {
  /** Settings given as flags, as text or, without a value, as true or false. */
  flags: ReadonlyMap<SettingName, string | boolean>;
  env: NodeJS.ProcessEnv;
  /** Where the command runs: relative paths of flags and variables start here. */
  cwd: string;
}

/**
 * Settles every setting: flag before environment before file before default. Paths become absolute; those of the file
 * are relative to its folder. Throws `usage` (exit code 2) on a flag's wrong value; other faults are `problems`.
 */
export function resolveSettings({ flags, env, cwd }: Sources): Resolved {
  const problems: Problem[] = [];
  const file = findConfig(cwd);
  const keys = file ? readConfig(file, problems) : new Map<string, unknown>();
  const origins: Resolved['origins'] = new Map();
  const values = new Map<SettingName, unknown>();
  for (const name of settingNames) {
    const setting: Setting<unknown> = settings[name];
    const variable = variableName(name);
    const [value, origin, at, base] =
      fromFlag(name, setting, flags) ??
      fromEnvironment(variable, setting, env, problems) ??
      fromFile(name, setting, keys, file, problems) ??
      ([setting.fallback, 'default', null, cwd] as const);
    const isPath = 'path' in setting.kind && typeof value === 'string';
    values.set(name, isPath ? resolvePath(base ?? cwd, value as string) : value);
    origins.set(name, { origin, at });
  }
  problems.push(...unknownKeys(keys, file), ...unknownVariables(env));
  return { values: Object.fromEntries(values) as unknown as Values, origins, file, problems };
}

type Found = readonly [value: unknown, origin: Origin, at: string | null, base: string | null];

function fromFlag(name: SettingName, setting: Setting<unknown>, flags: Sources['flags']): Found | null {
  const given = flags.get(name);
  if (given === undefined) return null;
  const shown = `--${flagName(name)}`;
  if (typeof given === 'boolean') return [given, 'flag', shown, null];
  const value = setting.kind.fromText(given);
  if (value === undefined) {
    throw new HandbookError(
      'usage',
      `${shown} takes ${setting.kind.expects}, but got ${JSON.stringify(given)}; see \`handbook --help\`.`,
      EXIT.usage,
    );
  }
  return [value, 'flag', shown, null];
}

function fromEnvironment(
  variable: string | null,
  { kind }: Setting<unknown>,
  env: NodeJS.ProcessEnv,
  problems: Problem[],
): Found | null {
  const given = variable ? env[variable] : undefined;
  if (!given) return null;
  const value = kind.fromText(given);
  if (value !== undefined) return [value, 'environment', variable, null];
  const message = `${variable} takes ${kind.expects}, but is ${JSON.stringify(given)}; mend or unset it.`;
  problems.push({ code: 'environment-wrong-type', message });
  return null;
}

function fromFile(
  name: SettingName,
  { kind, flagOnly }: Setting<unknown>,
  keys: Map<string, unknown>,
  file: string | null,
  problems: Problem[],
): Found | null {
  const given = keys.get(name);
  if (flagOnly || given === undefined || given === null || !file) return null;
  const value = kind.fromFile(given);
  if (value !== undefined) return [value, 'file', file, dirname(file)];
  const message = `${file}: ${name} takes ${kind.expects}, but is ${JSON.stringify(given)}; mend that value.`;
  problems.push({ code: 'config-wrong-type', message });
  return null;
}

/** The closest configuration file from `cwd` up to the root of its repository; outside one, in `cwd` alone. */
function findConfig(cwd: string): string | null {
  const candidates: string[] = [];
  for (let folder = cwd; ; folder = dirname(folder)) {
    candidates.push(join(folder, CONFIG_FILE));
    if (existsSync(join(folder, '.git'))) break;
    if (folder === dirname(folder)) {
      candidates.splice(1);
      break;
    }
  }
  return candidates.find((path) => existsSync(path)) ?? null;
}

function readConfig(file: string, problems: Problem[]): Map<string, unknown> {
  try {
    const value: unknown = parseYaml(readFileSync(file, 'utf8'), { mapAsMap: true });
    if (value instanceof Map) return new Map([...value].map(([key, member]) => [String(key), member]));
    if (value === null || value === undefined) return new Map();
    problems.push({
      code: 'config-invalid',
      message: `${file} was expected to hold settings as \`name: value\`, but holds something else; mend it.`,
    });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    problems.push({
      code: 'config-invalid',
      message: `${file} was expected to be YAML, but it does not parse (${reason}); mend it.`,
    });
  }
  return new Map();
}

function unknownKeys(keys: Map<string, unknown>, file: string | null): Problem[] {
  const known = settingNames.filter((name) => variableName(name) !== null);
  return [...keys.keys()]
    .filter((key) => !known.some((name) => name === key))
    .map((key) => ({
      code: 'config-unknown-key',
      message: `${file}: there is no setting ${JSON.stringify(key)}${hint(key, known)}; remove it or see \`handbook config\`.`,
    }));
}

function unknownVariables(env: NodeJS.ProcessEnv): Problem[] {
  const known = settingNames.flatMap((name) => variableName(name) ?? []);
  return Object.keys(env)
    .filter((name) => name.startsWith('HANDBOOK_') && !known.includes(name))
    .map((name) => ({
      code: 'environment-unknown',
      message: `There is no setting behind the variable ${name}${hint(name, known)}; unset it or see \`handbook config\`.`,
    }));
}

/** The known name that the given one was probably meant to be: the same letters in another spelling. */
function hint(given: string, known: readonly string[]): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const meant = known.find((name) => plain(name) === plain(given));
  return meant ? ` (${meant} is meant?)` : '';
}
