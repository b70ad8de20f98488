import { expect, test } from 'vitest';
import { humanise, rootOf, uncapital, wordsOf } from '../../../pipeline/stages/words.ts';

test.each([
  ['parseHTTPUrl_v2', ['parse', 'http', 'url', 'v2']],
  ['flat-config.array', ['flat', 'config', 'array']],
  ['__init__', ['init']],
])('the words of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each([
  ['json_schema', 'JSON schema'],
  ['cliEngine', 'CLI engine'],
  ['_compat', 'Compat'],
  ['___', '___'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['github_actions', 'GitHub actions'],
  ['NuGet', 'NuGet'],
  ['Acme.Json', 'Acme.Json'],
  ['JToken', 'JToken'],
])('%s reads %s', (name, text) => {
  expect(humanise(name)).toBe(text);
});

test.each([
  ['stages', 'stage'],
  ['parsing', 'parser'],
  ['entries', 'entry'],
])('%s and %s meet', (a, b) => {
  expect(rootOf(a)).toBe(rootOf(b));
});

test.each([
  ['Shop floor', 'shop floor'],
  ['Python', 'Python'],
  ['JSON schema', 'JSON schema'],
  ['Fuzz Testing', 'Fuzz Testing'],
])('%s reads %s inside a title', (title, text) => {
  expect(uncapital(title)).toBe(text);
});
