import { prepare } from '../cpp/prepare.ts';
import { blank } from '../cpp/spans.ts';
import { cFamily } from '../cpp/spec.ts';
import type { LanguageSpec } from '../spec.ts';
import { namesOfC } from './keywords.ts';
import { cLinking } from './linking.ts';

/** C, read by the grammar of C++: all that differs is which words are names. */
export const c: LanguageSpec = {
  ...cFamily,
  name: 'c',
  extensions: { '.c': 'cpp', '.h': 'cpp' },
  prepare: (text) => prepare(blank(text, namesOfC(text))),
  linking: cLinking,
};
