import { pinned } from '../grammar.ts';
import type { LanguageSpec } from '../spec.ts';
import { declarations } from './declarations.ts';
import { expressions } from './expressions.ts';
import { linkingFor } from './linking.ts';
import { mend } from './mend.ts';
import { finish, modules } from './modules.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';

const shared: Omit<LanguageSpec, 'name' | 'grammars' | 'extensions' | 'linking'> = {
  rules: { ...expressions, ...statements, ...declarations, ...types, ...modules },
  patterns: {
    identifier: { bind: 'name' },
    shorthand_property_identifier_pattern: { bind: 'name' },
    array_pattern: { bind: 'tuple', rest: ['rest_pattern'] },
    object_pattern: { bind: 'object', pairs: { pair_pattern: { key: 'key', value: 'value' } }, rest: ['rest_pattern'] },
    assignment_pattern: { bind: 'default', pattern: 'left', value: 'right' },
    object_assignment_pattern: { bind: 'default', pattern: 'left', value: 'right' },
    rest_pattern: { bind: 'through' },
    parenthesized_expression: { bind: 'through' },
    non_null_expression: { bind: 'through' },
    as_expression: { bind: 'through' },
    satisfies_expression: { bind: 'through' },
    member_expression: { bind: 'target' },
    subscript_expression: { bind: 'target' },
  },
  naming: {
    variable_declarator: { value: 'value', name: 'name', statements: ['lexical_declaration', 'variable_declaration'] },
    assignment_expression: { value: 'right', name: 'left', statements: ['expression_statement'] },
    public_field_definition: { value: 'value', name: 'name', by: 'key' },
    field_definition: { value: 'value', name: 'property', by: 'key' },
    pair: { value: 'value', name: 'key', by: 'key' },
    export_statement: { value: 'value', fixed: 'default' },
  },
  comments: {
    nodes: ['comment', 'html_comment'],
    line: '//',
    docBlock: '/**',
    lineDocs: true,
    directive:
      /^(\/ *<(reference|amd|auto)|eslint|tslint|prettier-|biome-|oxlint|deno-|@ts-|ts-|istanbul|c8 |v8 |jshint|jslint|globals? |#(end)?region|@flow|@jsx|@vitest|@jest|webpack|@vite|@__|#__|sourceMappingURL|[#@] source|cspell|spell-?checker|TODO|FIXME|XXX|HACK)/i,
  },
  wrappers: ['export_statement', 'ambient_declaration', 'expression_statement'],
  decorators: ['decorator'],
  signatureEnd: /(?<!\s)\s*(=>|=|\{|;)$/,
  mend,
  finish,
};

/** TypeScript, with or without JSX. */
export const typescript: LanguageSpec = {
  ...shared,
  name: 'typescript',
  modes: ['ts', 'tsx', 'typescriptreact'],
  grammars: {
    ...pinned('typescript', '0.23.2', '778025db5a8be0e70f8ccc3671e486dfeddd048c25d9e8a70c26de2e1bf6f97d'),
    ...pinned('tsx', '0.23.2', '79e5da75ea62855a0cd67177685f0164eac87d5f630b3cbe1e0a099751ad30f8'),
  },
  extensions: { '.ts': 'typescript', '.mts': 'typescript', '.cts': 'typescript', '.tsx': 'tsx' },
  shebangs: { 'ts-node': 'typescript', tsx: 'typescript', deno: 'typescript' },
  linking: linkingFor('typescript'),
};

/** JavaScript, with or without JSX; it means what it means in TypeScript. */
export const javascript: LanguageSpec = {
  ...shared,
  name: 'javascript',
  modes: ['js', 'js2', 'jsx', 'javascriptreact'],
  grammars: pinned('javascript', '0.25.0', '5fb488d0cabb4775a594bab85682de5ad6ce83c0d6ac997a9f82dd084d571240'),
  extensions: { '.js': 'javascript', '.mjs': 'javascript', '.cjs': 'javascript', '.jsx': 'javascript' },
  shebangs: { node: 'javascript', nodejs: 'javascript', bun: 'javascript' },
  linking: linkingFor('javascript'),
};
