import type { Resource } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { sqlTables } from '../engine/sql.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

type Use = Pick<Resource, 'kind' | 'access'>;

const use = (kind: Use['kind'], access: Use['access'], ...names: string[]) =>
  names.map((name): [string, Use] => [name, { kind, access }]);

/** Functions and constructors that name an outside thing by their first argument: `Type.method`, or `new Type`. */
const NAMED: ReadonlyMap<string, Use> = new Map([
  ...use('environment', 'read', 'System.getenv'),
  ...use('configuration', 'read', 'System.getProperty', 'Boolean.getBoolean', 'Integer.getInteger', 'Long.getLong'),
  ...use('configuration', 'write', 'System.setProperty', 'System.clearProperty'),
  ...use(
    'file',
    'read',
    'new File',
    'new FileReader',
    'new FileInputStream',
    'Path.of',
    'Paths.get',
    'new ClassPathResource',
  ),
  ...use('file', 'write', 'new FileWriter', 'new FileOutputStream', 'new PrintWriter'),
]);
/** Methods that do so whatever they are called on. */
const METHODS: ReadonlyMap<string, Use> = new Map([
  ...use('file', 'read', 'getResource', 'getResourceAsStream'),
  ...use('queue', 'write', 'convertAndSend'),
]);
/** Methods of what their object is called: Spring's `environment.getProperty`, a `Properties` object. */
const SETTINGS = /^(env|environment|props|properties|config|configuration|settings)$/i;
const QUERY =
  /^(prepareStatement|prepareCall|executeQuery|executeUpdate|executeLargeUpdate|execute|addBatch|nativeSQL|query|queryFor\w+|update|batchUpdate|createNativeQuery|sql)$/;

/** What a call says of things outside the program that it names by a literal. */
export function callResources(at: Walk, call: Id): void {
  const { callee, args, line, scope, isNew, raw } = at.builder.calls[call]!;
  const [first] = args;
  const text = first === undefined ? undefined : textOf(at, first);
  if (text === undefined || text === '') return;
  const found = ({ kind, access }: Use, name: string) => at.builder.resources.push({ kind, name, line, scope, access });
  const named = NAMED.get(isNew ? `new ${raw}` : raw);
  if (named) found(named, text);
  const target = at.builder.exprs[callee]!;
  if (target.k !== 'member' || isNew) return;
  const method = METHODS.get(target.n);
  if (method) found(method, text);
  const object = at.builder.exprs[target.o]!;
  if (target.n === 'getProperty' && (object.k === 'name' || object.k === 'member') && SETTINGS.test(object.n)) {
    found({ kind: 'configuration', access: 'read' }, text);
  }
  if (QUERY.test(target.n)) for (const { name, access } of sqlTables(text)) found({ kind: 'table', access }, name);
}

function textOf(at: Walk, id: Id): string | undefined {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string' ? expr.v : undefined;
}

/** Annotations that name an outside thing: the key of the literal → what it is. */
const ANNOTATIONS: ReadonlyMap<string, { keys: readonly string[]; use: Use }> = new Map([
  ['Table', { keys: ['name'], use: { kind: 'table', access: 'read' } }],
  ['KafkaListener', { keys: ['topics', 'value'], use: { kind: 'queue', access: 'read' } }],
  ['RabbitListener', { keys: ['queues', 'value'], use: { kind: 'queue', access: 'read' } }],
  ['JmsListener', { keys: ['destination'], use: { kind: 'queue', access: 'read' } }],
]);

export function annotationResources(at: Walk, node: Node): void {
  const name = at.text(at.field(node, 'name')).replace(/^.*\./, '');
  const list = at.field(node, 'arguments');
  const said = list === NONE ? [] : at.children(list);
  const add = ({ kind, access }: Use, text: string) =>
    at.builder.resources.push({ kind, name: text, line: at.line(node), scope: at.scope, access });
  for (const part of said) {
    const isPair = at.is(part, 'element_value_pair');
    const key = isPair ? at.text(at.field(part, 'key')) : 'value';
    const value = at.value(isPair ? at.field(part, 'value') : part);
    const expr = at.builder.exprs[value]!;
    const texts = (expr.k === 'literal' && expr.e ? expr.e : [value]).map((id) => textOf(at, id));
    for (const text of texts) {
      if (text === undefined || text === '') continue;
      const known = ANNOTATIONS.get(name);
      if (known?.keys.includes(key)) add(known.use, text);
      const setting = name === 'Value' ? /^\$\{([^:}]+)/.exec(text)?.[1] : undefined;
      if (setting !== undefined) add({ kind: 'configuration', access: 'read' }, setting);
    }
  }
}
