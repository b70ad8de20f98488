import type { Import, Manifest } from '../formats/facts.ts';
import type { Fidelity } from '../formats/graph.ts';

/*
 * What linking needs to know of a language beyond its facts. Rules are data and one pure function; linking itself knows
 * no language by name.
 */

/** The scanned tree as import resolution sees it. Paths are POSIX, relative to the source root; the root is `''`. */
export interface Project {
  /** Is there a scanned file at this path? */
  has(path: string): boolean;
  /** Is there a folder with at least one scanned file in or under it? */
  hasDir(path: string): boolean;
  /** The scanned files directly inside a folder, in code point order. */
  filesIn(dir: string): readonly string[];
  /** Every scanned file, in code point order. */
  files(): Iterable<string>;
  /** The manifests of the tree by path (`package.json`, `tsconfig.json`, `go.mod`, `pyproject.toml`, …). */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** What a file imports, as written, in source order. */
  importsOf(path: string): readonly Pick<Import, 'specifier' | 'kind'>[];
  /** The files that name this package as theirs, in code point order. */
  filesOfPackage(name: string): readonly string[];
  /** The package clause of a file, where its language has one (Go). */
  packageOf(path: string): string | null;
}

/**
 * Where an import goes. `within` are names to go down by from there, where a path says more than which file it begins in
 * (Rust, Java).
 */
export type Target =
  | { kind: 'file'; file: string; within?: readonly string[] }
  /** Several files as one module: a Go package (its non-test files), a Python namespace package (no file: `dir` alone). */
  | { kind: 'files'; files: readonly string[]; dir: string; within?: readonly string[] }
  /** Outside the scanned tree: a package, a standard library, named as written. */
  | { kind: 'external'; specifier: string; within?: readonly string[] }
  /** It names something of this tree (`./x`, `.mod`) that is not among the scanned files. */
  | { kind: 'missing'; specifier: string };

/** Projects, assemblies: see `LinkingRules.units`. A unit is named by any text. */
export interface CompileUnits {
  of(file: string, project: Project): string;
  /** Does a unit see what another one declares? */
  sees(from: string, unit: string, project: Project): boolean;
  /** Namespaces that every file of a unit imports without saying so. */
  implied(unit: string, project: Project): readonly string[];
}

export interface LinkingRules {
  /** A name of the registry; `Facts.language`. */
  readonly language: string;
  /** Languages whose files import each other and share these rules (`typescript`, `javascript`), this one included. */
  readonly family: readonly string[];
  readonly fidelity: Fidelity;

  /** Resolves one import as written. Pure; the answer depends on the project's content alone. */
  resolveImport(imported: Pick<Import, 'specifier' | 'kind'>, fromFile: string, project: Project): Target;

  /**
   * What shares scope 0: one file, or all files of a folder with the same package clause (Go). With `namespace`, what is
   * shared is every namespace of one full name, wherever its parts are, the nameless one of the outermost level included
   * (C#); star imports name namespaces. With `included`, a file sees what the files that it imports, and they in turn,
   * declare in namespaces of one full name, the nameless one of the outermost level included, and what is declared in one
   * file may be defined in another (C, C++).
   */
  readonly moduleScope: 'file' | 'directory' | 'namespace' | 'included';
  /** The parts of the tree that are compiled each as one, where that decides which of several equal names is meant. */
  readonly units?: CompileUnits;
  /** Importing a package also makes its submodules members of it: Python's `import a.b` binds `a`, which has `.b`. */
  readonly implicitSubmodules: boolean;
  /** The file that stands for a folder as a module: `__init__.py`, `index.ts`. */
  readonly packageFiles: readonly string[];

  /** Methods that run when a type is constructed, the first found along the class hierarchy: `constructor`, `__init__`. */
  readonly constructorNames: readonly string[];
  /** Calling a type constructs it without `new` (Python). In Go a called type is a conversion: it has that type, no call. */
  readonly callConstructs: boolean;
  /**
   * Where the members of a type are plain names: `never` (TypeScript, Go), in the type's own `body` but not in the
   * scopes inside it (Python), or `always` (Java). A scope of kind `type` without a declaration holds the functions of an
   * object literal; it follows the same rule.
   */
  readonly bareMembers: 'never' | 'body' | 'always';
  /**
   * Which name of a module is offered when it lists no exports: any name of scope 0, what is declared there, of that what
   * is exported, or none.
   */
  readonly implicitExports: 'all' | 'declared' | 'exported' | 'none';
  /** Interfaces are satisfied by having their methods, without being named (Go, TypeScript's are named here). */
  readonly structuralInterfaces: boolean;

  /** Values and functions that need no import: `console`, `len`, `append`. A name declared or imported goes first. */
  readonly builtins: ReadonlySet<string>;
  /** Names from outside that need no import or come with imports that do not name them: `std`, `printf`. */
  readonly library: ReadonlyMap<string, { specifier: string; path: readonly string[] }>;
  /** Types that need no import: `Array`, `Promise`, `str`, `error`. */
  readonly builtinTypes: ReadonlySet<string>;
  /** The builtin type of a literal by `literal.t`: `string` → `String`; for naming boundary nodes. */
  readonly literalTypes: ReadonlyMap<string, string>;
  /** Types that awaiting takes off: their first type argument is the result (`Promise<T>`). For Python's
   * `Coroutine[a, b, T]` it is the last: the value is the index of the argument, negative from the end. */
  readonly awaitTypes: ReadonlyMap<string, number>;
  /**
   * Types that can be iterated: which type arguments one element is made of. One index: that argument; two: the pair
   * of them (`Map<K, V>` → `[0, 1]`); negative from the end.
   */
  readonly elementTypes: ReadonlyMap<string, readonly number[]>;
  /** Types whose `x[k]` or lookup method gives the argument at this index: `Record` → 1, `dict` → 1, `list` → 0. */
  readonly indexTypes: ReadonlyMap<string, number>;
  /** Builtin types that every collection can be handed over as: `IEnumerable`. */
  readonly sequenceTypes: ReadonlySet<string>;
  /** Members of builtin types that are one of their arguments: `KeyValuePair` → `Value` → 1. */
  readonly heldBy: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Members of builtin types that list all of one of their arguments: `Dictionary` → `Values` → 1. */
  readonly heldLists?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Methods of those types that give one value of them: `at`, `pop`, `find`, `get`. */
  readonly elementMethods: ReadonlySet<string>;
  /** Methods of those types whose callback takes one element first: `map`, `forEach`, `filter`. */
  readonly elementCallbacks: ReadonlySet<string>;
  /** Type operators that hand on their first argument: `Readonly`, `Partial`, `Optional`, `Annotated`, `Final`. */
  readonly transparentTypes: ReadonlySet<string>;

  /**
   * Where a constructor or an operator of a class may convert what is passed (C++): the builtin types of numbers, and of
   * texts with what each may be passed as.
   */
  readonly converting?: { numbers: ReadonlySet<string>; texts: ReadonlyMap<string, readonly string[]> };
  /** Types that hold one thing of each of their type arguments, in order: `pair`, `tuple`. */
  readonly tupleTypes?: ReadonlySet<string>;
  /** Is this the name of a package that code of this file may use without importing it? */
  readonly isPackageName?: (name: string, fromFile: string, project: Project) => boolean;
  /**
   * A runner calls functions whose names are those of `takers`, and passes as each parameter what the function of that
   * name gives that bears one of the `marks`: of the same type, the same file, or the `shared` file of a folder above.
   */
  readonly providers?: { readonly marks: RegExp; readonly takers: RegExp; readonly shared: string };
  /** Builtin functions that give what their arguments are, together; how many of these at most. */
  readonly handsOn?: ReadonlyMap<string, number>;
  /** Methods that give back what they are called on, where its type does not declare them: `clone`, `unwrap`. */
  readonly sameMethods?: ReadonlySet<string>;
  /** Builtin types of numbers and the like, which no object of another type can stand for. */
  readonly plainTypes?: ReadonlySet<string>;
  /** The method that makes a type an iterator: it gives a holder of one element, or of nothing at the end. */
  readonly nextMethod?: string;
  /**
   * What methods of builtin types give: `same` object, one `element`, one `value` by key; all `keys`, `values`; `pairs`
   * of number and element; what the `callback` gives, held by the same type, or `flat` its elements; any other word is a
   * type that holds one element, and `Type:value` one that holds a value by key; `groups:Type` is a list of such a type, which holds a key and
   * the elements. A `key` is the first part of a pair,
   * `entries` are pairs of key and value. A method may be named with its type: `Type.method`.
   */
  readonly boxMethods?: ReadonlyMap<string, string>;
  /** Of builtin function types: which of their type arguments each parameter is. */
  readonly functionTypes?: ReadonlyMap<string, readonly number[]>;
  /** Of builtin function types: which of their type arguments the result is. */
  readonly functionResults?: ReadonlyMap<string, number>;
  /** Builtin containers that a file must import: the module outside that they come from. Their methods are outside too. */
  readonly containerHomes?: ReadonlyMap<string, string>;
  /** What well-known modules outside hold: whose name it is where several are imported with all their names. */
  readonly outsideNames?: ReadonlyMap<string, ReadonlySet<string>>;

  /** Type → method → the builtin or outside type that it gives, by plain names. Looked for along `supertypes` too. */
  readonly resultTypes?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Type → field → the builtin or outside type of what it holds, by plain names. */
  readonly fieldTypes?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Methods outside, by name, that give one object of their only type argument, maybe within an awaited type. */
  readonly typeArgumentMethods?: ReadonlyMap<string, string | null>;
  /** What builtin and outside types inherit from, by plain names; those that are known have no other supertypes. */
  readonly supertypes?: ReadonlyMap<string, readonly string[]>;

  /** Imports of every name that a file of this package has without writing them; they go before written ones. */
  readonly implicitImports?: (own: string | null) => readonly string[];
  /** Functions, types and variables have names apart: a call means a function (`Expr.as`), any other value none. */
  readonly functionsApart?: boolean;
  /** Functions of one name in one place are all of them declarations, and the one whose parameters fit best is called. */
  readonly overloadsApart?: boolean;
  /** Constructors bear their type's name and are not inherited. */
  readonly ownConstructors?: boolean;
  /** Kind of a type → the builtin type that it inherits from without saying so. */
  readonly impliedBases?: ReadonlyMap<string, string>;
  /** Static methods that an enum has without declaring them, as its implied base says. */
  readonly enumMethods?: ReadonlySet<string>;
  /**
   * What functions of builtin and well-known types, `Type.method`, make of what they are given: their first argument, an
   * element of it, or a holder of what it holds or of the arguments.
   */
  readonly madeOf?: ReadonlyMap<string, 'argument' | 'element' | 'elements' | 'arguments'>;
  /** Well-known types outside → the interfaces that they implement, by which extension methods may be found. */
  readonly implementedOutside?: ReadonlyMap<string, readonly string[]>;
  /** Traits give methods to types of others and to all types that meet a bound (Rust). */
  readonly traits?: boolean;
  /** A function takes the types of its parameters, where none are written, from what is asked for where it stands. */
  readonly contextual?: boolean;
  /** The file that holds what a file of this path only declares: `x.js` for `x.d.ts`. */
  readonly implementedIn?: (path: string) => string | null;
  /** What builtin type operators make of their first argument. */
  readonly typeOperators?: ReadonlyMap<string, 'result' | 'object' | 'parameters'>;
  /** Methods that every object has without declaring them. */
  readonly universalMembers?: ReadonlySet<string>;
  /** The builtin type of values that may be missing, where overloads tell it from the type that it holds. */
  readonly optionalType?: string;
  /**
   * Plain types, the narrowest first, and the types of the objects that hold them. A function that needs such a
   * conversion, or takes its arguments one by one in a list, is called only where no other can be.
   */
  readonly boxedTypes?: ReadonlyMap<string, string>;
  /** Overloads are chosen by which conversions are better, and type arguments inferred in two phases (C#). */
  readonly betterConversions?: boolean;
  /** What is known of the base library, as text: see `analyze/link/library-text.ts`. */
  readonly baseLibrary?: () => string;
  /** Types outside that hold a function as a tree of expressions: their argument is what a function literal is asked to be. */
  readonly quotedTypes?: ReadonlySet<string>;
  /** What a value of a builtin type, or of a type outside, may be passed as, the closest first. What is not listed it may not. */
  readonly conversions?: ReadonlyMap<string, readonly string[]>;
}

/** Rules with nothing in them: what a language states over them is what it differs in. */
export const plainRules: Omit<LinkingRules, 'language' | 'family' | 'fidelity' | 'resolveImport'> = {
  moduleScope: 'file',
  implicitSubmodules: false,
  packageFiles: [],
  constructorNames: [],
  callConstructs: false,
  bareMembers: 'never',
  implicitExports: 'all',
  structuralInterfaces: false,
  builtins: new Set(),
  builtinTypes: new Set(),
  library: new Map(),
  literalTypes: new Map(),
  awaitTypes: new Map(),
  elementTypes: new Map(),
  indexTypes: new Map(),
  sequenceTypes: new Set(),
  heldBy: new Map(),
  elementMethods: new Set(),
  elementCallbacks: new Set(),
  transparentTypes: new Set(),
};
