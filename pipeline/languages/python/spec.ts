import { awaited, either, index, list, literal, member, object, through } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { pinned } from '../grammar.ts';
import type { LanguageSpec, Rule } from '../spec.ts';
import { annotationRule, typeParameters } from './annotations.ts';
import { callRule, classOf } from './calls.ts';
import { classDefinition, typeAlias } from './classes.ts';
import { decorator, functionDefinition, lambda, parameters } from './functions.ts';
import { importFrom, importStatement } from './import-statements.ts';
import { pythonRules } from './linking.ts';
import { assertStatement, caseClause, narrowedBlock } from './match.ts';
import { docOf, fileDoc, finish, markProgram } from './module.ts';
import { identifier } from './names-in-use.ts';
import { addMembership, addSetting, addSubscript } from './resources.ts';
import { redirectNames } from './scope.ts';
import {
  assignment,
  augmentedAssignment,
  comprehension,
  deleteStatement,
  exceptClause,
  forInClause,
  forStatement,
  namedExpression,
  returned,
  withItem,
  yielded,
} from './statements.ts';
import { concatenated, string } from './strings.ts';

const attribute = member({ object: 'object', property: 'attribute' });
const subscript = index({ object: 'value', index: 'subscript' });

/** `a or b`: either; `a and b`: the last; what they compare is no value to call on. */
const booleanOperator = either('left', 'right');

/** `a if b else c`. */
const conditional: Rule = {
  leave(at, node) {
    const [yes, , no] = at.children(node);
    at.setValue(node, at.builder.union([at.value(yes ?? NONE), at.value(no ?? NONE)]));
  },
};

/** `x[1:]` is like x. */
const subscripted: Rule = {
  ...subscript,
  leave(at, node) {
    subscript.leave!(at, node);
    addSubscript(at, node);
    if (at.is(at.field(node, 'subscript'), 'slice')) at.setValue(node, at.value(at.field(node, 'value')));
  },
};

/** `a.b`; `self.__class__` is the class around. */
const attributed: Rule = {
  ...attribute,
  leave(at, node) {
    attribute.leave!(at, node);
    addSetting(at, node);
    if (at.text(at.field(node, 'attribute')) === '__class__') classOf(at, node, at.field(node, 'object'));
  },
};

/** `name=value` among arguments: the name is the callee's. */
const keywordArgument: Rule = {
  leave: (at, node) => void at.setValue(node, at.value(at.field(node, 'value'))),
};

export const python: LanguageSpec = {
  name: 'python',
  modes: ['py', 'python3'],
  grammars: pinned('python', '0.25.0', '16108b50df4ee9a30168794252ab55e7c93bfc5765d7fa0aa3e335752c515f47'),
  extensions: { '.py': 'python', '.pyi': 'python', '.pyw': 'python' },
  filenames: { SConstruct: 'python', SConscript: 'python', wscript: 'python' },
  shebangs: { python: 'python', pypy: 'python' },
  rules: {
    identifier,
    attribute: attributed,
    subscript: subscripted,
    call: callRule,
    keyword_argument: keywordArgument,
    await: awaited(),
    parenthesized_expression: through(),
    // The grammar reads `[*a.b()]` as a call of `b` of `*a`.
    list_splat: through(),
    conditional_expression: conditional,
    boolean_operator: booleanOperator,
    named_expression: namedExpression,
    not_operator: literal('boolean'),
    comparison_operator: {
      leave(at, node) {
        at.setValue(node, { k: 'literal', t: 'boolean' });
        addMembership(at, node);
      },
    },
    integer: literal('number'),
    float: literal('number'),
    true: literal('boolean'),
    false: literal('boolean'),
    none: literal('null'),
    string,
    concatenated_string: concatenated,
    list: list('list', ['list_splat']),
    tuple: list('tuple', ['list_splat']),
    expression_list: list('tuple', ['list_splat']),
    set: list('set', ['list_splat']),
    dictionary: object({ pairs: { pair: { key: 'key', value: 'value' } }, literal: 'dict' }),
    list_comprehension: comprehension('list'),
    generator_expression: comprehension('list'),
    set_comprehension: comprehension('set'),
    dictionary_comprehension: comprehension('dict'),
    for_in_clause: forInClause,

    assignment,
    augmented_assignment: augmentedAssignment,
    for_statement: forStatement,
    with_item: withItem,
    except_clause: exceptClause,
    case_clause: caseClause,
    if_statement: { enter: markProgram },
    block: narrowedBlock,
    assert_statement: assertStatement,
    delete_statement: deleteStatement,
    return_statement: returned,
    yield: yielded,
    global_statement: { leave: (at: Walk, node: Node) => redirectNames(at, node, 'global') },
    nonlocal_statement: { leave: (at: Walk, node: Node) => redirectNames(at, node, 'nonlocal') },

    function_definition: functionDefinition,
    lambda,
    parameters,
    lambda_parameters: parameters,
    default_parameter: { outside: ['value'] },
    typed_default_parameter: { outside: ['value'] },
    decorator,
    class_definition: { ...classDefinition, outside: ['superclasses'] },
    type: annotationRule,
    type_parameter: typeParameters,
    type_alias_statement: typeAlias,

    import_statement: importStatement,
    import_from_statement: importFrom,
    future_import_statement: importFrom,
  },
  patterns: {
    identifier: { bind: 'name' },
    pattern_list: { bind: 'tuple', rest: ['list_splat_pattern'] },
    tuple_pattern: { bind: 'tuple', rest: ['list_splat_pattern'] },
    list_pattern: { bind: 'tuple', rest: ['list_splat_pattern'] },
    tuple: { bind: 'tuple', rest: ['list_splat'] },
    list: { bind: 'tuple', rest: ['list_splat'] },
    list_splat_pattern: { bind: 'through' },
    list_splat: { bind: 'through' },
    parenthesized_expression: { bind: 'through' },
    attribute: { bind: 'target' },
    subscript: { bind: 'target' },
  },
  naming: { assignment: { value: 'right', name: 'left' } },
  comments: {
    nodes: ['comment'],
    line: '#',
    lineDocs: true,
    bodies: ['block'],
    directive:
      /^(type:|noqa\b|pragma\b|pylint:|pyright:|mypy:|ruff:|fmt:|isort:|flake8:|nosec\b|yapf:|-\*-|vim?:|ex:|coding[:=]|cython:|distutils:|!|region\b|endregion\b|%%)/i,
  },
  wrappers: ['decorated_definition', 'expression_statement'],
  signatureEnd: /:$/,
  docOf,
  fileDoc,
  finish,
  linking: pythonRules,
};
