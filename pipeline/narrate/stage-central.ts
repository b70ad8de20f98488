import { code } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { opening, ownSentences, tellsMoreThan, withoutOrigins } from '../base/own-words.ts';
import { baseOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { wordCount } from '../base/sentences.ts';
import { alike, type Piece, quote } from './budget.ts';
import type { Context } from './context.ts';
import type { StageView } from './stage-views.ts';

const MOST = 3;
const LONGEST = 45;

/** What a file or a declaration says, led by its name. */
interface Spoken {
  text: string;
  words: string;
  at: string;
}

/** The words of the stage's heaviest files, each led by the file's name: its purpose, else that of what it declares. */
export function centralFiles(view: StageView, context: Context, told: readonly string[]): Piece[] {
  const weights = new Map(view.files.map((file) => [file, weightOf(file, context)]));
  const total = [...weights.values()].reduce((sum, n) => sum + n, 0);
  const files = [...weights].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
  const bases = view.files.map(baseOf);
  const pieces: Piece[] = [];
  const known = [...told];
  for (const [file, weight] of files) {
    const name = bases.filter((base) => base === baseOf(file)).length === 1 ? baseOf(file) : file;
    // A file that holds most of the stage speaks through several declarations.
    const most = weight * 2 > total && view.files.length > 1 ? 2 : 1;
    let said = 0;
    for (const { text, words, at } of spokenBy(file, name, context)) {
      if (pieces.length === MOST || said === most) break;
      if (wordCount(words) > LONGEST || /^Deprecated\b/.test(words) || known.some((k) => alike(k, words))) continue;
      pieces.push(quote(text, at, 1.5 + pieces.length / 10));
      known.push(words);
      said++;
    }
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

function spokenBy(file: string, name: string, context: Context): Spoken[] {
  const out: Spoken[] = [];
  const card = context.cards.get(file);
  const from = card?.proseFrom?.get('purpose');
  if (card?.purpose && from?.from === 'doc' && !/^(licen[cs]e|copying)/i.test(baseOf(file))) {
    // A declaration's words are led by its name already, a document's by its title.
    const declared = /^(`[^`]+`): (.*)$/s.exec(card.purpose);
    const title = plainInline(context.facts.get(file)?.text?.title?.text ?? '');
    const titled = title !== '' && card.purpose.startsWith(`${title}: `);
    const lead = declared ? ` (${declared[1]})` : titled ? ` (“${title}”)` : '';
    const words = declared ? declared[2]! : titled ? card.purpose.slice(title.length + 2) : card.purpose;
    out.push({ text: `${code(name)}${lead}: ${words}`, words, at: `${from.file ?? file}:${from.line ?? 1}` });
  }
  return [...out, ...declarationsIn(file, name, context)];
}

/** The documented types and functions at the top of a file, the most called ones first. */
function declarationsIn(file: string, name: string, { index, cards, facts }: Context): Spoken[] {
  if (facts.get(file)?.status === 'text' || cards.get(file)?.role === 'test') return [];
  const functions = index.functions.get(file) ?? [];
  const calls = (id: string) => index.callsTo.get(id)?.length ?? 0;
  const types = (index.types.get(file) ?? []).map((type) => {
    const own = functions.filter((node) => node.qualname.startsWith(`${type.qualname}.`));
    return { ...type, weight: own.reduce((n, node) => n + calls(node.id) + 1, 0) };
  });
  const plain = functions.filter((node) => !node.isMethod && !node.anonymous);
  const declared = [...types, ...plain.map((node) => ({ ...node, weight: calls(node.id) }))]
    .filter((d) => d.qualname === d.name && d.weight > 1 && !/^_|[<#]/.test(d.name))
    .sort((a, b) => b.weight - a.weight || a.lineStart - b.lineStart || byCodePoint(a.name, b.name));
  return declared.flatMap(({ name: declaration, doc }) => {
    const said = doc && opening(withoutOrigins(ownSentences(doc.text)));
    if (!said || !tellsMoreThan(`${file}/${declaration}`, said.text)) return [];
    const text = `${code(name)} (${code(declaration)}): ${said.text}`;
    return [{ text, words: said.text, at: `${file}:${doc.line + said.offset}` }];
  });
}
