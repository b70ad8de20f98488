import type { Resource } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { sqlTables } from '../engine/sql.ts';
import type { Walk } from '../engine/walk.ts';

type Use = Pick<Resource, 'kind' | 'access'>;

const uses = (kind: Use['kind'], access: Use['access'], names: string) =>
  names.split(' ').map((name): [string, Use] => [name, { kind, access }]);

/** Static functions that name an outside thing by their first argument: the type and the method. */
const FUNCTIONS: ReadonlyMap<string, Use> = new Map([
  ...uses('environment', 'read', 'Environment.GetEnvironmentVariable'),
  ...uses('environment', 'write', 'Environment.SetEnvironmentVariable'),
  ...[
    'ReadAllText',
    'ReadAllTextAsync',
    'ReadAllLines',
    'ReadAllLinesAsync',
    'ReadAllBytes',
    'ReadAllBytesAsync',
    'ReadLines',
    'OpenRead',
    'OpenText',
    'Exists',
  ].flatMap((name) => uses('file', 'read', `File.${name}`)),
  ...[
    'WriteAllText',
    'WriteAllTextAsync',
    'WriteAllLines',
    'WriteAllLinesAsync',
    'WriteAllBytes',
    'WriteAllBytesAsync',
    'AppendAllText',
    'AppendAllLines',
    'AppendText',
    'Create',
    'CreateText',
    'OpenWrite',
    'Delete',
    'Copy',
    'Move',
  ].flatMap((name) => uses('file', 'write', `File.${name}`)),
]);
const CONFIGURATION = /^(GetSection|GetValue|GetConnectionString|GetRequiredSection)$/;
const HOLDER = /^_?(configuration|config|appSettings)$/i;
const READERS = new Set(['StreamReader']);
const WRITERS = new Set(['StreamWriter']);
const QUERY = /^(Query|Execute|FromSql|SqlQuery|Prepare)\w*$/;
const COMMAND = /(Sql|Sqlite|Npgsql|MySql|Oracle|OleDb|Odbc)Command$/;

/** What a call says of things outside the program that it names by a literal. */
export function callResources(at: Walk, call: Id): void {
  const { callee, args, line, scope, isNew } = at.builder.calls[call]!;
  const target = at.builder.exprs[callee]!;
  const said = args.length > 0 ? textOf(at, args[0]!) : undefined;
  if (said === undefined || said === '') return;
  const found = (kind: Resource['kind'], access: Resource['access'], name: string) =>
    at.builder.resources.push({ kind, name, line, scope, access });
  const tables = () => {
    for (const { name, access } of sqlTables(said, true)) found('table', access, name);
  };
  if (isNew && target.k === 'typed') {
    const type = at.builder.types[target.t]!;
    const name = type.k === 'named' ? type.n.at(-1)! : '';
    if (READERS.has(name)) found('file', 'read', said);
    else if (WRITERS.has(name)) found('file', 'write', said);
    else if (COMMAND.test(name)) tables();
    return;
  }
  if (target.k !== 'member') return;
  const holder = at.builder.exprs[target.o]!;
  const named = holder.k === 'name' || holder.k === 'member' ? holder.n : '';
  const use = FUNCTIONS.get(`${named}.${target.n}`);
  if (use) found(use.kind, use.access, said);
  else if (CONFIGURATION.test(target.n) && HOLDER.test(named)) found('configuration', 'read', said);
  else if (QUERY.test(target.n)) tables();
}

function textOf(at: Walk, id: Id): string | undefined {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string' ? expr.v : undefined;
}
