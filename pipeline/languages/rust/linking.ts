import { type LinkingRules, plainRules } from '../linking.ts';
import {
  boxMethods,
  builtins,
  builtinTypes,
  elementCallbacks,
  elementTypes,
  indexTypes,
  plainTypes,
  sameMethods,
  TRANSPARENT,
} from './builtins.ts';
import { isPackageName, resolveImport } from './imports.ts';

/** Rust: a file is a module of the one that declares it, and types get their methods apart from their declaration. */
export const rustLinking: LinkingRules = {
  ...plainRules,
  language: 'rust',
  family: ['rust'],
  fidelity: {
    tier: 'full',
    callTypes: ['self_method', 'self_attr_method', 'param_method', 'local_method', 'internal_func', 'boundary'],
    typeKinds: ['struct', 'enum', 'trait', 'alias', 'other'],
    selfAttrs: true,
  },
  resolveImport,
  isPackageName,
  builtins,
  builtinTypes,
  literalTypes: new Map([
    ['string', 'str'],
    ['number', 'i32'],
    ['boolean', 'bool'],
    ['list', 'Vec'],
  ]),
  elementTypes,
  indexTypes,
  elementCallbacks,
  boxMethods,
  sameMethods,
  plainTypes,
  nextMethod: 'next',
  traits: true,
  transparentTypes: TRANSPARENT,
};
