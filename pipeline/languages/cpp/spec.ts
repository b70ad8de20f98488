import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { classes } from './classes.ts';
import { trailingDoc } from './docs.ts';
import { expressions } from './expressions.ts';
import { functions } from './functions.ts';
import { claimsHeader } from './headers.ts';
import { cppLinking } from './linking.ts';
import { namespaces } from './namespaces.ts';
import { parameters } from './parameters.ts';
import { prepare } from './prepare.ts';
import { preprocessor } from './preprocessor.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';
import { variables } from './variables.ts';

/** What the rules of C share with those of C++. */
export const cFamily: Omit<LanguageSpec, 'name' | 'extensions' | 'linking'> = {
  grammars: pinned('cpp', '0.23.4', '77a65bd42f43c2dcd69af40c12a6c32d6ed81d360c025e9feb28911f8339fd69', {
    optimisable: false,
  }),
  prepare,
  rules: {
    ...types,
    ...expressions,
    ...functions,
    ...parameters,
    ...classes,
    ...variables,
    ...namespaces,
    ...statements,
    ...preprocessor,
  },
  patterns: {
    identifier: { bind: 'name' },
    type_identifier: { bind: 'name' },
    structured_binding_declarator: { bind: 'tuple' },
    reference_declarator: { bind: 'through' },
    parenthesized_expression: { bind: 'through' },
    field_expression: { bind: 'target' },
  },
  naming: {
    init_declarator: { value: 'value', name: 'declarator', statements: ['declaration'] },
  },
  comments: {
    nodes: ['comment'],
    line: '//',
    lineDocs: true,
    directive:
      /^(NOLINT|clang-format|clang-tidy|NOTE:? ?lint|cppcheck-|IWYU pragma|coverity\[|LCOV_|GCOVR_|TODO|FIXME|XXX|!?\s*[@\\]cond\b|!?\s*[@\\]endcond\b|-\*-|vim?:)/i,
  },
  wrappers: ['template_declaration', 'friend_declaration', 'export_declaration'],
  decorators: ['attribute_declaration'],
  signatureEnd: /(?<!\s)\s*(?::|=|\{|;)$/,
  docOf: trailingDoc,
};

export const cpp: LanguageSpec = {
  ...cFamily,
  name: 'cpp',
  extensions: Object.fromEntries(
    ['.cpp', '.cc', '.cxx', '.c++', '.hpp', '.hh', '.hxx', '.h++', '.ipp', '.inl', '.tpp', '.h'].map((end) => [
      end,
      'cpp',
    ]),
  ),
  modes: ['c++'],
  claims: claimsHeader,
  linking: cppLinking,
};
