import { type LinkContext, link } from '../../../../pipeline/analyze/link/index.ts';
import type { Binding, Call, Declaration, Expr, Facts, TypeRef } from '../../../../pipeline/formats/facts.ts';
import { type LinkingRules, plainRules } from '../../../../pipeline/languages/linking.ts';

/** A language of tests: modules are files, imports name a file by its path without ending, `ext:` leaves the tree. */
export const toyRules: LinkingRules = {
  ...plainRules,
  language: 'toy',
  family: ['toy'],
  fidelity: { tier: 'full' },
  implicitExports: 'none',
  constructorNames: ['make'],
  callConstructs: true,
  builtins: new Set(['print']),
  builtinTypes: new Set(['List']),
  resolveImport({ specifier }, _from, project) {
    if (specifier.startsWith('ext:')) return { kind: 'external', specifier: specifier.slice(4) };
    const file = `${specifier}.toy`;
    return project.has(file) ? { kind: 'file', file } : { kind: 'missing', specifier };
  },
};

/** Makes the facts of one file step by step; every method gives the index of what it made. */
export class FileBuilder {
  readonly facts: Facts;

  constructor(file: string) {
    this.facts = {
      version: 1,
      file,
      language: 'toy',
      status: 'parsed',
      errors: [],
      sha256: '',
      bytes: 0,
      lines: 100,
      encoding: 'utf-8',
      generated: false,
      doc: null,
      program: null,
      text: null,
      manifest: null,
      package: null,
      scopes: [{ parent: null, kind: 'module', decl: null }],
      declarations: [],
      bindings: [],
      imports: [],
      exports: [],
      exprs: [],
      types: [],
      calls: [],
      accesses: [],
      resources: [],
    };
  }

  expr(expr: Expr): number {
    return this.facts.exprs.push(expr) - 1;
  }

  name(n: string, s = 0): number {
    return this.expr({ k: 'name', n, s });
  }

  member(o: number, n: string): number {
    return this.expr({ k: 'member', o, n });
  }

  type(type: TypeRef): number {
    return this.facts.types.push(type) - 1;
  }

  typeName(n: string, s = 0): number {
    return this.type({ k: 'named', n: [n], s });
  }

  /** A declaration; functions, types and namespaces get a body scope. */
  declare(kind: Declaration['kind'], name: string, more: Partial<Declaration> = {}): number {
    const { declarations, scopes } = this.facts;
    const owner = more.owner ?? null;
    const index = declarations.length;
    const scope = owner === null ? 0 : declarations[owner]!.body!;
    const hasBody = kind !== 'const' && kind !== 'var' && kind !== 'field';
    const isType = ['class', 'interface', 'enum', 'struct'].includes(kind);
    const body = hasBody ? scopes.push({ parent: scope, kind: isType ? 'type' : 'function', decl: index }) - 1 : null;
    const line = index + 1;
    declarations.push({
      kind,
      name,
      qualname: owner === null ? name : `${declarations[owner]!.qualname}.${name}`,
      owner,
      scope,
      body,
      lineStart: line,
      lineEnd: line,
      nameLine: line,
      signature: `${kind} ${name}`,
      doc: null,
      decorators: [],
      params: hasBody && !isType ? [] : undefined,
      ...more,
    });
    return index;
  }

  body(decl: number): number {
    return this.facts.declarations[decl]!.body!;
  }

  /** A call of an expression; gives the expression of its result. */
  call(callee: number, scope = 0, more: Partial<Call> = {}): number {
    const line = this.facts.calls.length + 1;
    const call = this.facts.calls.push({ callee, line, raw: `call${line}`, scope, args: [], ...more }) - 1;
    return this.expr({ k: 'call', call });
  }

  bind(name: string, scope: number, kind: Binding['kind'], more: Partial<Binding> = {}): void {
    this.facts.bindings.push({ scope, name, kind, line: 1, ...more });
  }

  import(specifier: string, names: readonly string[] = [], star = false): number {
    const index =
      this.facts.imports.push({ specifier, line: 1, scope: 0, kind: 'static', ...(star ? { star: true } : {}) }) - 1;
    for (const name of names) this.bind(name, 0, 'import', { import: index, imported: name });
    return index;
  }

  /** `import * as name`. */
  importWhole(specifier: string, name: string): void {
    this.bind(name, 0, 'import', { import: this.import(specifier), imported: '*' });
  }

  export(name: string): void {
    this.facts.exports.push({ name, line: 1, local: name });
  }

  /** `export * from` or `export { name } from`. */
  reexport(specifier: string, name = '*'): void {
    const index = this.import(specifier);
    this.facts.exports.push({ name, line: 1, import: index, ...(name === '*' ? {} : { imported: name }) });
  }
}

export function linkToy(files: readonly FileBuilder[], rules: LinkingRules = toyRules) {
  const context: LinkContext = {
    linkingOf: (language) => (language === 'toy' ? rules : undefined),
    generatedAt: null,
    commit: null,
    dirty: null,
    unparsedFiles: [],
  };
  return link(
    files.map((file) => file.facts),
    context,
  );
}

/** Edges as `caller -> callee callType`, and dropped calls as `caller !category`, in their order. */
export function told(result: ReturnType<typeof linkToy>): string[] {
  const edges = result.graph.edges.map((edge) => {
    const marks = `${edge.candidates ? ` of ${edge.candidates}` : ''}${edge.dispatch ? ' dispatch' : ''}`;
    return `${edge.callerId} -> ${edge.calleeId} ${edge.callType}${marks}`;
  });
  const drops = [...result.dropped.edgesByCategory].flatMap(([category, list]) =>
    list.map((entry) => `${entry.caller} !${category}`),
  );
  return [...edges, ...drops];
}
