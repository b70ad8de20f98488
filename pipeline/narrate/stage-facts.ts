import { code, counted, listed, nounFor, numeral } from '../base/english.ts';
import { baseOf } from '../base/paths.ts';
import type { GraphIndex } from '../formats/graph-index.ts';
import type { Register } from '../formats/registers.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { outsideCalls } from './outside.ts';
import { productStages, type StageView, titleOf } from './stage-views.ts';

/* What the graph tells of one stage of the product. */

/** The file that holds most of it, and its types with the most methods. */
export function shape(view: StageView, { facts, index }: Context): Piece[] {
  const coded = view.files.filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  const pieces = unparsed(view, coded.length, facts);
  if (coded.length === 0) return pieces;
  const lines = new Map(coded.map((file) => [file, facts.get(file)!.lines]));
  const total = [...lines.values()].reduce((sum, n) => sum + n, 0);
  const [largest, most] = ranked(lines)[0]!;
  const share = Math.round((100 * most) / total);
  const types = typesPhrase(view, index);
  if (coded.length === 1)
    pieces.push(
      ...fact(`All its code is in ${code(largest)}, ${counted(total, 'line')} long${types && `; ${types}`}.`, 2.4),
    );
  else if (share >= 30)
    pieces.push(
      ...fact(
        `${code(baseOf(largest))} holds ${partOf(share)} of its ${numeral(total)} lines of code${types && `; ${types}`}.`,
        2.4,
      ),
    );
  else if (types !== '') pieces.push(...fact(`${types[0]!.toUpperCase()}${types.slice(1)}.`, 2.4));
  return pieces;
}

/** Where most files of a stage have no parser: their formats. */
function unparsed({ files }: StageView, nCoded: number, facts: Context['facts']): Piece[] {
  if (nCoded * 2 >= files.length) return [];
  const formats = new Map<string, number>();
  for (const file of files) {
    const language = facts.get(file)?.status === 'text' ? facts.get(file)!.language : null;
    if (language) bump(formats, language);
  }
  const [first] = ranked(formats);
  if (!first || first[1] < 2 || first[1] * 2 < files.length) return [];
  return fact(`${numeral(first[1])} of its ${numeral(files.length)} files are ${code(first[0])}, read as text.`, 2.4);
}

/** `nearly all`, `about half`, `38 %`. */
function partOf(percent: number): string {
  if (percent > 98) return 'nearly all';
  if (Math.abs(percent - 50) < 2) return 'about half';
  return `${percent} %`;
}

/** Its types with the most methods, as a clause. */
function typesPhrase(view: StageView, index: GraphIndex): string {
  const methods = new Map<string, number>();
  for (const file of view.files) {
    for (const type of index.types.get(file) ?? []) {
      const own = (index.functions.get(file) ?? []).filter(
        (node) => node.isMethod && !node.anonymous && node.qualname === `${type.qualname}.${node.name}`,
      );
      if (own.length >= 5 && !type.qualname.includes('<')) methods.set(type.qualname, own.length);
    }
  }
  const shown = ranked(methods).slice(0, 3);
  if (shown.length === 0) return '';
  const names = shown.map(([name, n], i) => `${code(name)} (${i === 0 ? counted(n, 'method') : n})`);
  return `its largest ${nounFor(shown.length, 'type is', 'types are')} ${listed(names)}`;
}

/** The registers that it touches, and with whom it shares them. */
export function environmentAndState(view: StageView, { registers, stages }: Context): Piece[] {
  const mine = registers.registers.filter((r) => r.stages.some((id) => view.inside.has(id)));
  const pieces: Piece[] = [];
  const shared = mine
    .filter((r) => r.stages.some((id) => !view.inside.has(id)) && r.kind !== 'environment')
    .sort((a, b) => b.stages.length - a.stages.length || (b.sites?.length ?? 0) - (a.sites?.length ?? 0));
  const hereWrites = (r: Register) => writers(r, view, stages).some((here) => here);
  const elsewhereWrites = (r: Register) => writers(r, view, stages).some((here) => !here);
  const set = shared.filter((r) => hereWrites(r) && !elsewhereWrites(r));
  const read = shared.filter((r) => !hereWrites(r) && elsewhereWrites(r));
  const both = shared.filter((r) => !set.includes(r) && !read.includes(r));
  // Twins of one name (of build tags, of branches) are one name to the reader.
  const names = (list: readonly Register[]) => listed([...new Set(list.map((r) => code(r.name ?? r.id)))], 3);
  const partners = (list: readonly Register[]) => {
    const counts = new Map<string, number>();
    for (const r of list)
      for (const id of new Set(
        r.stages.filter((s) => !view.inside.has(s)).map((s) => stages.seenFrom(view.stage.id, s)),
      ))
        bump(counts, id);
    return listed(
      ranked(counts).map(([id]) => titleOf(stages.views.get(id)!)),
      3,
    );
  };
  if (set.length > 0) pieces.push(...fact(`It sets ${names(set)}, read by ${partners(set)}.`, 2));
  if (read.length > 0) pieces.push(...fact(`It reads ${names(read)}, set by ${partners(read)}.`, 2));
  if (set.length + read.length === 0 && both.length > 0)
    pieces.push(...fact(`It shares ${names(both)} with ${partners(both)}.`, 2));
  const environment = [...new Set(mine.filter((r) => r.kind === 'environment').map((r) => code(r.name ?? r.id)))];
  if (environment.length)
    pieces.push(
      ...fact(`It depends on the environment ${nounFor(environment.length, 'variable')} ${listed(environment, 4)}.`, 2),
    );
  return pieces;
}

/** For each place that writes a register: whether it lies in the stage. */
function writers(register: Register, view: StageView, stages: Context['stages']): boolean[] {
  const writes = (register.sites ?? []).filter((site) => site.access === 'write');
  return writes.map((site) => view.inside.has(stages.stageOfFile(site.file) ?? ''));
}

/** Fewer calls than this tell nothing of who calls a package most. */
const FEW_CALLS = 8;

/** The outside packages that it calls and other stages hardly do; for a product of one stage those that it calls most. */
export function outsidePackages(view: StageView, context: Context): Piece[] {
  const packages = ranked(outsideCalls(view.files, context)).filter(([, n]) => n > 1);
  const alone = productStages(context.stages).length < 2;
  if (alone) {
    const most = packages.slice(0, 3).map(([name]) => code(name));
    return most.length
      ? fact(`Outside the tree it calls ${listed(most)}${packages.length > 3 ? ' most' : ''}.`, 3)
      : [];
  }
  const own = packages.filter(([name, n]) => n * 3 >= (context.outside.get(name) ?? n) * 2);
  const isOnly = ([name, n]: [string, number]) => n >= (context.outside.get(name) ?? n);
  const only = own.filter(isOnly).map(([name]) => code(name));
  const mostly = own.filter((entry) => !isOnly(entry) && entry[1] >= FEW_CALLS).slice(0, 2);
  return [
    ...(only.length
      ? fact(
          `Of the product it alone calls ${nounFor(only.length, 'the package', 'the packages')} ${listed(only, 4)}.`,
          3,
        )
      : []),
    ...mostly.flatMap(([name, n]) =>
      fact(
        `${numeral(n)} of the product's ${counted(context.outside.get(name)!, 'call')} to ${code(name)} are here.`,
        3.1,
      ),
    ),
  ];
}

/** Files of the stage that were parsed in part only. */
export function gaps(view: StageView, { coverage }: Context): Piece[] {
  const files = new Set(view.files);
  const partial = coverage.files
    .filter((gap) => gap.reason === 'partial' && files.has(gap.file))
    .map((gap) => code(gap.file));
  return partial.length
    ? fact(
        `Parsed in part only: ${listed(partial, 3)}; facts of ${nounFor(partial.length, 'it', 'them')} may be missing.`,
        1,
      )
    : [];
}

/** What is left to say of a stage of which nothing else is known: what it holds. */
export function unspoken(view: StageView, { facts }: Context): Piece[] {
  const [first, ...rest] = view.files;
  if (first === undefined) return fact('No file is assigned to it.', 1);
  if (rest.length > 0) return fact(`It holds ${listed(view.files.map(code), 4)}; none of them says what it is for.`, 1);
  return fact(
    facts.get(first)?.bytes === 0 ? `Its only file, ${code(first)}, is empty.` : `Its only file is ${code(first)}.`,
    1,
  );
}

/** That no file of a stage of code says anything of itself. */
export function silent(view: StageView, told: readonly Piece[], { facts }: Context): Piece[] {
  if (view.children.length > 0) return [];
  const coded = view.files.some((file) => facts.get(file)?.status !== 'text');
  const quotes = told.some(({ sentence }) => sentence.from !== 'facts');
  return coded && !quotes ? fact('None of its files says in words what it is for.', 2.6) : [];
}
