import { cppLinking } from '../cpp/linking.ts';
import type { LinkingRules } from '../linking.ts';

/** C shares files, and so its rules, with C++. */
export const cLinking: LinkingRules = {
  ...cppLinking,
  language: 'c',
  fidelity: {
    tier: 'full',
    callTypes: ['param_method', 'local_method', 'internal_func', 'boundary'],
    typeKinds: ['struct', 'enum', 'alias', 'other'],
    selfAttrs: true,
  },
  callConstructs: false,
};
