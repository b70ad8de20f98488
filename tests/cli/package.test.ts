import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tree } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';
import { handbook, repository } from '../helpers/handbook.ts';

test('the packed tarball, installed into an empty folder, builds a handbook', async () => {
  const cwd = folderOf({ 'package.json': '{"private": true}\n' });
  const npm = (args: string[], folder: string) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  npm(['pack', '--silent', '--pack-destination', cwd], repository);
  const tarball = readdirSync(cwd).find((name) => name.endsWith('.tgz'))!;
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`], cwd);

  const home = join(cwd, 'node_modules/code-handbook');
  expect(existsSync(join(cwd, 'node_modules/node'))).toBe(false);
  expect(existsSync(join(home, 'pipeline'))).toBe(false);
  expect(Object.keys(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).dependencies)).not.toContain('node');

  cpSync(join(repository, 'fixtures/python-src-layout'), join(cwd, 'source'), { recursive: true });
  const args = ['build', '--source', 'source', '--out', 'out', '--json'];
  const installed = await handbook(args, { cwd, program: join(cwd, 'node_modules/.bin/handbook') });
  expect(installed).toMatchObject({ code: 0, stderr: expect.stringContaining('render site') });
  expect(JSON.parse(installed.stdout).pages).toBeGreaterThan(10);
  const here = await handbook([...args.slice(0, -2), 'here', '--work', 'work'], { cwd });
  expect(here.code).toBe(0);
  expect(tree(join(cwd, 'out'))).toEqual(tree(join(cwd, 'here')));
}, 600_000);
