import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { declarations } from './declarations.ts';
import { cleanDoc } from './docs.ts';
import { expressions } from './expressions.ts';
import { javaLinking } from './linking.ts';
import { finish, modules } from './modules.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';

export const java: LanguageSpec = {
  name: 'java',
  grammars: pinned('java', '0.23.5', '4fdeac4ca6ca089f06c6f7e562abcac1733cd465728cc7031ebb73c2019122c4'),
  extensions: { '.java': 'java' },
  rules: { ...expressions, ...types, ...declarations, ...statements, ...modules },
  patterns: {
    identifier: { bind: 'name' },
    parenthesized_expression: { bind: 'through' },
    field_access: { bind: 'target' },
    array_access: { bind: 'target' },
  },
  naming: {},
  comments: {
    nodes: ['line_comment', 'block_comment'],
    line: '//',
    docBlock: '/**',
    lineDocs: false,
    directive: /^(noinspection|CHECKSTYLE|@formatter|NOSONAR|NOPMD|spotless|region|endregion|TODO|FIXME|XXX)/,
  },
  wrappers: [],
  decorators: ['annotation', 'marker_annotation'],
  modifiers: ['modifiers'],
  signatureEnd: /(?<!\s)\s*[{;]$/,
  docOf: cleanDoc,
  finish,
  linking: javaLinking,
};
