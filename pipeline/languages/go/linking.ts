import { type LinkingRules, plainRules } from '../linking.ts';
import { builtins, builtinTypes } from './builtins.ts';
import { resolveImport } from './imports.ts';

/** Go: a folder is a package, capital letters are public, and interfaces are met without being named. */
export const goLinking: LinkingRules = {
  ...plainRules,
  language: 'go',
  family: ['go'],
  fidelity: {
    tier: 'full',
    callTypes: ['self_method', 'self_attr_method', 'param_method', 'local_method', 'internal_func', 'boundary'],
    typeKinds: ['interface', 'struct', 'alias', 'other'],
    selfAttrs: true,
  },
  resolveImport,
  moduleScope: 'directory',
  implicitExports: 'exported',
  structuralInterfaces: true,
  builtins,
  builtinTypes,
  literalTypes: new Map([
    ['string', 'string'],
    ['number', 'int'],
    ['boolean', 'bool'],
  ]),
};
