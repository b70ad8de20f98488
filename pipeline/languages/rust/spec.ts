import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { docOf, fileDoc } from './docs.ts';
import { expressions } from './expressions.ts';
import { items } from './items.ts';
import { rustLinking } from './linking.ts';
import { macros } from './macros.ts';
import { finish } from './program.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';
import { uses } from './uses.ts';

export const rust: LanguageSpec = {
  name: 'rust',
  modes: ['rs'],
  grammars: pinned('rust', '0.24.0', '0dac14947cb04d94466e3df659f80a4e264c216a60b3eda175eae4cf12ed7a8d'),
  extensions: { '.rs': 'rust' },
  rules: { ...expressions, ...types, ...items, ...statements, ...uses, ...macros },
  patterns: {
    identifier: { bind: 'name' },
    parenthesized_expression: { bind: 'through' },
    tuple_expression: { bind: 'tuple' },
    field_expression: { bind: 'target' },
    index_expression: { bind: 'target' },
  },
  naming: { let_declaration: { value: 'value', name: 'pattern' } },
  comments: {
    nodes: ['line_comment', 'block_comment'],
    line: '//',
    docBlock: '/**',
    lineDocs: false,
    directive: /^(TODO|FIXME|XXX|HACK|SAFETY\b|rustfmt|clippy)/,
  },
  wrappers: [],
  decorators: ['attribute_item', 'inner_attribute_item'],
  docOf,
  fileDoc: (at) => fileDoc(at) ?? undefined,
  finish,
  linking: rustLinking,
};
