import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Parser } from 'web-tree-sitter';
import { loadGrammar } from '../../../../pipeline/languages/grammars.ts';
import { extract } from '../../../../pipeline/languages/index.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const MARKS = /^@(property|staticmethod|classmethod|(\w+\.)*(overload|setter|getter|deleter))$/;

/** Call expressions, and decorators without arguments: they are called where the definition stands. */
async function callsInTree(text: string): Promise<number> {
  const language = await loadGrammar('python');
  const parser = new Parser();
  parser.setLanguage(language);
  const { rootNode } = parser.parse(text)!;
  const bare = rootNode
    .descendantsOfType('decorator')
    .filter((node) => node?.namedChild(0)?.type !== 'call' && !MARKS.test(node?.text ?? ''));
  return rootNode.descendantsOfType('call').length + bare.length;
}

test.each(globSync('python-*/**/*.py', { cwd: fixtures }).sort())('%s: each call once', async (path) => {
  const text = readFileSync(join(fixtures, path), 'utf8');
  const { calls } = await extract({ file: path, text, encoding: 'utf-8', bytes: text.length, sha256: '' });
  expect(calls).toHaveLength(await callsInTree(text));
});
