import { getOrMake } from '../../base/maps.ts';
import { filePage } from '../../base/pages.ts';
import type { Declaration } from '../../formats/facts.ts';
import { displayName, type Model } from '../model.ts';

/** A declaration that calls lead to: the line of its name. */
export interface Target {
  name: string;
  file: string;
  line: number;
}

export interface Targets {
  /** The declaration of a node; null for what lies outside or stands nowhere in source. */
  of(id: string): Target | null;
  /** The place of a declaration on the page of its file; null where it has none of its own. */
  declared(declaration: Declaration): { href: string; title: string } | null;
  /** Calls of the file that did not resolve, as `<line>\0<callee as written>`. */
  dropped: ReadonlySet<string>;
}

/** Ties the declarations of facts, which have names at lines, to those of the graph, which have ids and anchors. */
export function targetsOf(model: Model): (file: string) => Targets {
  const { graph, facts } = model.artifacts;
  const ids = new Map<string, string | null>();
  const put = (key: string, id: string) => ids.set(key, ids.has(key) ? null : id);
  const keyOf = (kind: string, file: string, name: string, line: number) => `${kind}\0${file}\0${name}\0${line}`;
  const plain = (name: string) => name.replace(/#\d+/g, '');
  for (const node of graph.nodes.values()) {
    if (node.kind === 'internal' && !node.synthetic)
      put(keyOf('fn', node.file, plain(node.qualname), node.lineStart), node.id);
  }
  for (const [id, type] of graph.types ?? []) put(keyOf('type', type.file, plain(type.qualname), type.lineStart), id);
  for (const [id, variable] of graph.variables ?? [])
    put(keyOf('var', variable.file, variable.name, variable.line), id);
  const idOf = (file: string, declaration: Declaration): string | null => {
    const { kind, qualname, name, lineStart, nameLine } = declaration;
    if (kind === 'field' || kind === 'namespace' || declaration.anonymous) return null;
    if (kind === 'const' || kind === 'var') return ids.get(keyOf('var', file, name, nameLine)) ?? null;
    const group = FUNCTIONS.has(kind) ? 'fn' : 'type';
    return ids.get(keyOf(group, file, qualname, lineStart)) ?? null;
  };
  const nameLines = new Map<string, number>();
  for (const [file, own] of facts ?? []) {
    for (const declaration of own.declarations) {
      const id = idOf(file, declaration);
      if (id !== null) nameLines.set(id, declaration.nameLine);
    }
  }
  const of = (id: string): Target | null => {
    const node = graph.nodes.get(id);
    if (!node || node.kind === 'boundary') return null;
    return { name: displayName(node), file: node.file, line: nameLines.get(id) ?? node.lineStart };
  };
  const dropped = droppedByFile(model);
  return (file) => ({
    of,
    dropped: dropped.get(file) ?? new Set(),
    declared(declaration) {
      const id = idOf(file, declaration);
      const anchor = id === null ? undefined : model.anchors.get(id);
      if (anchor === undefined) return null;
      return { href: `/${filePage(file)}.html#${anchor}`, title: declaration.qualname };
    },
  });
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'getter', 'setter', 'lambda']);

function droppedByFile({ artifacts: { dropped, graph } }: Model): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>();
  for (const { caller, line, raw } of [...dropped.edgesByCategory.values()].flat()) {
    const node = graph.nodes.get(caller);
    if (node === undefined || node.kind === 'boundary') continue;
    getOrMake(byFile, node.file, () => new Set()).add(`${line}\0${raw}`);
  }
  return byFile;
}
