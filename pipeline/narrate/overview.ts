import { code, counted, listed, nounFor, numeral, times } from '../base/english.ts';
import { ownSentences } from '../base/own-words.ts';
import { dirOf } from '../base/paths.ts';
import { wordCount } from '../base/sentences.ts';
import type { Sentence } from '../formats/provenance.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { alike, fact, fitted, type Piece, quote } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type Quoted, readmeIn, statementsOf, statementsOfDoc } from './documents.ts';
import { summed } from './flows.ts';
import { outsideCalls } from './outside.ts';
import { productStages, type StageView, titleOf } from './stage-views.ts';

const LIMIT = 350;
const OWN_WORDS = 90;

/** What the whole is, how big, where it is entered, how its stages hand on, what they share, what was not read. */
export function overviewOf(context: Context): Sentence[] {
  const product = productStages(context.stages);
  return fitted(
    [
      ...ownWords(context),
      ...size(context, product),
      ...entries(context),
      ...chain(context, product),
      ...single(context, product),
      ...shared(context),
      ...outside(context, product),
      ...beside(context),
      ...unread(context),
    ],
    LIMIT,
  );
}

function ownWords({ facts }: Context): Piece[] {
  const readme = readmeIn(facts, '');
  const told: Quoted[] = readme ? statementsOf(readme, 4) : [];
  const manifests = [...facts.values()].filter((f) => f.manifest?.description && dirOf(f.file) === '');
  for (const { file, manifest } of manifests) {
    const { text, line } = manifest!.description!;
    for (const { text: words } of ownSentences(text)) {
      if (!told.some((t) => alike(t.text, words))) told.push({ text: words, at: `${file}:${line}` });
    }
  }
  if (told.length === 0) {
    for (const { file, doc } of facts.values()) {
      if (doc && dirOf(file).split('/').length <= 2) told.push(...statementsOfDoc(doc, file).slice(0, 2));
      if (told.length) break;
    }
  }
  const kept: Quoted[] = [];
  let words = 0;
  for (const quoted of told) {
    words += wordCount(quoted.text);
    if (kept.length > 0 && (words > OWN_WORDS || kept.some((k) => alike(k.text, quoted.text)))) continue;
    kept.push(quoted);
  }
  return kept.map((quoted, i) => quote(quoted.text, quoted.at, i === 0 ? 0 : 3));
}

function size({ facts, graph, stages }: Context, product: readonly StageView[]): Piece[] {
  const files = product
    .flatMap((view) => view.files)
    .filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  if (files.length === 0)
    return fact(
      `${counted(facts.size, 'file')} ${nounFor(facts.size, 'was', 'were')} read; none of them is code that this handbook parses.`,
      1,
    );
  const languages = new Map<string, number>();
  for (const file of files) bump(languages, languageName(facts.get(file)!.language));
  const lines = files.reduce((sum, file) => sum + facts.get(file)!.lines, 0);
  const inProduct = (file: string) => product.some((view) => view.inside.has(stages.stageOfFile(file) ?? ''));
  const functions = [...graph.nodes.values()].filter(
    (n) => n.kind === 'internal' && !n.anonymous && inProduct(n.file),
  ).length;
  const types = [...(graph.types?.values() ?? [])].filter((type) => inProduct(type.file)).length;
  const spoken = ranked(languages).map(([name, n]) => (languages.size === 1 ? name : `${numeral(n)} in ${name}`));
  const of =
    languages.size === 1
      ? `${counted(files.length, 'file')} of ${spoken[0]}`
      : `${counted(files.length, 'file')} (${spoken.join(', ')})`;
  const holds = [functions ? counted(functions, 'named function') : '', types ? counted(types, 'type') : ''].filter(
    Boolean,
  );
  return fact(
    `The product's own code is ${of} with ${counted(lines, 'line')}${holds.length ? `, ${listed(holds)}` : ''}.`,
    1,
  );
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'TypeScript'],
  ['tsx', 'TypeScript'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
  ['go', 'Go'],
  ['rust', 'Rust'],
]);

function languageName(language: string | null): string {
  return language === null ? 'an unknown language' : (NAMES.get(language) ?? language);
}

/** Where it is entered, and the way that most calls take from there. */
function entries(context: Context): Piece[] {
  const all = context.skeleton.metadata.entryPoints ?? [];
  const product = all.filter(({ file }) => {
    const stage = context.stages.stageOfFile(file);
    return stage !== null && !context.stages.views.get(stage)!.aside && !context.facts.get(file)?.manifest;
  });
  const of = (...kinds: EntryPoint['kind'][]) => product.filter((entry) => kinds.includes(entry.kind));
  const ways = [
    way(of('command'), nounFor(of('command').length, 'runs as the command', 'runs as the commands'), context),
    way(of('program'), nounFor(of('program').length, 'starts with the program', 'starts with the programs'), context),
    way(of('api'), 'is imported as', context),
  ].filter(Boolean);
  const handlers = [
    ...(of('route').length ? [counted(of('route').length, 'route')] : []),
    ...(of('subcommand').length ? [counted(of('subcommand').length, 'subcommand')] : []),
  ];
  const pieces = [
    ...(ways.length ? fact(`It ${listed(ways)}.`, 1) : []),
    ...(handlers.length ? fact(`Decorators register ${listed(handlers)}.`, 4) : []),
  ];
  const first = of('command')[0] ?? of('program')[0] ?? of('api')[0];
  const road = first ? roadFrom(context, first.file) : [];
  if (road.length > 1) {
    pieces.push(...fact(`From ${code(first!.file)}, in ${road[0]}, the calls lead on to ${listed(road.slice(1))}.`, 2));
  }
  return pieces;
}

function way(entries: readonly EntryPoint[], phrase: string, context: Context): string {
  if (entries.length === 0) return '';
  const named = entries.map((entry) => ({ ...entry, name: importName(entry, context) }));
  // The package itself before its parts.
  named.sort((a, b) => a.name.split('/').length - b.name.split('/').length);
  const names = named.map(({ name, file }) => (named.length <= 3 ? `${code(name)} (${code(file)})` : code(name)));
  return `${phrase} ${listed(names, 3)}`;
}

/** `./x` of a package, as its users write it. */
function importName({ kind, name, file }: EntryPoint, { facts }: Context): string {
  if (kind !== 'api' || !name.startsWith('./')) return name;
  for (let dir = dirOf(file); ; dir = dirOf(dir)) {
    const owner = [...facts.values()].find(
      (f) => f.manifest?.kind === 'npm' && f.manifest.name !== null && dirOf(f.file) === dir,
    );
    if (owner) return `${owner.manifest!.name}${name.slice(1)}`;
    if (dir === '') return name;
  }
}

/** Titles of stages along the strongest calls, each once. */
function roadFrom({ stages, flows }: Context, file: string): string[] {
  const start = stages.stageOfFile(file);
  let view = start === null ? undefined : stages.views.get(start);
  if (view?.above.length) view = stages.views.get(view.above.at(-1)!);
  const road: StageView[] = [];
  while (view && road.length < 5) {
    road.push(view);
    const next = [...flows.out(view)].find(([id, flow]) => {
      const other = stages.views.get(id)!;
      return flow.sites > 2 && !road.includes(other) && !other.aside;
    });
    view = next && stages.views.get(next[0]);
  }
  return road.map(titleOf);
}

/** The stages in order, and what each hands to the next. */
function chain({ stages, flows }: Context, product: readonly StageView[]): Piece[] {
  const main = product.filter((view) => !view.stage.crosscut);
  const crosscut = product.filter((view) => view.stage.crosscut);
  const title = (id: string) => titleOf(stages.views.get(id)!);
  const pieces: Piece[] = [];
  if (main.length > 1)
    pieces.push(...fact(`In reading order its ${main.length} main stages are ${listed(main.map(titleOf))}.`, 1));
  main.forEach((view, i) => {
    const out = [...flows.out(view)].filter(
      ([id]) => !stages.views.get(id)!.aside && !stages.views.get(id)!.stage.crosscut,
    );
    if (out.length === 0) return;
    const [[first, flow], second] = [out[0]!, out[1]];
    const top = ranked(flow.callees)
      .slice(0, 2)
      .map(([name]) => code(name));
    const above = top.length ? `, above all ${listed(top)}` : '';
    const calls = counted(flow.sites, 'call');
    const also = second && second[1].sites > 1 ? `, and ${title(second[0])} ${times(second[1].sites)}` : '';
    const text =
      flow.sites < 3
        ? `${titleOf(view)} calls ${title(first)} ${times(flow.sites)}${top.length ? `, for ${listed(top)}` : ''}.`
        : [
            `${titleOf(view)} calls ${title(first)} at ${counted(flow.sites, 'place')}${above}${also}.`,
            `${calls} lead from ${titleOf(view)} to ${title(first)}${above}.`,
            `${titleOf(view)} draws on ${title(first)} (${calls}${above})${second ? ` and on ${title(second[0])} (${numeral(second[1].sites)})` : ''}.`,
          ][i % 3]!;
    pieces.push(...fact(text, 2 + Math.min(i, 6) / 10));
  });
  for (const view of crosscut) {
    const callers = [...flows.in(view)].filter(([id]) => !stages.views.get(id)!.aside);
    const top = ranked(summed(callers.map(([, flow]) => flow)))
      .slice(0, 2)
      .map(([name]) => code(name));
    if (callers.length)
      pieces.push(
        ...fact(
          `${titleOf(view)} serves ${listed(
            callers.map(([id]) => title(id)),
            4,
          )}${top.length ? `, most of all with ${listed(top)}` : ''}.`,
          3,
        ),
      );
  }
  return pieces;
}

/** A product of one stage: what tests and examples call of it most. */
function single({ stages, flows }: Context, product: readonly StageView[]): Piece[] {
  const coded = product.filter((view) => [...flows.in(view)].length > 0);
  if (coded.length !== 1) return [];
  const users = [...flows.in(coded[0]!)].filter(([id]) => stages.views.get(id)!.aside);
  const most = ranked(summed(users.map(([, flow]) => flow))).slice(0, 5);
  if (most.length < 2) return [];
  const who = listed(
    users.map(([id]) => titleOf(stages.views.get(id)!)),
    3,
  );
  return fact(
    `Seen from ${who}, the functions of ${titleOf(coded[0]!)} that are called most are ${listed(most.map(([name, n]) => `${code(name)} (${numeral(n)})`))}.`,
    2,
  );
}

function shared({ registers, stages }: Context): Piece[] {
  const inside = registers.registers.filter((r) => r.stages.length > 1 && r.kind !== 'environment');
  const environment = registers.registers.filter((r) => r.kind === 'environment');
  const pieces: Piece[] = [];
  if (inside.length) {
    const most = [...inside].sort(
      (a, b) => b.stages.length - a.stages.length || (b.sites?.length ?? 0) - (a.sites?.length ?? 0),
    );
    const names = most.slice(0, 3).map(
      (r) =>
        `${code(r.name ?? r.id)} (${listed(
          r.stages.map((id) => titleOf(stages.views.get(id)!)),
          3,
        )})`,
    );
    pieces.push(
      ...fact(
        `Stages share ${counted(inside.length, 'piece')} of state${inside.length > 3 ? `, most widely ${listed(names)}` : `: ${listed(names)}`}.`,
        3,
      ),
    );
  }
  if (environment.length) {
    pieces.push(
      ...fact(
        `From outside it takes the environment ${nounFor(environment.length, 'variable')} ${listed(
          environment.map((r) => code(r.name ?? r.id)),
          4,
        )}.`,
        3,
      ),
    );
  }
  return pieces;
}

function outside(context: Context, product: readonly StageView[]): Piece[] {
  const calls = ranked(
    outsideCalls(
      product.flatMap((view) => view.files),
      context,
    ),
  );
  if (calls.length === 0) return [];
  const shown = calls
    .slice(0, 4)
    .map(([name, n], i) => (i === 0 ? `${code(name)} (${counted(n, 'call')})` : `${code(name)} (${numeral(n)})`));
  return fact(`Of code outside the tree it calls ${listed(shown)}${calls.length > 4 ? ' most' : ''}.`, 4);
}

function beside({ stages }: Context): Piece[] {
  const areas = new Map<string, number>();
  for (const view of stages.views.values()) {
    if (view.aside && view.above.length === 0)
      bump(areas, AREA.get(view.stage.area ?? 'tests') ?? 'other', view.files.length);
  }
  const counts = [...areas].filter(([, n]) => n > 0);
  const parts = counts.map(([name, n]) => `${counted(n, 'file')} of ${name}`);
  const stand = counts.length === 1 && counts[0]![1] === 1 ? 'stands' : 'stand';
  return parts.length ? fact(`Beside the product ${stand} ${listed(parts)}.`, 3) : [];
}

const AREA: ReadonlyMap<string, string> = new Map([
  ['tests', 'tests'],
  ['examples', 'examples'],
  ['documentation', 'documentation'],
  ['tooling', 'tooling and project settings'],
  ['generated', 'generated code'],
]);

/** What the handbook does not know: files not read, calls not resolved. */
function unread({ coverage, dropped, graph }: Context): Piece[] {
  const pieces: Piece[] = [];
  const lost = coverage.files.filter((gap) => gap.reason !== 'partial');
  const partial = coverage.files.filter((gap) => gap.reason === 'partial');
  if (lost.length)
    pieces.push(
      ...fact(
        `${counted(lost.length, 'file')} could not be read or parsed: ${listed(
          lost.map((gap) => code(gap.file)),
          3,
        )}.`,
        1,
      ),
    );
  if (partial.length)
    pieces.push(
      ...fact(
        `${counted(partial.length, 'file')} ${nounFor(partial.length, 'was', 'were')} parsed in part only: ${listed(
          partial.map((gap) => code(gap.file)),
          3,
        )}.`,
        2,
      ),
    );
  const total = dropped?.metadata.totalDropped ?? 0;
  if (total > 0) {
    const all = total + graph.edges.length;
    pieces.push(
      ...fact(
        `Of ${numeral(all)} calls, ${numeral(total)} could not be tied to one target and are listed apart instead of guessed.`,
        3,
      ),
    );
  }
  return pieces;
}
