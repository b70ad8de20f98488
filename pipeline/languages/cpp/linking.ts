import { type LinkingRules, plainRules } from '../linking.ts';
import { builtins, builtinTypes, library } from './builtins.ts';
import { resolveImport } from './includes.ts';

const SEQUENCES =
  'vector list deque array set multiset unordered_set forward_list initializer_list span valarray queue stack';
const MAPS = 'map multimap unordered_map unordered_multimap';
const POINTERS = 'unique_ptr shared_ptr weak_ptr optional reference_wrapper atomic';

/** `number` is one of a kind that is not known. */
const NUMBERS = ['bool', 'char', 'float', 'double', 'long double', 'number'].concat(
  ['short', 'int', 'long', 'long long'].flatMap((name) => [name, `unsigned ${name}`]),
);

/** Methods that give an iterator. */
const ITERATORS = 'begin end cbegin cend rbegin rend crbegin crend find lower_bound upper_bound erase before_begin';

const all = <T>(names: string, value: T) => names.split(' ').map((name): [string, T] => [name, value]);

/** C and C++: what a file includes is part of it, and what is declared in one file may be defined in another. */
export const cppLinking: LinkingRules = {
  ...plainRules,
  language: 'cpp',
  family: ['c', 'cpp'],
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
    typeKinds: ['class', 'struct', 'enum', 'alias', 'other'],
    selfAttrs: true,
  },
  resolveImport,
  moduleScope: 'included',
  ownConstructors: true,
  overloadsApart: true,
  callConstructs: true,
  bareMembers: 'always',
  builtins,
  builtinTypes,
  library,
  converting: {
    numbers: new Set([...NUMBERS, ...[...builtinTypes].filter((name) => /_t$|^__/.test(name))]),
    texts: new Map([
      ['char*', ['char*', 'string', 'string_view', 'bool']],
      ['string', ['string', 'basic_string', 'string_view']],
      ['basic_string', ['basic_string', 'string', 'string_view']],
      ['string_view', ['string_view', 'basic_string_view']],
    ]),
  },
  literalTypes: new Map([
    ['string', 'char*'],
    ['number', 'number'],
    ['boolean', 'bool'],
    ['character', 'char'],
  ]),
  awaitTypes: new Map([...all(POINTERS, 0), ['iterator', 0]]),
  tupleTypes: new Set(['pair', 'tuple']),
  heldBy: new Map([['()', new Map([...all('first', 0), ...all('second', 1)])]]),
  boxMethods: new Map([
    ...all(ITERATORS, 'iterator'),
    ...all('front back top emplace_back', 'element'),
    ...all('at', 'value'),
  ]),
  elementTypes: new Map([...all<readonly number[]>(SEQUENCES, [0]), ...all<readonly number[]>(MAPS, [0, 1])]),
  indexTypes: new Map([...all(SEQUENCES, 0), ...all(MAPS, 1)]),
  elementMethods: new Set(['front', 'back', 'at', 'top', 'value', 'get']),
};
