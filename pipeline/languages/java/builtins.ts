import { langTypes } from './platform.ts';

/** Types without an import: those of `java.lang`. */
export const builtinTypes: ReadonlySet<string> = new Set(langTypes);

/** What every object has. */
export const objectMethods: ReadonlySet<string> = new Set([
  'clone',
  'equals',
  'finalize',
  'getClass',
  'hashCode',
  'notify',
  'notifyAll',
  'toString',
  'wait',
]);

const boxed = (...names: string[]) => [...names, 'Object', 'Comparable', 'Serializable'];

/** What a primitive value or text may be passed as, the closest first. */
export const conversions: ReadonlyMap<string, readonly string[]> = new Map([
  ['byte', boxed('byte', 'short', 'int', 'long', 'float', 'double', 'Byte', 'Number')],
  ['short', boxed('short', 'int', 'long', 'float', 'double', 'Short', 'Number')],
  ['char', boxed('char', 'int', 'long', 'float', 'double', 'Character')],
  // A small constant may also be given where a byte or short is assigned, but not where one is passed.
  ['int', boxed('int', 'long', 'float', 'double', 'Integer', 'Number')],
  ['long', boxed('long', 'float', 'double', 'Long', 'Number')],
  ['float', boxed('float', 'double', 'Float', 'Number')],
  ['double', boxed('double', 'Double', 'Number')],
  ['boolean', boxed('boolean', 'Boolean')],
  ['Byte', boxed('Byte', 'Number', 'byte', 'short', 'int', 'long', 'float', 'double')],
  ['Short', boxed('Short', 'Number', 'short', 'int', 'long', 'float', 'double')],
  ['Character', boxed('Character', 'char', 'int', 'long', 'float', 'double')],
  ['Integer', boxed('Integer', 'Number', 'int', 'long', 'float', 'double')],
  ['Long', boxed('Long', 'Number', 'long', 'float', 'double')],
  ['Float', boxed('Float', 'Number', 'float', 'double')],
  ['Double', boxed('Double', 'Number', 'double')],
  ['Boolean', boxed('Boolean', 'boolean')],
  ['String', boxed('String', 'CharSequence')],
  ['StringBuilder', boxed('StringBuilder', 'CharSequence', 'Appendable')],
  ['StringBuffer', boxed('StringBuffer', 'CharSequence', 'Appendable')],
]);
