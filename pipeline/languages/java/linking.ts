import { callTypes } from '../../formats/graph.ts';
import { type LinkingRules, plainRules } from '../linking.ts';
import { boxedTypes, builtinTypes, conversions, objectMethods } from './builtins.ts';
import {
  boxMethods,
  containerHomes,
  elementCallbacks,
  elementTypes,
  functionResults,
  functionTypes,
  indexTypes,
  madeOf,
} from './containers.ts';
import { resolveImport } from './imports.ts';
import { langTypes, platformTypes } from './platform.ts';
import { fieldTypes, resultTypes, supertypes } from './platform-members.ts';

/** Java: names of types come from packages, each overload is a method, members are plain names inside their type. */
export const javaLinking: LinkingRules = {
  ...plainRules,
  language: 'java',
  family: ['java'],
  fidelity: {
    tier: 'full',
    callTypes: [...callTypes],
    typeKinds: ['class', 'interface', 'record', 'enum', 'other'],
    selfAttrs: true,
  },
  resolveImport,
  moduleScope: 'directory',
  implicitExports: 'declared',
  implicitImports: (own) => (own === null ? [] : [`${own}.*`]),
  bareMembers: 'always',
  functionsApart: true,
  overloadsApart: true,
  ownConstructors: true,
  builtins: objectMethods,
  universalMembers: objectMethods,
  impliedBases: new Map([
    ['enum', 'Enum'],
    ['record', 'Record'],
  ]),
  enumMethods: new Set(['values', 'valueOf']),
  madeOf,
  builtinTypes,
  conversions,
  literalTypes: new Map([
    ['string', 'String'],
    ['number', 'int'],
  ]),
  elementTypes,
  indexTypes,
  functionTypes,
  functionResults,
  boxMethods,
  elementCallbacks,
  containerHomes,
  outsideNames: new Map([...platformTypes, ['java.lang', new Set(langTypes)]]),
  resultTypes,
  fieldTypes,
  supertypes,
  boxedTypes,
};
