import { execFile } from 'node:child_process';
import { publicRemote } from './remote.ts';

/** What git says of a folder: the commit it stands on and whether the folder differs from it. */
export interface GitInfo {
  commit: string | null;
  /** Null where it could not be told without trusting the repository's own configuration. */
  dirty: boolean | null;
  /** The committer's time, as `2026-08-02T10:00:00.000Z`. */
  commitTime: string | null;
  /** The address of `origin` without credentials. */
  remote: string | null;
}

export interface GitResult {
  stdout: Buffer;
  stderr: string;
}

/** A way to ask git about one folder, settled once: which options make git answer there. */
export interface GitRunner {
  run(args: readonly string[]): Promise<GitResult | null>;
  /** The folder belongs to somebody else, so nothing that could start a program of its configuration is asked. */
  foreign: boolean;
  /** The path from the top of the work tree down to the folder: empty, or ending in `/`. */
  prefix: string;
}

/** Variables by which a hook or a caller would point git at another repository. */
const MISLEADING = /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|PREFIX|NAMESPACE|CONFIG.*)$/;

/** No program is started and no lock is taken on behalf of the repository. */
const CAUTIOUS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false'];

/** Git for `folder`, or null where git is not installed or the folder lies in no work tree. */
export async function gitIn(folder: string, signal?: AbortSignal): Promise<GitRunner | null> {
  const probe = ['rev-parse', '--is-inside-work-tree', '--show-prefix'];
  const first = await execute(folder, [...CAUTIOUS, ...probe], signal);
  const foreign = first.failed && first.stderr.includes('dubious ownership');
  const options = foreign ? [...CAUTIOUS, '-c', 'safe.directory=*'] : CAUTIOUS;
  const answer = foreign ? await execute(folder, [...options, ...probe], signal) : first;
  const [inside, ...prefix] = answer.stdout.toString('utf8').replace(/\n$/, '').split('\n');
  if (answer.failed || inside !== 'true') return null;
  return {
    foreign,
    prefix: prefix.join('\n'),
    run: async (args) => {
      const result = await execute(folder, [...options, ...args], signal);
      return result.failed ? null : result;
    },
  };
}

/** Reads commit, time, remote and dirtiness. `ours(path)` names paths, relative to the folder, that do not count. */
export async function readGitInfo(git: GitRunner, ours: (path: string) => boolean): Promise<GitInfo> {
  const [head, remote, status] = await Promise.all([
    git.run(['log', '-1', '--no-show-signature', '--format=%H%x00%ct', 'HEAD']),
    git.run(['config', '--get', 'remote.origin.url']),
    git.foreign
      ? null
      : git.run(['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules', '.']),
  ]);
  const [commit = '', seconds = ''] = text(head).split('\0');
  return {
    commit: commit || null,
    dirty: status && text(status).split('\0').some(changed),
    commitTime: seconds ? new Date(Number(seconds) * 1000).toISOString() : null,
    remote: publicRemote(text(remote)),
  };

  function changed(entry: string): boolean {
    return entry !== '' && !ours(entry.slice(3 + git.prefix.length));
  }
}

/** The address of the remote that a folder's repository came from, without credentials; null outside a work tree. */
export async function remoteOf(folder: string): Promise<string | null> {
  const git = await gitIn(folder);
  return publicRemote(text((await git?.run(['config', '--get', 'remote.origin.url'])) ?? null));
}

function text(result: GitResult | null): string {
  return result?.stdout.toString('utf8').trimEnd() ?? '';
}

function execute(cwd: string, args: readonly string[], signal?: AbortSignal): Promise<GitResult & { failed: boolean }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !MISLEADING.test(name)));
  Object.assign(env, { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' });
  return new Promise((resolve, reject) => {
    execFile('git', args, { cwd, env, encoding: 'buffer', maxBuffer: 2 ** 30, signal }, (error, stdout, stderr) => {
      if (signal?.aborted) reject(signal.reason);
      else resolve({ stdout, stderr: stderr.toString('utf8'), failed: error !== null });
    });
  });
}
