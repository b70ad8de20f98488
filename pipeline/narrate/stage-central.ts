import { code } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { opening, ownSentences, tellsMoreThan, tellsOrigin, withoutOrigins } from '../base/own-words.ts';
import { baseOf, dirOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { wordCount } from '../base/sentences.ts';
import type { Doc } from '../formats/facts.ts';
import { alike, type Piece, quote } from './budget.ts';
import type { Context } from './context.ts';
import type { StageView } from './stage-views.ts';

const MOST = 3;
/** Words of what is quoted. */
const LONGEST = 45;
const SHORTEST = 4;

/** What a file or a declaration says, led by its name. */
interface Spoken {
  text: string;
  words: string;
  at: string;
}

/**
 * What the code of a stage says of itself: the declarations that others call first, then its heaviest files, each led by
 * the name of its file. A file without words of its own speaks through what it declares.
 */
export function centralWords(view: StageView, context: Context, told: readonly string[]): Piece[] {
  const weights = new Map(view.files.map((file) => [file, weightOf(file, context)]));
  const total = [...weights.values()].reduce((sum, n) => sum + n, 0);
  const files = [...weights].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
  const bases = view.files.map(baseOf);
  const nameOf = (file: string) => (bases.filter((base) => base === baseOf(file)).length === 1 ? baseOf(file) : file);
  const pieces: Piece[] = [];
  const known = [...told];
  const add = (spoken: readonly Spoken[], most: number) => {
    let said = 0;
    for (const { text, words, at } of spoken) {
      if (pieces.length === MOST || said === most) break;
      if (wordCount(words) > LONGEST || /^Deprecated\b/.test(words) || known.some((k) => alike(k, words))) continue;
      pieces.push(quote(text, at, 1.5 + pieces.length / 10));
      known.push(words);
      said++;
    }
  };
  if (!view.aside) add(declared(gatesOf(view, context), nameOf), 2);
  for (const [file] of files) add(purposeOf(file, nameOf(file), context), 1);
  const helpers = view.aside && view.stage.area !== 'examples';
  for (const [file, weight] of helpers ? [] : files) {
    if (weight * 3 > total || pieces.length + told.length === 0)
      add(
        declared(
          declarationsIn(view, [file], context, () => true),
          nameOf,
        ),
        1,
      );
  }
  return pieces;
}

/** By calls to it first, then by size. */
function weightOf(file: string, { facts, index }: Context): number {
  const calls = (index.functions.get(file) ?? []).reduce(
    (n, node) => n + (index.callsTo.get(node.id)?.length ?? 0) + 1,
    0,
  );
  return calls * 20 + (facts.get(file)?.lines ?? 0);
}

/** The words of a file's card, where they are of its own code or document. */
function purposeOf(file: string, name: string, { cards, facts }: Context): Spoken[] {
  const card = cards.get(file);
  const from = card?.proseFrom?.get('purpose');
  // What the root says of the whole tells nothing of one file.
  const ofWhole = from?.file !== undefined && from.file !== file && dirOf(from.file) === '';
  if (
    !card?.purpose ||
    from?.from !== 'doc' ||
    ofWhole ||
    tellsOrigin(card.purpose) ||
    /^(licen[cs]e|copying)/i.test(baseOf(file))
  )
    return [];
  // A declaration's words are led by its name already, a document's by its title.
  const [, declaration, said] = /^(`[^`]+`): (.*)$/s.exec(card.purpose) ?? [];
  const title = plainInline(facts.get(file)?.text?.title?.text ?? '');
  const titled = title !== '' && card.purpose.startsWith(`${title}: `);
  const lead = declaration && declaration !== code(name) ? ` (${declaration})` : titled ? ` (“${title}”)` : '';
  const words = said ?? (titled ? card.purpose.slice(title.length + 2) : card.purpose);
  const text = words.startsWith(code(name)) ? words : `${code(name)}${lead}: ${words}`;
  return [{ text, words, at: `${from.file ?? file}:${from.line ?? 1}` }];
}

interface Declared {
  name: string;
  file: string;
  doc: Doc;
  /** By the calls that count, and by how much of the stage stands behind it. */
  weight: number;
}

/** What other stages call of it; where none of the product does, what tests and examples call. */
function gatesOf(view: StageView, context: Context): Declared[] {
  const { stages } = context;
  const outside = (aside: boolean) => (caller: string | null) =>
    caller !== null && !view.inside.has(caller) && stages.views.get(caller)!.aside === aside;
  const gates = declarationsIn(view, view.files, context, outside(false));
  return gates.length > 0 ? gates : declarationsIn(view, view.files, context, outside(true));
}

/** The documented types and functions at the top of files, those first that carry most of the calls that `counts` takes. */
function declarationsIn(
  view: StageView,
  files: readonly string[],
  { index, stages, facts }: Context,
  counts: (callerStage: string | null) => boolean,
): Declared[] {
  const here = new Set(view.files);
  const sites = (id: string) =>
    (index.callsTo.get(id) ?? []).filter(({ callerId }) => counts(stages.stageOfNode(index.nodes.get(callerId))))
      .length;
  const reach = (id: string) =>
    new Set((index.callsFrom.get(id) ?? []).map((e) => e.calleeId).filter((to) => here.has(index.fileOf(to) ?? '')))
      .size;
  const found: Declared[] = [];
  const note = (
    d: { name: string; qualname: string; file: string; doc?: Doc | null | undefined; exported?: boolean | undefined },
    calls: number,
    size: number,
  ) => {
    if (!d.doc || calls === 0 || d.exported === false || d.qualname !== d.name || /^_|[<#]/.test(d.name)) return;
    found.push({ name: d.name, file: d.file, doc: d.doc, weight: Math.log2(1 + calls) * (1 + size) });
  };
  for (const file of files) {
    if (facts.get(file)?.status === 'text') continue;
    const functions = index.functions.get(file) ?? [];
    for (const type of index.types.get(file) ?? []) {
      const own = functions.filter((node) => node.isMethod && node.qualname.startsWith(`${type.qualname}.`));
      note(
        type,
        own.reduce((n, node) => n + sites(node.id), 0),
        own.length,
      );
    }
    for (const node of functions) if (!node.isMethod && !node.anonymous) note(node, sites(node.id), reach(node.id));
  }
  return found.sort((a, b) => b.weight - a.weight || byCodePoint(a.file, b.file) || byCodePoint(a.name, b.name));
}

function declared(declarations: readonly Declared[], nameOf: (file: string) => string): Spoken[] {
  return declarations.flatMap(({ name, file, doc }) => {
    const said = opening(withoutOrigins(ownSentences(doc.text)));
    if (!said || wordCount(said.text) < SHORTEST || !tellsMoreThan(`${file}/${name}`, said.text)) return [];
    const lead = said.text.startsWith(name) ? '' : ` (${code(name)})`;
    const text = `${code(nameOf(file))}${lead}: ${said.text}`;
    return [{ text, words: said.text, at: `${file}:${doc.line + said.offset}` }];
  });
}
