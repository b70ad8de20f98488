import type { Resource } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { sqlTables } from '../engine/sql.ts';
import type { Walk } from '../engine/walk.ts';

type Use = Pick<Resource, 'kind' | 'access'>;

const use = (kind: Use['kind'], access: Use['access'], ...names: string[]) =>
  names.map((name): [string, Use] => [name, { kind, access }]);

/** Functions that name an outside thing by their first argument, by import path. */
const FUNCTIONS: ReadonlyMap<string, ReadonlyMap<string, Use>> = new Map([
  [
    'os',
    new Map([
      ...use('environment', 'read', 'Getenv', 'LookupEnv'),
      ...use('environment', 'write', 'Setenv', 'Unsetenv'),
      ...use('file', 'read', 'Open', 'ReadFile', 'ReadDir', 'Stat', 'Lstat'),
      ...use('file', 'write', 'Create', 'WriteFile', 'Remove', 'RemoveAll', 'Mkdir', 'MkdirAll', 'Rename', 'Truncate'),
    ]),
  ],
  ['io/ioutil', new Map([...use('file', 'read', 'ReadFile', 'ReadDir'), ...use('file', 'write', 'WriteFile')])],
  [
    'github.com/spf13/viper',
    new Map([
      ...use(
        'configuration',
        'read',
        ...['Get', 'GetBool', 'GetDuration', 'GetFloat64', 'GetInt', 'GetInt64', 'GetString', 'GetStringMap'],
        ...['GetStringMapString', 'GetStringSlice', 'GetTime', 'GetUint', 'IsSet', 'InConfig', 'UnmarshalKey'],
      ),
      ...use('configuration', 'write', 'Set', 'SetDefault', 'BindEnv', 'BindPFlag', 'RegisterAlias'),
    ]),
  ],
]);

const FLAG_PACKAGES = new Set(['flag', 'github.com/spf13/pflag']);
/** `Bool("name", …)`, `BoolP("name", …)`, and with the place to store it first `BoolVar(&x, "name", …)`. */
const FLAG =
  /^(Bool|Count|Duration|Float64|Func|Int|Int64|IntSlice|String|StringArray|StringSlice|Uint|Uint64)(Var)?P?$/;
const QUERY = /^(Query|QueryRow|Exec|Prepare|Get|Select|NamedExec|NamedQuery|MustExec)(Row)?(Context|x)?$/;
const FIRST_ARGUMENTS = 3;

/** What a call says of things outside the program that it names by a literal. */
export function callResources(at: Walk, call: Id): void {
  const { callee, args, line, scope } = at.builder.calls[call]!;
  const target = at.builder.exprs[callee]!;
  if (target.k !== 'member') return;
  const said = args.slice(0, FIRST_ARGUMENTS).map((arg) => textOf(at, arg));
  const found = (kind: Resource['kind'], access: Resource['access'], name: string | undefined) => {
    if (name !== undefined && name !== '') at.builder.resources.push({ kind, name, line, scope, access });
  };
  const specifier = packageOf(at, target.o);
  const used = specifier === null ? undefined : FUNCTIONS.get(specifier)?.get(target.n);
  if (used) found(used.kind, used.access, said[0]);
  const flag = FLAG.exec(target.n);
  if (flag && (specifier === null ? isFlagSet(at, target.o) : FLAG_PACKAGES.has(specifier))) {
    found('configuration', 'read', said[flag[2] === undefined ? 0 : 1]);
  }
  if (specifier === null && QUERY.test(target.n)) {
    const query = said.find((text) => text !== undefined);
    for (const { name, access } of query === undefined ? [] : sqlTables(query, true)) found('table', access, name);
  }
}

function textOf(at: Walk, id: Id): string | undefined {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string' ? expr.v : undefined;
}

/** The import path of the package that a name stands for, or null. */
function packageOf(at: Walk, id: Id): string | null {
  const expr = at.builder.exprs[id]!;
  if (expr.k !== 'name') return null;
  const found = at.builder.lookup(expr.s, expr.n)?.named.binding;
  const binding = found === undefined ? undefined : at.builder.bindings[found]!;
  return binding?.import === undefined ? null : at.builder.imports[binding.import]!.specifier;
}

/** `cmd.Flags().String(…)`, `flags.String(…)`: told by what the set of flags is called. */
function isFlagSet(at: Walk, id: Id): boolean {
  const expr = at.builder.exprs[id]!;
  if (expr.k === 'call') {
    const callee = at.builder.exprs[at.builder.calls[expr.call]!.callee]!;
    return callee.k === 'member' && /^(Persistent|Local)?Flags$/.test(callee.n);
  }
  return (expr.k === 'name' || expr.k === 'member') && /^(flags?|fs|flagSet|FlagSet)$/i.test(expr.n);
}
