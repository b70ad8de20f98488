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

/** The primitive types, the narrowest first, and their objects. */
export const boxedTypes: ReadonlyMap<string, string> = new Map([
  ['byte', 'Byte'],
  ['short', 'Short'],
  ['char', 'Character'],
  ['int', 'Integer'],
  ['long', 'Long'],
  ['float', 'Float'],
  ['double', 'Double'],
  ['boolean', 'Boolean'],
]);

const OBJECTS = ['Object', 'Comparable', 'Serializable'];
const boxed = (...names: string[]) => [...names, ...OBJECTS];
const unboxed = (name: string, ...plain: string[]) => [name, 'Number', ...OBJECTS, ...plain];

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
  ['Byte', unboxed('Byte', 'byte', 'short', 'int', 'long', 'float', 'double')],
  ['Short', unboxed('Short', 'short', 'int', 'long', 'float', 'double')],
  ['Character', ['Character', ...OBJECTS, 'char', 'int', 'long', 'float', 'double']],
  ['Integer', unboxed('Integer', 'int', 'long', 'float', 'double')],
  ['Long', unboxed('Long', 'long', 'float', 'double')],
  ['Float', unboxed('Float', 'float', 'double')],
  ['Double', unboxed('Double', 'double')],
  ['Boolean', ['Boolean', ...OBJECTS, 'boolean']],
  ['String', boxed('String', 'CharSequence')],
  ['StringBuilder', boxed('StringBuilder', 'CharSequence', 'Appendable')],
  ['StringBuffer', boxed('StringBuffer', 'CharSequence', 'Appendable')],
]);
