import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandNames } from '../../pipeline/base/settings/index.ts';
import { grammars } from '../../pipeline/languages/index.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { dependencies, devDependencies, engines } = JSON.parse(read('package.json'));

describe('README.md', () => {
  test('gives a reason for each dependency', () => {
    const rows = read('README.md').split('\n');
    for (const name of Object.keys(dependencies)) {
      expect(
        rows.filter((row) => row.startsWith('|') && row.includes(`\`${name}\``)),
        name,
      ).toHaveLength(1);
    }
    for (const name of Object.keys(devDependencies)) expect(read('README.md')).toContain(`\`${name}\``);
  });

  test('names every command', () => {
    for (const name of commandNames) expect(read('README.md')).toContain(`| \`handbook ${name}\``);
  });
});

test('dependencies have exact versions, and Node.js is one of development alone', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(dependencies)).not.toContain('node');
  expect(engines.node).toBe('>=22.18');
});

test('THIRD-PARTY.md names every grammar with its version and licence', () => {
  const rows = read('THIRD-PARTY.md').split('\n');
  for (const [name, { version, licence }] of grammars) {
    const row = rows.find((line) => new RegExp(`\\b${name}\\b.*\\|.*\\|`, 'i').test(line));
    expect(row, name).toContain(`| ${version}`);
    expect(row, name).toContain(licence);
  }
});

test('no page says what is not there: links between papers lead to files', () => {
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  for (const page of [...pages, 'docs/configuration.md', 'docs/accuracy.md', 'docs/github-pages.md']) {
    for (const [, target] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
      expect(() => readdirSync(join(root, target!.replace(/[^/]*$/, ''))), `${page}: ${target}`).not.toThrow();
      expect(readdirSync(join(root, target!, '..')), `${page}: ${target}`).toContain(
        target!.split('/').filter(Boolean).at(-1),
      );
    }
  }
});
