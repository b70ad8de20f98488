import type { Resource } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { sqlTables } from '../engine/sql.ts';
import type { Walk } from '../engine/walk.ts';

type Use = Pick<Resource, 'kind' | 'access'>;

const use = (kind: Use['kind'], access: Use['access'], ...names: string[]) =>
  names.map((name): [string, Use] => [name, { kind, access }]);

/** Functions that name an outside thing by their first argument, by the last two parts of their path. */
const FUNCTIONS: ReadonlyMap<string, Use> = new Map([
  ...use('environment', 'read', 'env::var', 'env::var_os'),
  ...use('environment', 'write', 'env::set_var', 'env::remove_var'),
  ...use('file', 'read', 'File::open', 'fs::read', 'fs::read_to_string', 'fs::read_dir', 'fs::metadata'),
  ...use('file', 'write', 'File::create', 'fs::write', 'fs::remove_file', 'fs::remove_dir_all', 'fs::create_dir_all'),
]);

const QUERY = /^(query|query_as|query_scalar|execute|prepare|query_row|query_one|query_opt|fetch_all|fetch_one|batch)$/;
const FIRST_ARGUMENTS = 3;

/** What a call says of things outside the program that it names by a literal. */
export function callResources(at: Walk, call: Id): void {
  const { callee, args, line, scope } = at.builder.calls[call]!;
  const target = at.builder.exprs[callee]!;
  if (target.k !== 'member') return;
  const said = args.slice(0, FIRST_ARGUMENTS).map((arg) => textOf(at, arg));
  const owner = at.builder.exprs[target.o]!;
  const of = owner.k === 'name' || owner.k === 'member' ? owner.n.replace(/^.*::/, '') : '';
  const used = FUNCTIONS.get(`${of}::${target.n}`);
  if (used && said[0]) at.builder.resources.push({ ...used, name: said[0], line, scope });
  if (!QUERY.test(target.n)) return;
  const query = said.find((text) => text !== undefined);
  for (const { name, access } of query === undefined ? [] : sqlTables(query, true)) {
    at.builder.resources.push({ kind: 'table', access, name, line, scope });
  }
}

function textOf(at: Walk, id: Id): string | undefined {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string' ? expr.v : undefined;
}
