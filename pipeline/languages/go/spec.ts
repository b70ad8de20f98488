import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { declarations } from './declarations.ts';
import { trailingDoc } from './docs.ts';
import { expressions } from './expressions.ts';
import { goLinking } from './linking.ts';
import { finish, modules, packageDoc } from './modules.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';

export const go: LanguageSpec = {
  name: 'go',
  modes: ['golang'],
  grammars: pinned('go', '0.25.0', '9504573f352b20be7f2f1911754d710622aedc15afff16d5ed8fb5645681aee7'),
  extensions: { '.go': 'go' },
  rules: { ...expressions, ...types, ...declarations, ...statements, ...modules },
  patterns: {
    identifier: { bind: 'name' },
    parenthesized_expression: { bind: 'through' },
    selector_expression: { bind: 'target' },
  },
  naming: {
    short_var_declaration: { value: 'right', name: 'left', lists: 'expression_list' },
    var_spec: { value: 'value', name: 'name', lists: 'expression_list', statements: ['var_declaration'] },
    keyed_element: { value: 'value', name: 'key', by: 'key' },
  },
  comments: {
    nodes: ['comment'],
    line: '//',
    lineDocs: true,
    directive: /^(go:|\+build\b|nolint\b|lint:|line |export |extern |#nosec|#cgo|revive:|golangci|TODO|FIXME|XXX)/,
  },
  wrappers: [],
  docOf: trailingDoc,
  finish,
  fileDoc: packageDoc,
  linking: goLinking,
};
