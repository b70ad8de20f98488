/* The universe block of Go: what every file knows without an import. */

/** The predeclared functions. */
export const builtinFunctions: ReadonlySet<string> = new Set([
  'append',
  'cap',
  'clear',
  'close',
  'complex',
  'copy',
  'delete',
  'imag',
  'len',
  'make',
  'max',
  'min',
  'new',
  'panic',
  'print',
  'println',
  'real',
  'recover',
]);

/** The predeclared functions and values. */
export const builtins: ReadonlySet<string> = new Set([...builtinFunctions, 'false', 'iota', 'nil', 'true']);

/** The predeclared types. */
export const builtinTypes: ReadonlySet<string> = new Set([
  'any',
  'bool',
  'byte',
  'comparable',
  'complex128',
  'complex64',
  'error',
  'float32',
  'float64',
  'int',
  'int16',
  'int32',
  'int64',
  'int8',
  'rune',
  'string',
  'uint',
  'uint16',
  'uint32',
  'uint64',
  'uint8',
  'uintptr',
]);
