import { spawnSync } from 'node:child_process';
import type { Judgement, Place, Site } from '../judgement.ts';

export interface Tool {
  /** The program that must be there, and how to get it. */
  program: string;
  hint: string;
  args: readonly string[];
  cwd: string;
  /** Given on standard input. */
  input?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a program; its standard output, or why there is none. */
export function runTool(tool: Tool): { output: string } | { missing: string } {
  const { status, error, stdout, stderr } = spawnSync(tool.program, tool.args, {
    cwd: tool.cwd,
    input: tool.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, ...tool.env },
  });
  if (error) return { missing: `${tool.program} is not installed (${tool.hint})` };
  if (status !== 0)
    return { missing: `${tool.program} failed: ${stderr.trim().split('\n').at(-1) || `status ${status}`}` };
  return { output: stdout };
}

/**
 * Runs a judge that prints a line for each call: file, line, name, verdict and its targets, separated by tabs; a target
 * is `file:from:to`, with `*` before that of a class whose instance is made. Behind a verdict may stand the call's kind. Where
 * the verdict is `unread`, the targets are lines of which the judge knows nothing.
 */
export function runJudge(tool: Tool): Judgement {
  const result = runTool(tool);
  if ('missing' in result) return result;
  const sites: Site[] = [];
  const unread: Place[] = [];
  for (const line of result.output.split('\n').filter(Boolean)) {
    const site = siteIn(line);
    if (line.includes('\tunread\t')) unread.push(...site.targets);
    else sites.push(site);
  }
  return { sites, unread };
}

function siteIn(text: string): Site {
  const [file, line, name, said, ...places] = text.split('\t');
  const [verdict, kind] = said!.split(' ') as [Site['verdict'], Site['kind']];
  const targets = places.map((place) => {
    const [, constructs, at, from, to] = /^(\*?)(.*):(\d+):(\d+)$/.exec(place)!;
    return { file: at!, from: Number(from), to: Number(to), ...(constructs ? { constructs: true as const } : {}) };
  });
  return { file: file!, line: Number(line), name: name!, verdict, targets, ...(kind ? { kind } : {}) };
}
