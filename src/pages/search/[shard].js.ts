import { scriptJson } from '../../../pipeline/base/escape.ts';
import { namesOfBook } from '../../lib/names.ts';

/** The parts of the index by name: symbols in `names-<i>.js`, lines of context in `notes-<i>.js`. */
export async function getStaticPaths() {
  const { names, notes } = await namesOfBook();
  const paths = (kind: string, shards: unknown[][]) =>
    shards.map((rows, i) => ({ params: { shard: `${kind}-${i}` }, props: { kind, i, rows } }));
  return [...paths('names', names), ...paths('notes', notes)];
}

export function GET({ props }: { props: { kind: string; i: number; rows: unknown[] } }): Response {
  return new Response(`handbookShard(${scriptJson(props.kind)},${props.i},${scriptJson(props.rows)});\n`);
}
