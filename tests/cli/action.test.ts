import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf } from '../helpers/folder.ts';
import { repository } from '../helpers/handbook.ts';

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const action = parse(read('action.yml')) as {
  inputs: Record<string, { default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
};

test('the action builds the site of the folder that it runs in, and says where it is', () => {
  const cwd = folderOf({ 'a.py': 'def a():\n    return 1\n' });
  const temp = folderOf();
  const output = join(temp, 'output');
  const step = action.runs.steps.find(({ id }) => id === 'build')!;
  const given: Record<string, string> = { 'site-url': 'https://example.org/docs', private: 'true' };
  const filled = (text: string) =>
    text.replace(/\$\{\{ (?:inputs\.([\w-]+)|runner\.temp) \}\}/g, (_, input?: string) =>
      input === undefined ? temp : (given[input] ?? action.inputs[input]!.default),
    );
  const env = Object.fromEntries(Object.entries(step.env!).map(([name, value]) => [name, filled(value)]));
  execFileSync('bash', ['-e', '-o', 'pipefail', '-c', step.run!], {
    cwd,
    env: { PATH: process.env.PATH, ...env, GITHUB_ACTION_PATH: repository, GITHUB_OUTPUT: output },
    stdio: 'pipe',
  });
  expect(readFileSync(output, 'utf8')).toBe('path=_handbook\n');
  const page = readFileSync(join(cwd, '_handbook/files/a.py.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://example.org/docs/files/a.py.html">');
  expect(page).toContain('<meta property="og:url" content="https://example.org/docs/files/a.py.html">');
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(readFileSync(join(cwd, '_handbook/robots.txt'), 'utf8')).toContain('Disallow: /\n');
});

test('every expression of the action names an input, a step or a place that there is', () => {
  const steps = action.runs.steps.flatMap(({ id }) => id ?? []);
  for (const [, path] of read('action.yml').matchAll(/\$\{\{ ([\w.-]+) \}\}/g)) {
    const [scope, name] = path!.split('.');
    if (scope === 'inputs') expect(Object.keys(action.inputs)).toContain(name);
    else if (scope === 'steps') expect(steps).toContain(name);
    else expect(path).toBe('runner.temp');
  }
});

test('the workflows of the guide may publish a page, and use one version of each action', () => {
  const shown = [...read('docs/github-pages.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
  const versions = new Map<string, string>();
  for (const text of [...shown, read('.github/workflows/pages.yml')]) {
    const { permissions, jobs } = parse(text) as {
      permissions: Record<string, string>;
      jobs: Record<string, { environment: { name: string }; steps: Step[] }>;
    };
    expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
    const { environment, steps } = Object.values(jobs)[0]!;
    expect(environment.name).toBe('github-pages');
    expect(steps.at(-1)!.uses).toMatch(/^actions\/deploy-pages@/);
    for (const { uses } of [...steps, ...action.runs.steps]) {
      const [name, version] = uses?.split('@') ?? [];
      if (version === undefined) continue;
      expect(versions.get(name!) ?? version, name).toBe(version);
      versions.set(name!, version);
    }
  }
  expect(shown).toHaveLength(2);
});
