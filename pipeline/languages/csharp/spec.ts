import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { calls } from './calls.ts';
import { declarations } from './declarations.ts';
import { documentation } from './docs.ts';
import { expressions } from './expressions.ts';
import { csharpLinking } from './linking.ts';
import { members } from './members.ts';
import { finish } from './modules.ts';
import { parameters } from './params.ts';
import { withoutConditions } from './preprocessor.ts';
import { statements } from './statements.ts';
import { usings } from './usings.ts';
import { variables } from './variables.ts';

export const csharp: LanguageSpec = {
  name: 'csharp',
  modes: ['c#', 'cs'],
  grammars: pinned('c-sharp', '0.23.1', 'd12d85996c25957b4c1b71e26db2d7cc8a294997b60642e9c2a3b031b2c66dd3'),
  extensions: { '.cs': 'c-sharp', '.csx': 'c-sharp' },
  rules: {
    ...expressions,
    ...calls,
    ...declarations,
    ...members,
    ...variables,
    ...statements,
    ...parameters,
    ...usings,
  },
  patterns: { identifier: { bind: 'name' }, implicit_parameter: { bind: 'name' } },
  naming: {},
  comments: {
    nodes: ['comment'],
    line: '//',
    lineDocs: true,
    directive: /^\s*(<inheritdoc\b|ReSharper\b|resharper\b|pragma\b|lgtm\b|TODO|FIXME|XXX|HACK)/,
  },
  wrappers: [],
  decorators: ['attribute_list'],
  signatureEnd: /(?<!\s)\s*(=>|=|\{|;)$/,
  docOf: documentation,
  mend: withoutConditions,
  finish,
  linking: csharpLinking,
};
