import { pythonModule } from '../base/paths.ts';
import type { HandbookEntry } from '../formats/content.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { pathFrom } from './entry-path.ts';
import type { Model } from './model.ts';

type Entry = HandbookEntry['entryPoints'][number];

const KINDS: Record<EntryPoint['kind'], (name: string) => string> = {
  command: (name) => `command ${name}`,
  program: () => 'a program',
  api: (name) => `exported as ${name}`,
  route: () => 'a route',
  subcommand: () => 'a subcommand',
};

/**
 * Where the product is entered: what the skeleton names (commands, programs, exports, routes), else the files that a
 * card calls entry points. A file that is entered in several ways has the first of them.
 */
export function entryPoints(model: Model): Entry[] {
  const found = new Map<string, Entry>();
  const add = (file: string, how: string, name: string | null) => {
    const node = name === null ? undefined : model.nodesOf.get(file)?.find((one) => one.qualname === name);
    const anchor = node ? (model.anchors.get(node.id) ?? null) : null;
    const key = `${file}#${anchor ?? ''}`;
    if (found.has(key) || model.isAsideFile(file)) return;
    const stage = model.stageRef(model.stageOfFile(file));
    const nodes = node ? [node.id] : (model.nodesOf.get(file) ?? []).map(({ id }) => id);
    found.set(key, { name: node ? node.qualname : file, file, anchor, how, stage, path: pathFrom(model, nodes) });
  };
  const named = model.artifacts.skeleton.metadata.entryPoints;
  for (const { kind, name, file } of inOrder(named ?? [])) {
    if (!model.artifacts.cards.has(file) || model.artifacts.facts?.get(file)?.manifest) continue;
    // A Python package is imported by its folder's name, not by the one that it is installed by.
    const called = kind === 'api' && file.endsWith('.py') ? pythonModule(file) : name;
    add(file, KINDS[kind](called), kind === 'route' || kind === 'subcommand' ? name : null);
  }
  if (!named) for (const file of model.files) if (isEntry(model, file)) add(file, 'an entry point', null);
  return [...found.values()];
}

/** Commands before programs, programs before exports, and so on; as they were found inside a kind. */
function inOrder(entries: readonly EntryPoint[]): EntryPoint[] {
  const order = Object.keys(KINDS);
  return [...entries].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function isEntry(model: Model, file: string): boolean {
  return model.artifacts.cards.get(file)?.role === 'entrypoint';
}
