import type { Resource } from '../../formats/facts.ts';
import { sqlTables } from '../engine/sql.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { stringText } from './strings.ts';

/*
 * Outside things that literals name. Only what the standard library, the database interface of PEP 249 and a few
 * well-known clients make plain is taken.
 */

type Access = Resource['access'];

/** A resource, named at the node. */
function add(at: Walk, node: Node, kind: Resource['kind'], name: string, access: Access): void {
  if (name === '' || name.length > 200) return;
  at.builder.resources.push({ kind, name, line: at.line(node), scope: at.scope, access });
}

/** What a call reads or writes outside. */
export function addResources(at: Walk, node: Node, callee: Node, args: readonly Node[]): void {
  const method = at.is(callee, 'attribute') ? at.text(at.field(callee, 'attribute')) : at.text(callee);
  const object = at.is(callee, 'attribute') ? at.field(callee, 'object') : NONE;
  const positional = args.filter((arg) => !at.is(arg, 'keyword_argument'));
  environment(at, node, callee, method, object, positional);
  file(at, node, callee, method, object, positional, args);
  table(at, node, method, object, positional);
  queue(at, node, method, args, positional);
  parserOption(at, node, method, object, positional);
}

function environment(at: Walk, node: Node, callee: Node, method: string, object: Node, args: readonly Node[]): void {
  const name = stringText(at, args[0] ?? NONE);
  if (name === null) return;
  if (isEnviron(at, object)) {
    if (method === 'get') add(at, node, 'environment', name, 'read');
    if (method === 'setdefault' || method === 'pop') add(at, node, 'environment', name, 'write');
  } else if (/^(getenv|getenvb)$/.test(method) && isOf(at, callee, 'os')) add(at, node, 'environment', name, 'read');
  else if (/^(putenv|unsetenv)$/.test(method) && isOf(at, callee, 'os')) add(at, node, 'environment', name, 'write');
}

/** `os.environ[…]`, and `app.config[…]` with a key in capitals. */
export function addSubscript(at: Walk, node: Node): void {
  const key = stringText(at, at.field(node, 'subscript'));
  if (key === null) return;
  const object = at.field(node, 'value');
  const access = isWritten(at, node) ? 'write' : 'read';
  if (isEnviron(at, object)) add(at, node, 'environment', key, access);
  else if (
    at.is(object, 'attribute') &&
    at.text(at.field(object, 'attribute')) === 'config' &&
    /^[A-Z][A-Z0-9_]*$/.test(key)
  ) {
    add(at, node, 'configuration', key, access);
  }
}

/** `"NAME" in os.environ`. */
export function addMembership(at: Walk, node: Node): void {
  const [left, right] = at.children(node);
  if (left === undefined || right === undefined || !isEnviron(at, right)) return;
  const name = stringText(at, left);
  if (name !== null) add(at, node, 'environment', name, 'read');
}

/** `settings.NAME` of Django. */
export function addSetting(at: Walk, node: Node): void {
  const object = at.field(node, 'object');
  const name = at.text(at.field(node, 'attribute'));
  if (at.text(object) !== 'settings' || !/^[A-Z][A-Z0-9_]*$/.test(name)) return;
  if (moduleOf(at, object) === 'django.conf')
    add(at, node, 'configuration', name, isWritten(at, node) ? 'write' : 'read');
}

function isWritten(at: Walk, node: Node): boolean {
  const parent = at.parent(node);
  if (at.is(parent, 'delete_statement')) return true;
  return at.is(parent, 'assignment', 'augmented_assignment') && at.field(parent, 'left') === node;
}

const PATH_READS = /^read_(text|bytes)$/;
const PATH_WRITES = /^(write_(text|bytes)|unlink|touch)$/;

function file(
  at: Walk,
  node: Node,
  callee: Node,
  method: string,
  object: Node,
  positional: readonly Node[],
  args: readonly Node[],
): void {
  const builtin = object === NONE ? method === 'open' : /^(io|codecs)\.open$/.test(at.text(callee));
  if (builtin && moduleOf(at, callee) !== null && object === NONE) return;
  const path = builtin ? stringText(at, positional[0] ?? NONE) : pathLiteral(at, object);
  if (path === null) return;
  if (!builtin && PATH_READS.test(method)) add(at, node, 'file', path, 'read');
  if (!builtin && PATH_WRITES.test(method)) add(at, node, 'file', path, 'write');
  if (!builtin && method !== 'open') return;
  const named = args.find((arg) => at.is(arg, 'keyword_argument') && at.text(at.field(arg, 'name')) === 'mode');
  const given = named === undefined ? positional[builtin ? 1 : 0] : at.field(named, 'value');
  const mode = given === undefined ? 'r' : stringText(at, given);
  if (mode === null) return;
  if (/[r+]/.test(mode)) add(at, node, 'file', path, 'read');
  if (/[wax+]/.test(mode)) add(at, node, 'file', path, 'write');
}

/** The text of `Path("…")`. */
function pathLiteral(at: Walk, node: Node): string | null {
  if (!at.is(node, 'call') || !/^(pathlib\.)?Path$/.test(at.text(at.field(node, 'function')))) return null;
  const args = at.children(at.field(node, 'arguments'));
  return args.length === 1 ? stringText(at, args[0]!) : null;
}

/** Stands where a value is filled into a text: no part of a name. */
const HOLE = '\u0000';

function table(at: Walk, node: Node, method: string, object: Node, args: readonly Node[]): void {
  if (
    object === NONE ||
    !/^(execute|executemany|executescript|exec_driver_sql|read_sql|read_sql_query|raw)$/.test(method)
  )
    return;
  const first = args[0] ?? NONE;
  const wrapped = at.is(first, 'call') && /(^|\.)(text|SQL)$/.test(at.text(at.field(first, 'function')));
  const sql = stringText(at, wrapped ? at.inner(at.field(first, 'arguments')) : first, HOLE);
  if (sql === null) return;
  for (const statement of sql.split(';')) {
    for (const { name, access } of sqlTables(statement, true))
      if (!name.includes(HOLE)) add(at, node, 'table', name, access);
  }
}

/** Method → the keyword that names a queue, and how it is used. */
const QUEUES = new Map<string, { keyword: string; access: Access }>([
  ['basic_publish', { keyword: 'routing_key', access: 'write' }],
  ['basic_consume', { keyword: 'queue', access: 'read' }],
  ['basic_get', { keyword: 'queue', access: 'read' }],
  ['apply_async', { keyword: 'queue', access: 'write' }],
]);

function queue(at: Walk, node: Node, method: string, args: readonly Node[], positional: readonly Node[]): void {
  const use = QUEUES.get(method);
  const given = args.find((arg) => at.is(arg, 'keyword_argument') && at.text(at.field(arg, 'name')) === use?.keyword);
  if (use && given !== undefined) add(at, node, 'queue', stringText(at, at.field(given, 'value')) ?? '', use.access);
  if (method === 'KafkaConsumer') add(at, node, 'queue', stringText(at, positional[0] ?? NONE) ?? '', 'read');
}

/** `parser.get("section", "option")` of a `ConfigParser` that this file makes. */
function parserOption(at: Walk, node: Node, method: string, object: Node, args: readonly Node[]): void {
  if (!/^(get|getint|getboolean|getfloat|set)$/.test(method) || !at.is(object, 'identifier')) return;
  const section = stringText(at, args[0] ?? NONE);
  const option = stringText(at, args[1] ?? NONE);
  if (section === null || option === null || !isConfigParser(at, object)) return;
  add(at, node, 'configuration', `${section}.${option}`, method === 'set' ? 'write' : 'read');
}

function isConfigParser(at: Walk, node: Node): boolean {
  const named = at.builder.lookup(at.scope, at.text(node))?.named;
  const holder =
    named?.binding !== undefined
      ? at.builder.bindings[named.binding]
      : named && at.builder.declarations[named.declaration];
  const expr = typeof holder?.value === 'number' ? at.builder.exprs[holder.value] : undefined;
  return expr?.k === 'call' && /(^|\.)(Raw|Safe)?ConfigParser$/.test(at.builder.calls[expr.call]!.raw);
}

/** `os.environ`, or `environ` imported from there. */
function isEnviron(at: Walk, node: Node): boolean {
  return node !== NONE && /(^|\.)environ$/.test(at.text(node)) && isOf(at, node, 'os');
}

/** Is `a.b` or `b` of this module, by an import that the file makes? */
function isOf(at: Walk, node: Node, module: string): boolean {
  const head = at.is(node, 'attribute') ? at.field(node, 'object') : node;
  return at.is(head, 'identifier') && moduleOf(at, head) === module;
}

/** The module that a name was imported from, or is. */
function moduleOf(at: Walk, node: Node): string | null {
  const named = at.builder.lookup(at.scope, at.text(node))?.named;
  if (named?.binding === undefined) return null;
  const { import: from } = at.builder.bindings[named.binding]!;
  return from === undefined ? null : at.builder.imports[from]!.specifier;
}
