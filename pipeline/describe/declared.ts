import { byCodePoint } from '../base/order.ts';
import type { TypeKind } from '../formats/facts.ts';
import type { Context } from './context.ts';

/** A declaration at the top of a file, weighed by its use. */
export interface Declared {
  name: string;
  kind: TypeKind | 'function' | 'constant' | 'variable' | 'namespace';
  exported: boolean;
  /** Its methods, for a type; the functions of a namespace. */
  members: number;
  /** Call sites in other files of the product; for constants, functions that read it elsewhere. */
  uses: number;
  lineStart: number;
  lineEnd: number;
  doc: { text: string; line: number } | null;
}

/** The top-level declarations of a file, the most used first; then the exported ones, the longest ones. */
export function declaredIn(file: string, { facts, index, aside }: Context): Declared[] {
  const external = (id: string) =>
    (index.callsTo.get(id) ?? []).filter(({ callerId }) => {
      const from = index.fileOf(callerId);
      return from !== null && from !== file && !aside.has(from);
    }).length;
  const nodes = index.functions.get(file) ?? [];
  const out: Declared[] = [];
  for (const type of index.types.get(file) ?? []) {
    if (type.qualname.includes('.')) continue;
    const members = nodes.filter((node) => node.isMethod && node.qualname.startsWith(`${type.qualname}.`));
    out.push({
      ...basics(type),
      kind: type.kind,
      members: members.filter((node) => !node.anonymous && !node.synthetic).length,
      uses: members.reduce((n, node) => n + external(node.id), 0),
    });
  }
  for (const space of facts.get(file)?.declarations ?? []) {
    if (space.kind !== 'namespace' || space.owner !== null) continue;
    const members = nodes.filter((node) => !node.anonymous && node.qualname === `${space.name}.${node.name}`);
    const uses = members.reduce((n, node) => n + external(node.id), 0);
    out.push({ ...basics(space), kind: 'namespace', members: members.length, uses });
  }
  const types = new Set(out.map((type) => type.name));
  for (const node of nodes) {
    if (node.isMethod || node.anonymous || node.qualname !== node.name) continue;
    out.push({ ...basics(node), kind: 'function', members: 0, uses: external(node.id) });
  }
  for (const variable of index.variables.get(file) ?? []) {
    if (types.has(variable.name)) continue;
    const uses = [...variable.readIn, ...variable.writtenIn].filter((id) => {
      const from = index.fileOf(id);
      return from !== null && from !== file && !aside.has(from);
    }).length;
    const span = { lineStart: variable.line, lineEnd: variable.line };
    out.push({
      ...basics({ ...variable, ...span }),
      kind: variable.kind === 'const' ? 'constant' : 'variable',
      members: 0,
      uses,
    });
  }
  const size = (d: Declared) => d.lineEnd - d.lineStart;
  return once(out).sort(
    (a, b) =>
      b.uses - a.uses ||
      Number(b.exported) - Number(a.exported) ||
      size(b) - size(a) ||
      a.lineStart - b.lineStart ||
      byCodePoint(a.name, b.name),
  );
}

/** Each name once (overloads and branches of the preprocessor share one); a namespace only where it says more. */
function once(declared: readonly Declared[]): Declared[] {
  const known = new Map<string, Declared>();
  for (const d of declared) {
    const first = known.get(`${d.kind} ${d.name}`);
    if (first === undefined) known.set(`${d.kind} ${d.name}`, { ...d });
    else {
      first.uses += d.uses;
      first.members += d.members;
      first.doc ??= d.doc;
    }
  }
  const all = [...known.values()];
  const rest = all.filter((d) => d.kind !== 'namespace');
  const says = (d: Declared) =>
    d.kind !== 'namespace' || rest.length === 0 || (d.members > 0 && !rest.some(({ name }) => name === d.name));
  return all.filter(says);
}

function basics(d: {
  name: string;
  exported?: boolean | undefined;
  lineStart: number;
  lineEnd: number;
  doc?: { text: string; line: number } | null | undefined;
}) {
  return {
    name: d.name,
    exported: d.exported ?? !d.name.startsWith('_'),
    lineStart: d.lineStart,
    lineEnd: d.lineEnd,
    doc: d.doc ?? null,
  };
}

/**
 * The declaration that a file is about: the only exported one, the one with the file's name, or the one that most
 * calls from other files go to. Null where several share the file.
 */
export function mainDeclaration(
  declared: readonly Declared[],
  stem: string,
  defaultExport: string | null,
): Declared | null {
  const exported = declared.filter((d) => d.exported);
  const documented = exported.length ? exported : declared;
  if (documented.length === 1) return documented[0]!;
  const named =
    documented.find((d) => d.name === defaultExport) ?? documented.find((d) => plain(d.name) === plain(stem));
  if (named) return named;
  const total = documented.reduce((n, d) => n + d.uses, 0);
  const first = documented[0];
  return first && first.uses >= 5 && first.uses * 10 >= total * 7 ? first : null;
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
