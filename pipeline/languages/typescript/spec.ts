import type { LanguageSpec } from '../spec.ts';
import { declarations } from './declarations.ts';
import { expressions } from './expressions.ts';
import { linkingFor } from './linking.ts';
import { mend } from './mend.ts';
import { finish, modules } from './modules.ts';
import { statements } from './statements.ts';
import { types } from './types.ts';

const shared: Omit<LanguageSpec, 'name' | 'extensions' | 'linking'> = {
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
  signatureEnd: /\s*(=>|=|\{|;)$/,
  mend,
  finish,
};

/** TypeScript, with or without JSX. */
export const typescript: LanguageSpec = {
  ...shared,
  name: 'typescript',
  extensions: { '.ts': 'typescript', '.mts': 'typescript', '.cts': 'typescript', '.tsx': 'tsx' },
  shebangs: { 'ts-node': 'typescript', tsx: 'typescript', deno: 'typescript' },
  linking: linkingFor('typescript'),
};

/** JavaScript, with or without JSX; it means what it means in TypeScript. */
export const javascript: LanguageSpec = {
  ...shared,
  name: 'javascript',
  extensions: { '.js': 'javascript', '.mjs': 'javascript', '.cjs': 'javascript', '.jsx': 'javascript' },
  shebangs: { node: 'javascript', nodejs: 'javascript', bun: 'javascript' },
  linking: linkingFor('javascript'),
};
