import * as z from 'zod';
import type { Format } from './artifact.ts';

/*
 * One file's facts: all that later steps know of it. Neutral of language, made by one pure function from the file's
 * bytes, and enough for linking: nothing else reads syntax trees.
 *
 * Lines are 1-based, as an editor shows them. `ScopeId`, `DeclId`, `ExprId`, `TypeId` are indices into the arrays of
 * the same record; expressions and types are pools, so that long chains do not nest.
 */

const index = z.int().min(0);
const line = z.int().min(1);

/** Words of the source, with the line they start on. The text is cleaned of comment signs, never reworded. */
export const docSchema = z.strictObject({ text: z.string(), line });
export type Doc = z.infer<typeof docSchema>;

export const functionKinds = ['function', 'method', 'constructor', 'getter', 'setter', 'lambda'] as const;
export const typeKinds = ['class', 'interface', 'struct', 'record', 'enum', 'trait', 'alias', 'other'] as const;
export const variableKinds = ['const', 'var', 'field'] as const;
export type TypeKind = (typeof typeKinds)[number];

/**
 * A lexical scope. Scope 0 is the file's own. `decl` is the declaration whose body it is: a function, a type, a
 * `namespace`, or null for the file and for plain blocks.
 */
export const scopeSchema = z.strictObject({
  parent: index.nullable(),
  kind: z.enum(['module', 'type', 'function', 'block', 'namespace']),
  decl: index.nullable(),
});
export type Scope = z.infer<typeof scopeSchema>;

/**
 * A value, as far as source says it without running. `name` is looked up from its scope; `self` and `super` belong to
 * the closest method around their scope.
 */
export const exprSchema = z.discriminatedUnion('k', [
  /** `as`: what it must be, in a language where functions, types and variables have names apart. */
  z.strictObject({ k: z.literal('name'), n: z.string(), s: index, as: z.enum(['function', 'type']).optional() }),
  z.strictObject({ k: z.literal('self'), s: index }),
  z.strictObject({ k: z.literal('super'), s: index }),
  /** `o.n`; `o?.n` too. */
  z.strictObject({ k: z.literal('member'), o: index, n: z.string(), as: z.enum(['function', 'type']).optional() }),
  /** The result of a call; `call` is an index into `calls`. */
  z.strictObject({ k: z.literal('call'), call: index }),
  /** `o[…]`, with the key where it is a string literal. */
  z.strictObject({ k: z.literal('index'), o: index, n: z.string().optional() }),
  /** One of what iterating `o` gives (`for x of o`, comprehension, `range`). `i: 0` is the key where two are bound. */
  z.strictObject({ k: z.literal('element'), o: index, i: index.optional() }),
  /** Part `i` of a tuple, array pattern or several results. */
  z.strictObject({ k: z.literal('at'), o: index, i: index }),
  z.strictObject({ k: z.literal('await'), o: index }),
  /** What a context manager binds: `with o as x`. */
  z.strictObject({ k: z.literal('enter'), o: index }),
  /** A literal or constructed builtin: string, number, boolean, null, list, dict, set, regexp, template, … */
  z.strictObject({ k: z.literal('literal'), t: z.string(), v: z.string().optional(), e: z.array(index).optional() }),
  /** An object literal or dict whose members are known by name. */
  z.strictObject({ k: z.literal('object'), m: z.array(z.tuple([z.string(), index])) }),
  /** A function expression, lambda, class expression: declaration `d` as a value. */
  z.strictObject({ k: z.literal('decl'), d: index }),
  /** Any of these: conditional, `||`, `??`, branches. */
  z.strictObject({ k: z.literal('union'), of: z.array(index) }),
  /** A value known by type alone: cast, assertion, composite literal, narrowed name. */
  z.strictObject({ k: z.literal('typed'), t: index }),
  /** A module as a value: `require('x')`, `import('x')`; `import` is an index into `imports`. */
  z.strictObject({ k: z.literal('module'), import: index }),
  z.strictObject({ k: z.literal('unknown') }),
]);
export type Expr = z.infer<typeof exprSchema>;

/** A type, as written. */
export const typeRefSchema = z.discriminatedUnion('k', [
  /** `a.b.C<args>` looked up from scope `s`. */
  z.strictObject({ k: z.literal('named'), n: z.array(z.string()).min(1), s: index, args: z.array(index).optional() }),
  z.strictObject({ k: z.literal('list'), of: index }),
  z.strictObject({ k: z.literal('map'), key: index.optional(), of: index }),
  z.strictObject({ k: z.literal('tuple'), of: z.array(index) }),
  z.strictObject({ k: z.literal('union'), of: z.array(index) }),
  z.strictObject({ k: z.literal('pointer'), of: index }),
  /** A promise, coroutine, channel or other wrapper that `await` or receiving takes off. */
  z.strictObject({ k: z.literal('async'), of: index }),
  /** `rest`: its last parameter takes what is left, and has the type of their list. */
  z.strictObject({
    k: z.literal('function'),
    returns: index.nullable(),
    params: z.array(index).optional(),
    rest: z.boolean().optional(),
  }),
  /** What a type has under a name: `T['n']`; without one, what any key gives: `T[number]`. */
  z.strictObject({ k: z.literal('lookup'), of: index, n: z.string().optional() }),
  /** An inline structural type: `{ a: T }`, anonymous struct. */
  z.strictObject({ k: z.literal('shape'), m: z.array(z.tuple([z.string(), index])) }),
  /** The type of a value: `typeof x`, `ReturnType<typeof f>` is left unknown. */
  z.strictObject({ k: z.literal('typeof'), e: index }),
  z.strictObject({ k: z.literal('self') }),
  /** A builtin type; `v` is the text where it is that of one string. */
  z.strictObject({ k: z.literal('literal'), t: z.string(), v: z.string().optional() }),
  z.strictObject({ k: z.literal('unknown') }),
]);
export type TypeRef = z.infer<typeof typeRefSchema>;

export const paramSchema = z.strictObject({
  name: z.string(),
  type: index.nullable(),
  /** Its type as written: one line, no comment. */
  written: z.string().optional(),
  /** The default value. */
  value: index.nullable(),
  optional: z.boolean().optional(),
  rest: z.boolean().optional(),
});
export type Param = z.infer<typeof paramSchema>;

/**
 * A declaration with a name: function, type, variable or namespace. `qualname` is the dotted chain of the declarations
 * around it and its own name, without `#n` (linking numbers twins in source order).
 */
export const declarationSchema = z.strictObject({
  kind: z.enum([...functionKinds, ...typeKinds, ...variableKinds, 'namespace']),
  name: z.string(),
  qualname: z.string(),
  /** The closest declaration around it, or null at file level. */
  owner: index.nullable(),
  /** The scope that holds its name. */
  scope: index,
  /** The scope of its own body or members, where it has one. */
  body: index.nullable(),
  lineStart: line,
  lineEnd: line,
  /** The line of its name: where an editor jumps to. */
  nameLine: line,
  /** As written, up to the body: one line, no comment, single spaces. */
  signature: z.string(),
  doc: docSchema.nullable(),
  decorators: z.array(z.string()),
  /** The values of its decorators, the outermost first, where what they make of it may matter. */
  decoratedBy: z.array(index).optional(),
  async: z.boolean().optional(),
  generator: z.boolean().optional(),
  static: z.boolean().optional(),
  abstract: z.boolean().optional(),
  /** Given to a member by an assignment: where the type declares the member, that is its declaration. */
  assigned: z.boolean().optional(),
  /** Known in its type alone: subtypes do not inherit it. */
  private: z.boolean().optional(),
  /** Visible outside the file by the language's own rule. */
  exported: z.boolean().optional(),
  /** Signature without a body: overload, interface member, declaration in a stub. */
  bodiless: z.boolean().optional(),
  /** One part of a type that is written in several places: what all parts say holds for each. */
  partial: z.boolean().optional(),
  /** A static function that is called as if it were a method of its first parameter. */
  extension: z.boolean().optional(),
  /** Seen through this interface alone: an explicit implementation. */
  explicit: z.boolean().optional(),
  /** What is called may be one of those that override it. */
  virtual: z.boolean().optional(),
  /** Tells it from others of its name where these are different functions: its parameters' types, normalised. */
  overload: z.string().optional(),
  /** No name in source: `name` is `<lambda>`. */
  anonymous: z.boolean().optional(),
  /** Functions. */
  params: z.array(paramSchema).optional(),
  /** Declared result; several results are one tuple type. */
  returns: index.nullable().optional(),
  /** The values of its `return` statements and of an expression body. */
  returned: z.array(index).optional(),
  /** The type that a declaration written outside it belongs to, and what a method calls its object
   * (Go, Rust); `trait` is the one that the type has it by, as a type. With `derived` it stands in a type without a
   * declaration that inherits from that one (`TEST_F(Fixture, name)` of C++), and is no member of it. */
  receiver: z
    .strictObject({
      name: z.string().nullable(),
      type: index,
      trait: index.optional(),
      derived: z.literal(true).optional(),
    })
    .optional(),
  /** Types: what they extend, embed or implement. */
  bases: z.array(z.strictObject({ type: index, rel: z.enum(['extends', 'implements', 'embeds']) })).optional(),
  typeParams: z
    .array(z.strictObject({ name: z.string(), bound: index.nullable(), default: index.optional() }))
    .optional(),
  /** Variables and fields: declared type and initial value. An alias: the type it stands for. A function that a variable
   * or field is: the declared type of that. */
  type: index.nullable().optional(),
  value: index.nullable().optional(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** What a type is said to be apart from its declaration, maybe in another file: `impl Trait for T`, an extension. */
export const extensionSchema = z.strictObject({
  type: index,
  line,
  scope: index,
  bases: z.array(z.strictObject({ type: index, rel: z.enum(['extends', 'implements', 'embeds']) })),
});
export type Extension = z.infer<typeof extensionSchema>;
export type FunctionKind = (typeof functionKinds)[number];

/**
 * A name in a scope that is not a declaration: parameter, local, import, type parameter. A name bound several times has
 * several bindings. Declarations bind themselves in `Declaration.scope` and are not repeated here.
 */
export const bindingSchema = z.strictObject({
  scope: index,
  name: z.string(),
  kind: z.enum(['param', 'local', 'import', 'typeparam']),
  line,
  type: index.nullable().optional(),
  value: index.nullable().optional(),
  /** For imports: an index into `imports` and the name there (`*` the module itself, `default` the default export). */
  import: index.optional(),
  imported: z.string().optional(),
  /** Usable as a type only. */
  typeOnly: z.boolean().optional(),
  /** Of a variable whose object cannot be changed through it, or can, where methods are chosen by that (C++). */
  const: z.boolean().optional(),
});
export type Binding = z.infer<typeof bindingSchema>;

/** An import as written. Names that it binds are bindings; `star` binds every exported name into `scope`. */
export const importSchema = z.strictObject({
  specifier: z.string(),
  line,
  scope: index,
  kind: z.enum(['static', 'dynamic', 'require', 'reexport']),
  star: z.boolean().optional(),
  /** With `star`: binds the static members of a type, not what a namespace holds. */
  members: z.boolean().optional(),
  /** Holds in every file that is compiled together with this one. */
  global: z.boolean().optional(),
  typeOnly: z.boolean().optional(),
});
export type Import = z.infer<typeof importSchema>;

/**
 * A name that the file offers to others, where the language lists them (`export`, `module.exports`, `__all__`).
 * `local` is a name in scope 0, `import` + `imported` a name taken over from another module, `value` an expression
 * (`export default …`). `name: '*'` with `import` hands on everything; `name: '='` says that the module as a whole is
 * this value (`export =`, `module.exports = …`), whose named members are then listed too.
 */
export const exportSchema = z.strictObject({
  name: z.string(),
  line,
  local: z.string().optional(),
  import: index.optional(),
  imported: z.string().optional(),
  value: index.optional(),
  typeOnly: z.boolean().optional(),
});
export type Export = z.infer<typeof exportSchema>;

/** A call expression. Every call expression of the tree has one entry, in source order. */
export const callSchema = z.strictObject({
  callee: index,
  /** The line of the callee's name. */
  line,
  /** The callee as written: one line, no arguments, at most 200 characters. */
  raw: z.string(),
  /** The scope it stands in; its owner is the closest function around, else the module. */
  scope: index,
  args: z.array(index),
  /** Type arguments that are written out: `f<T>(x)`. */
  typeArgs: z.array(index).optional(),
  /** Names of keyword arguments, by position in `args`; null for positional ones. */
  labels: z.array(z.string().nullable()).optional(),
  isAwait: z.boolean().optional(),
  /** `new X`, composite literal: constructs by syntax. */
  isNew: z.boolean().optional(),
  /** No call is written: an operator or constructor that may run here. It is none where nothing is found. */
  implied: z.boolean().optional(),
});
export type Call = z.infer<typeof callSchema>;

/** A read or write of a member (`member` expression) or of a name that is not local to a function. */
export const accessSchema = z.strictObject({
  expr: index,
  line,
  scope: index,
  access: z.enum(['read', 'write']),
});
export type Access = z.infer<typeof accessSchema>;

/**
 * A value that is put into something: `into.name = value`, `into["name"] = value`, `into[…] = value`, a field or element
 * of a literal of a written type. Fields that stand by place alone have their number as name.
 */
export const storeSchema = z.strictObject({ into: index, name: z.string().optional(), value: index });
export type Store = z.infer<typeof storeSchema>;

/** An outside thing that a string literal names: the raw material of registers. */
export const resourceKinds = ['environment', 'configuration', 'file', 'table', 'queue'] as const;
export const resourceSchema = z.strictObject({
  kind: z.enum(resourceKinds),
  name: z.string(),
  line,
  scope: index,
  access: z.enum(['read', 'write']),
});
export type Resource = z.infer<typeof resourceSchema>;

/**
 * What a text document says: its headings, each with the first paragraphs under it. They are plain
 * text in which inline code stands between backticks and an item of a list behind its marker, `- ` or `1. `.
 */
export const textSchema = z.strictObject({
  title: docSchema.nullable(),
  sections: z.array(z.strictObject({ heading: z.string(), depth: z.int(), line, paragraphs: z.array(docSchema) })),
});
export type TextFacts = z.infer<typeof textSchema>;

/** What a package or workspace manifest says. Targets are as written; linking and staging resolve them. */
export const manifestSchema = z.strictObject({
  kind: z.enum(['npm', 'python', 'go', 'cargo', 'maven', 'gradle', 'tsconfig', 'workspace', 'other']),
  name: z.string().nullable(),
  description: docSchema.nullable(),
  /** Commands that it installs: name → file or `module:function`. */
  bin: z.array(z.strictObject({ name: z.string(), target: z.string(), line })),
  /** Files or modules that others import: main, module, exports targets, by export name (`.`, `./x`). */
  entries: z.array(z.strictObject({ name: z.string(), target: z.string(), line })),
  /** npm scripts and the like: name → command. */
  scripts: z.array(z.strictObject({ name: z.string(), command: z.string(), line })),
  dependencies: z.array(z.string()),
  /** Member packages: globs as written (npm workspaces, `go.work` use). */
  members: z.array(z.string()),
  /** tsconfig: `baseUrl` and `paths`, `extends`; python: package roots such as `src`; go: module path and replaces. */
  settings: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const factsSchema = z.strictObject({
  version: z.literal(1),
  file: z.string(),
  /** A registered language, the name of a text format (`markdown`, `json`, …), or null when unknown. */
  language: z.string().nullable(),
  /** `parsed`: whole; `partial`: with error nodes; `text`: read, no grammar. */
  status: z.enum(['parsed', 'partial', 'text']),
  /** Line ranges of the error nodes. */
  errors: z.array(z.strictObject({ from: line, to: line })),
  sha256: z.string(),
  bytes: index,
  lines: index,
  encoding: z.string(),
  /** It says that a tool wrote it. */
  generated: z.boolean(),
  /** The file's own words about itself: module docstring, leading comment, `@file`, package comment. */
  doc: docSchema.nullable(),
  /** Run as a program: shebang, `__main__`, `package main`. */
  program: z.strictObject({ line, how: z.string() }).nullable(),
  text: textSchema.nullable(),
  manifest: manifestSchema.nullable(),
  /** The package clause or namespace that the file names, where the language has one (Go). */
  package: z.string().nullable(),
  scopes: z.array(scopeSchema),
  declarations: z.array(declarationSchema),
  bindings: z.array(bindingSchema),
  imports: z.array(importSchema),
  exports: z.array(exportSchema),
  exprs: z.array(exprSchema),
  types: z.array(typeRefSchema),
  calls: z.array(callSchema),
  accesses: z.array(accessSchema),
  resources: z.array(resourceSchema),
  extensions: z.array(extensionSchema).optional(),
  /** Fields of the receiver apart: those are declarations. */
  stores: z.array(storeSchema).optional(),
});
export type Facts = z.infer<typeof factsSchema>;

export const factsFormat: Format<Facts> = {
  name: 'facts',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: factsSchema,
  rows: true,
};
