import { keyName } from '../engine/patterns.ts';
import { plainString } from '../engine/rules/index.ts';
import { QUERY_CALLS, sqlTables } from '../engine/sql.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Calls of the file system that name their file first. */
const FILES: ReadonlyMap<string, 'read' | 'write'> = new Map([
  ...[
    'readFile',
    'readFileSync',
    'createReadStream',
    'readdir',
    'readdirSync',
    'readJson',
    'readJSON',
    'readJsonSync',
  ].map((name) => [name, 'read'] as const),
  ...['writeFile', 'writeFileSync', 'appendFile', 'appendFileSync', 'createWriteStream', 'writeJson', 'writeJSON'].map(
    (name) => [name, 'write'] as const,
  ),
  ...['rm', 'rmSync', 'unlink', 'unlinkSync', 'mkdir', 'mkdirSync'].map((name) => [name, 'write'] as const),
]);
/** Calls of message queues that name their queue first. */
const QUEUES: ReadonlyMap<string, 'read' | 'write'> = new Map([
  ['assertQueue', 'write'],
  ['sendToQueue', 'write'],
  ['consume', 'read'],
]);

/** What a call means beside being one: an import, or the use of an outside thing that a literal names. */
export function callMeaning(at: Walk, node: Node, id: number): void {
  const { callee, args } = at.builder.calls[id]!;
  const target = at.builder.exprs[callee]!;
  const first = args[0] === undefined ? undefined : at.builder.exprs[args[0]]!;
  const said = first?.k === 'literal' && first.t === 'string' ? first.v : undefined;
  if (target.k === 'name' && said !== undefined && (target.n === 'import' || isRequireName(at, target.n))) {
    const kind = target.n === 'import' ? 'dynamic' : 'require';
    const found = at.builder.imports.push({ specifier: said, line: at.line(node), scope: at.scope, kind }) - 1;
    at.setValue(node, { k: 'module', import: found });
    return;
  }
  const called = target.k === 'member' || target.k === 'name' ? target.n : '';
  const line = at.line(node);
  const file = FILES.get(called);
  if (file !== undefined && said !== undefined && said !== '' && isFileSystem(at, callee)) {
    at.builder.resources.push({ kind: 'file', name: said, line, scope: at.scope, access: file });
  }
  const queue = QUEUES.get(called);
  if (queue !== undefined && said !== undefined && said !== '') {
    at.builder.resources.push({ kind: 'queue', name: said, line, scope: at.scope, access: queue });
  }
  const query = queryText(at, node);
  for (const { name, access } of query === null ? [] : sqlTables(query, QUERY_CALLS.has(called.toLowerCase()))) {
    at.builder.resources.push({ kind: 'table', name, line, scope: at.scope, access });
  }
}

/** `readFile` by itself, or of something called after the file system. */
function isFileSystem(at: Walk, callee: number): boolean {
  const target = at.builder.exprs[callee]!;
  if (target.k === 'name') return true;
  const owner = target.k === 'member' ? at.builder.exprs[target.o]! : undefined;
  const name = owner?.k === 'name' || owner?.k === 'member' ? owner.n : '';
  return /^(fs|fsp|promises|fsPromises|fse)$/i.test(name);
}

/** The text of a call that looks like a query: its first argument, or its template. */
function queryText(at: Walk, node: Node): string | null {
  const args = at.field(node, 'arguments');
  const text = at.is(args, 'template_string') ? args : args === NONE ? NONE : at.inner(args);
  return at.is(text, 'string', 'template_string') ? at.text(text).slice(1, -1) : null;
}

function isRequireName(at: Walk, name: string): boolean {
  return name === 'require' && at.builder.lookup(at.scope, name) === undefined;
}

/** Is this value `require('x')`, `await import('x')` or a member of one? Asked before its parts have values. */
export function isRequire(at: Walk, value: Node): boolean {
  if (value === NONE) return false;
  let node = at.bare(value);
  if (at.is(node, 'await_expression')) node = at.bare(at.inner(node));
  if (at.is(node, 'member_expression')) node = at.bare(at.field(node, 'object'));
  if (!at.is(node, 'call_expression')) return false;
  const callee = at.field(node, 'function');
  const args = at.field(node, 'arguments');
  const isLoader = at.is(callee, 'import') || (at.is(callee, 'identifier') && at.text(callee) === 'require');
  const first = args === NONE ? NONE : at.inner(args);
  return isLoader && first !== NONE && at.rule(first)?.kind === 'string' && plainString(at, first) !== null;
}

/** Is this the object that holds environment variables? */
function isEnvironment(at: Walk, id: number): boolean {
  const expr = at.builder.exprs[id]!;
  if (expr.k !== 'member' || expr.n !== 'env') return false;
  const owner = at.builder.exprs[expr.o]!;
  return owner.k === 'name' && (owner.n === 'process' || owner.n === 'import.meta' || owner.n === 'Bun');
}

/** `process.env.X`, `process.env['X']`: told from the accesses, which know reading from writing. */
export function environmentAccesses(at: Walk): void {
  at.eachAccess(({ node, scope, expr, access }) => {
    const value = at.builder.exprs[expr]!;
    if ((value.k !== 'member' && value.k !== 'index') || value.n === undefined || !isEnvironment(at, value.o)) return;
    at.builder.resources.push({ kind: 'environment', name: value.n, line: at.line(node), scope, access });
  });
}

/** `const { A, B } = process.env`. */
export function environmentPattern(at: Walk, pattern: Node, value: Node): void {
  if (!at.is(pattern, 'object_pattern') || !isEnvironment(at, at.value(value))) return;
  for (const child of at.children(pattern)) {
    const key = at.is(child, 'pair_pattern')
      ? at.field(child, 'key')
      : at.is(child, 'object_assignment_pattern')
        ? at.inner(child)
        : child;
    const name = at.is(child, 'rest_pattern') ? null : keyName(at, key);
    if (name !== null) {
      at.builder.resources.push({ kind: 'environment', name, line: at.line(child), scope: at.scope, access: 'read' });
    }
  }
}
