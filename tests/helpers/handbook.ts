import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');
const PROGRAM = join(repository, 'bin/handbook.mjs');

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd?: string;
  /** Variables beside those of the machine; none of them begins with HANDBOOK_. */
  env?: Record<string, string>;
  /** Another program in place of the one in the work tree. */
  program?: string;
}

/** Runs `handbook` with the arguments to its end. */
export function handbook(args: string[], options: RunOptions = {}): Promise<Run> {
  return start(args, options).ended;
}

/** Starts `handbook`, for a test that watches it or stops it. */
export function start(
  args: string[],
  { cwd, env, program = PROGRAM }: RunOptions = {},
): {
  child: ChildProcess;
  ended: Promise<Run>;
} {
  const machine = Object.entries(process.env).filter(([name]) => !/^(HANDBOOK_|SOURCE_DATE_EPOCH|NO_COLOR)/.test(name));
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...Object.fromEntries(machine), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Run>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}
