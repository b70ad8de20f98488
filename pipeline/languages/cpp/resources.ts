import type { Resource } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

type Use = Pick<Resource, 'kind' | 'access'>;

const READ_FILE: Use = { kind: 'file', access: 'read' };
const WRITE_FILE: Use = { kind: 'file', access: 'write' };

/** Functions that name an outside thing by their first argument. */
const FUNCTIONS: ReadonlyMap<string, Use> = new Map([
  ['getenv', { kind: 'environment', access: 'read' }],
  ['secure_getenv', { kind: 'environment', access: 'read' }],
  ['setenv', { kind: 'environment', access: 'write' }],
  ['unsetenv', { kind: 'environment', access: 'write' }],
  ['fopen', READ_FILE],
  ['freopen', READ_FILE],
  ['open', READ_FILE],
  ['opendir', READ_FILE],
  ['stat', READ_FILE],
  ['access', READ_FILE],
  ['mkdir', WRITE_FILE],
  ['unlink', WRITE_FILE],
  ['remove', WRITE_FILE],
  ['mq_open', { kind: 'queue', access: 'read' }],
]);
const STREAMS: ReadonlyMap<string, Use> = new Map([
  ['ifstream', READ_FILE],
  ['fstream', READ_FILE],
  ['ofstream', WRITE_FILE],
]);
const OPENERS = new Set(['fopen', 'freopen']);

/** What a call of the standard library says of things outside that it names by a literal. */
export function callResources(at: Walk, call: Id): void {
  const { callee, args, line, scope } = at.builder.calls[call]!;
  const target = at.builder.exprs[callee]!;
  const isStandard = target.k === 'member' && isStd(at, target.o);
  if (target.k !== 'name' && !isStandard) return;
  const use = FUNCTIONS.get(target.n);
  const name = textOf(at, args[0]);
  if (!use || !name) return;
  const mode = OPENERS.has(target.n) ? textOf(at, args[1]) : undefined;
  const access = mode !== undefined && /^[wa]/.test(mode) ? 'write' : use.access;
  at.builder.resources.push({ kind: use.kind, name, line, scope, access });
}

function isStd(at: Walk, id: Id): boolean {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'name' && expr.n === 'std';
}

function textOf(at: Walk, id: Id | undefined): string | undefined {
  const expr = id === undefined ? undefined : at.builder.exprs[id]!;
  return expr?.k === 'literal' && expr.t === 'string' ? expr.v : undefined;
}

/** `std::ifstream in("path")`. */
export function declaredResource(at: Walk, typeNode: Node, args: readonly Node[]): void {
  const use = args.length === 0 ? undefined : STREAMS.get(at.text(typeNode).replace(/^std::/, ''));
  const name = use ? textOf(at, at.value(args[0]!)) : undefined;
  if (use && name) at.builder.resources.push({ ...use, name, line: at.line(args[0]!), scope: at.scope });
}
