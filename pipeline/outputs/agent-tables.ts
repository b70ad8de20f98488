import { tsvRow } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';
import { isAnonymous, type Model } from './model.ts';

/*
 * The tables that agents search: one fact a line, rows in code point order, prose last. A comment line starts with `# `.
 */

const ESCAPES = [
  '# One fact a line. In a field a backslash is \\\\, a tab \\t, a line end \\n or \\r, another unseen character \\u{hex}.',
  '# Comment lines start with "# "; a name such as #secret does not.',
];

export function symbolsTable(model: Model): string {
  const rows: string[] = [];
  const { graph } = model.artifacts;
  const stageOf = (file: string) => model.stageOfFile(file) ?? 'unassigned';
  const typed = typedFiles(model);
  const classes = new Map<string, { name: string; file: string; from: number; to: number; callers: number }>();
  for (const [file, nodes] of model.nodesOf) {
    for (const node of nodes) {
      if (node.kind === 'module' || isAnonymous(node) || node.synthetic) continue;
      const stage = model.stageOfNode(node) ?? 'unassigned';
      rows.push(
        tsvRow([
          node.name,
          span(file, node.lineStart, node.lineEnd),
          'fn',
          stage,
          callersOf(model, node.id),
          node.signature,
        ]),
      );
      if (node.className === null || typed.has(file)) continue;
      const key = `${file}\0${node.className}`;
      const known = classes.get(key);
      classes.set(key, {
        name: node.className,
        file,
        from: Math.min(node.lineStart, known?.from ?? Infinity),
        to: Math.max(node.lineEnd, known?.to ?? 0),
        callers: 0,
      });
    }
  }
  for (const type of graph.types?.values() ?? []) {
    const at = span(type.file, type.lineStart, type.lineEnd);
    rows.push(tsvRow([type.name, at, `type:${type.kind}`, stageOf(type.file), '', type.signature]));
  }
  for (const { name, file, from, to } of classes.values()) {
    rows.push(tsvRow([name, span(file, from, to), 'class-derived', stageOf(file), '', '']));
  }
  for (const variable of graph.variables?.values() ?? []) {
    const at = span(variable.file, variable.line, variable.line);
    rows.push(tsvRow([variable.name, at, variable.kind, stageOf(variable.file), '', variable.signature ?? '']));
  }
  return table(
    [
      '# name\tlocation\tkind\tstage\tnCalledBy\tsignature',
      '# All of it was read by a parser. location is path:firstLine-lastLine of the declaration.',
      '# kind fn: a function or method with a name. kind type:<class|interface|struct|record|enum|trait|alias|other>: a type, with',
      '# the span of its own declaration. kind const or var: a constant or variable at the level of a file.',
      '# kind class-derived: no type declarations are read in that language, so the span reaches from the first to the',
      '# last method of the class. index.md says under "Coverage" which languages are read how deeply: a name that is',
      '# not here may still exist.',
      '# nCalledBy counts the distinct callers that were found, through imports too; calls that did not resolve are not',
      '# in it. It is empty where calls are not counted (types, constants, variables).',
      ...ESCAPES,
    ],
    rows,
  );
}

export function filesTable(model: Model): string {
  const rows = model.files.map((file) => {
    const card = model.artifacts.cards.get(file);
    const functions = (model.nodesOf.get(file) ?? []).filter(
      (node) => node.kind === 'internal' && !isAnonymous(node) && !node.synthetic,
    ).length;
    const symbols = functions + (model.typesOf.get(file)?.length ?? 0) + (model.variablesOf.get(file)?.length ?? 0);
    return tsvRow([file, model.stageOfFile(file) ?? 'unassigned', card?.role ?? 'other', symbols, card?.purpose ?? '']);
  });
  return table(
    [
      '# path\tstage\trole\tnSymbols\tpurpose[prose]',
      '# path, stage and nSymbols are facts (nSymbols: rows of the file in symbols.tsv without class-derived ones).',
      '# role follows from rules. purpose is prose: words of the file or a sentence made from facts, empty if none.',
      ...ESCAPES,
    ],
    rows,
  );
}

export function callsTable(model: Model): string {
  const { nodes } = model.artifacts.graph;
  const rows = new Set<string>();
  for (const [callerId, callees] of model.out) {
    const caller = nodes.get(callerId);
    if (!caller || caller.kind === 'boundary') continue;
    for (const [calleeId, sites] of callees) {
      const callee = nodes.get(calleeId);
      if (!callee) continue;
      const target = callee.kind === 'boundary' ? `boundary:${callee.module}` : `${callee.file}:${callee.lineStart}`;
      for (const site of sites)
        rows.add(tsvRow([caller.qualname, `${caller.file}:${site.line}`, callee.qualname, target]));
    }
  }
  return table(
    [
      '# callerQualname\tcallerLocation\tcalleeQualname\tcalleeLocation',
      '# callerLocation is path:line of the call itself. calleeLocation is path:line of the declaration where the call',
      '# was resolved, or boundary:<import specifier> where it leaves the scanned files: then the name is known and the',
      '# place is not.',
      '# <module> is the top level of a file. A call that could not be resolved is in no row; the coverage page counts',
      '# them, so a name without a row may still be called.',
      ...ESCAPES,
    ],
    [...rows],
  );
}

function table(header: string[], rows: string[]): string {
  return `${[...header, ...rows.sort(byCodePoint)].join('\n')}\n`;
}

const span = (file: string, from: number, to: number): string => `${file}:${from}-${to}`;

function callersOf(model: Model, id: string): number {
  return model.in.get(id)?.size ?? 0;
}

/** Files of languages whose type declarations are read. */
function typedFiles(model: Model): Set<string> {
  const { facts, graph } = model.artifacts;
  const typed = new Set<string>([...(graph.types?.values() ?? [])].map((type) => type.file));
  for (const [file, one] of facts ?? []) {
    const fidelity = one.language === null ? undefined : graph.metadata.languages?.get(one.language);
    if ((fidelity?.typeKinds?.length ?? 0) > 0) typed.add(file);
  }
  return typed;
}
