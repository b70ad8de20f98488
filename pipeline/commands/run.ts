import { dirname, join } from 'node:path';
import { CommanderError } from 'commander';
import { EXIT, HandbookError } from '../base/errors.ts';
import { STOPPED, Stopped } from '../base/interrupt.ts';
import { toJson } from '../base/json.ts';
import { type Progress, progressOn, wantsColor } from '../base/progress.ts';
import { repair } from '../base/publish/index.ts';
import { isWithin, realPath } from '../base/real-path.ts';
import { type Resolved, resolveSettings, type SettingName, type Values } from '../base/settings/index.ts';
import type { Command, Context, Result } from './command.ts';
import { programOf } from './program.ts';

/** The folder of the tool's own code. */
const TOOL = join(import.meta.dirname, '../..');

/** Runs the command line: `argv` is what follows the program's name. Gives the exit code and never throws. */
export async function runCommandLine(commands: readonly Command[], argv: readonly string[]): Promise<number> {
  let asJson = wantsJson(argv);
  let given: Values | null = null;
  try {
    const chosen = await parse(commands, argv);
    if (!chosen) return EXIT.done;
    const resolved = resolveSettings({ flags: chosen.flags, env: process.env, cwd: process.cwd() });
    given = resolved.values;
    asJson = given.json;
    return await runChosen(chosen.command, resolved);
  } catch (error) {
    if (error instanceof Stopped) {
      process.stderr.write(STOPPED);
      return error.exitCode;
    }
    return report(told(error, given), asJson);
  }
}

interface Chosen {
  command: Command;
  flags: Map<SettingName, string | boolean>;
}

/** What the line asks for; null when it asked for help, which is printed then. Throws `usage`. */
async function parse(commands: readonly Command[], argv: readonly string[]): Promise<Chosen | null> {
  let chosen: Chosen | null = null;
  const program = programOf(commands, (command, flags) => {
    chosen = { command, flags };
  });
  const silent = { writeErr: () => {} };
  for (const one of [program, ...program.commands]) one.configureOutput(silent);
  if (argv.length === 0) {
    program.outputHelp();
    return null;
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return null;
    const said = error.message
      .replace(/^error: /, '')
      .trimEnd()
      .replace(/\.$/, '');
    throw new HandbookError('usage', `${said}; see \`handbook --help\`.`, EXIT.usage);
  }
  return chosen;
}

async function runChosen(command: Command, resolved: Resolved): Promise<number> {
  const { values } = resolved;
  const loudness = values.quiet ? 'quiet' : values.verbose ? 'verbose' : 'normal';
  const progress = progressOn(process.stderr, loudness, wantsColor(process.stderr, process.env));
  if (command.name !== 'config') refuseProblems(resolved, progress);
  if (command.name === 'build' || command.name === 'render') refuseUnwritable(values);
  await repair(values.out);
  const { run } = await command.load();
  const context: Context = { settings: values, resolved, progress, sourceDateEpoch: sourceDateEpoch() };
  let result: Result;
  try {
    result = await run(context);
    progress.end();
  } finally {
    progress.drop();
  }
  process.stdout.write(values.json ? toJson(result.json) : `${result.text}\n`);
  return result.exitCode ?? EXIT.done;
}

/** A run goes on past variables that nobody knows, which may be another tool's, but past no other problem. */
function refuseProblems({ problems }: Resolved, progress: Progress): void {
  const fatal = problems.find((problem) => problem.code !== 'environment-unknown');
  if (fatal) throw new HandbookError(fatal.code, fatal.message);
  for (const problem of problems) progress.warn(problem.message);
}

function refuseUnwritable({ htmlSingle }: Values): void {
  if (!htmlSingle) return;
  throw new HandbookError(
    'usage',
    'One page with everything in it was asked for with --html-single, but this version cannot write it; leave it out: the pages open from disk as they are.',
    EXIT.usage,
  );
}

function sourceDateEpoch(): number | null {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (!given) return null;
  if (/^\d{1,11}$/.test(given)) return Number(given);
  throw new HandbookError(
    'environment-wrong-type',
    `SOURCE_DATE_EPOCH takes whole seconds since 1970, but is ${JSON.stringify(given)}; mend or unset it.`,
  );
}

/** What the system refuses anywhere: not a fault of the tool, and mostly not of the source either. */
const REFUSED = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ENOTDIR',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENAMETOOLONG',
]);

/** An error of the file system as one that a person can mend: any at a place that the person named. */
function told(error: unknown, given: Values | null): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // A failed write to an open file carries no path.
  const isRefused = REFUSED.has(code) && (path !== undefined || syscall === 'write');
  const isGiven = /^E[A-Z\d]+$/.test(code) && path !== undefined && given !== null && isAt(path, given);
  if (!isRefused && !isGiven) return error;
  return new HandbookError(
    'system-refused',
    `${path ?? 'A file'} was to be read or written, but the system refused it (${code}); see to its permissions and the free space, or name another folder.`,
  );
}

/** Whether a path lies in or beside a folder that a run writes to, or in the source, the tool itself left out. */
function isAt(path: string, { out, work, source, skeleton }: Values): boolean {
  const real = realPath(path);
  const beside = [out, work].some((folder) => {
    const place = realPath(folder);
    return isWithin(real, place) || isWithin(place, real) || dirname(real) === dirname(place);
  });
  if (beside || (skeleton !== null && real === realPath(skeleton))) return true;
  return isWithin(real, realPath(source)) && !isWithin(real, TOOL);
}

/** Says what went wrong, on standard error, and as the one document where one was asked for. */
function report(error: unknown, asJson: boolean): number {
  const known = error instanceof HandbookError;
  const code = known ? error.code : 'internal';
  const exitCode = known ? error.exitCode : EXIT.internal;
  const message = known
    ? error.message
    : `A fault of the tool stopped the run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`error: ${message}\n`);
  if (asJson) process.stdout.write(toJson({ error: { code, message, exitCode } }));
  return exitCode;
}

/** Whether errors are told as JSON too, settled before anything can fail. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const given = (end < 0 ? argv : argv.slice(0, end)).includes('--json');
  return given || /^(1|true|yes|on)$/i.test(process.env.HANDBOOK_JSON ?? '');
}
