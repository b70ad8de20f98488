import { type LinkingRules, plainRules } from '../linking.ts';
import { builtins, builtinTypes } from './builtins.ts';
import { resolveImport } from './imports.ts';

const collections = [
  'Array',
  'ReadonlyArray',
  'Set',
  'ReadonlySet',
  'WeakSet',
  'Iterable',
  'IterableIterator',
  'Iterator',
];

const DECLARATION = /\.d\.([cm]?)ts$/;

/** How TypeScript and JavaScript link; the two share all but the name. */
export function linkingFor(language: 'typescript' | 'javascript'): LinkingRules {
  return {
    ...plainRules,
    language,
    family: ['typescript', 'javascript'],
    fidelity: {
      tier: 'full',
      callTypes: [
        'self_method',
        'self_attr_method',
        'param_method',
        'local_method',
        'internal_func',
        'internal_constructor',
        'boundary',
        'boundary_constructor',
      ],
      typeKinds: language === 'typescript' ? ['class', 'interface', 'enum', 'alias'] : ['class'],
      selfAttrs: true,
    },
    resolveImport,
    packageFiles: [
      'index.ts',
      'index.tsx',
      'index.mts',
      'index.cts',
      'index.js',
      'index.jsx',
      'index.mjs',
      'index.cjs',
    ],
    constructorNames: ['constructor'],
    implicitExports: 'none',
    builtins,
    builtinTypes,
    handsOn: new Map([
      ['Object.assign', 8],
      ['Object.create', 1],
      ['Object.freeze', 1],
      ['Object.seal', 1],
      ['structuredClone', 1],
    ]),
    literalTypes: new Map([
      ['string', 'String'],
      ['number', 'Number'],
      ['boolean', 'Boolean'],
      ['bigint', 'BigInt'],
      ['symbol', 'Symbol'],
      ['regexp', 'RegExp'],
      ['list', 'Array'],
      ['object', 'Object'],
    ]),
    awaitTypes: new Map([
      ['Promise', 0],
      ['PromiseLike', 0],
      ['Awaited', 0],
    ]),
    elementTypes: new Map<string, readonly number[]>([
      ...[...collections, 'Generator', 'AsyncGenerator', 'AsyncIterable', 'AsyncIterableIterator'].map(
        (name) => [name, [0]] as const,
      ),
      ['Map', [0, 1]],
      ['ReadonlyMap', [0, 1]],
    ]),
    indexTypes: new Map([
      ['Array', 0],
      ['ReadonlyArray', 0],
      ['Record', 1],
      ['Map', 1],
      ['ReadonlyMap', 1],
      ['WeakMap', 1],
    ]),
    elementMethods: new Set(['at', 'find', 'findLast', 'get', 'pop', 'shift']),
    elementCallbacks: new Set([
      'every',
      'filter',
      'find',
      'findIndex',
      'findLast',
      'flatMap',
      'forEach',
      'map',
      'some',
      'sort',
      'toSorted',
    ]),
    transparentTypes: new Set([
      ...['Readonly', 'Partial', 'Required', 'NonNullable', 'NoInfer', 'Omit', 'Pick', 'Extract', 'Exclude'],
      ...['ThisType', 'OmitThisParameter'],
    ]),
    typeOperators: new Map([
      ['ReturnType', 'result'],
      ['InstanceType', 'object'],
      ['Parameters', 'parameters'],
      ['ConstructorParameters', 'parameters'],
    ]),
    contextual: true,
    implementedIn: (path) => (DECLARATION.test(path) ? path.replace(DECLARATION, '.$1js') : null),
  };
}
