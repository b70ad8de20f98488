import { baseOf, dirOf, stemOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { ASIDE_HEADING, type Statement, statementsIn } from '../base/statements.ts';
import type { Doc, Facts } from '../formats/facts.ts';

/** A sentence of a document and where it stands, `path:line`. */
export interface Quoted {
  text: string;
  at: string;
}

/** The README of a folder, or null. */
export function readmeIn(facts: ReadonlyMap<string, Facts>, dir: string): Facts | null {
  const readmes = [...facts.values()].filter(
    (f) => f.text && dirOf(f.file) === dir && /^readme(\.|$)/i.test(baseOf(f.file)),
  );
  return readmes.find((f) => /\.md$/i.test(f.file)) ?? readmes[0] ?? null;
}

/** The first statements of a document, past badges and headers. */
export function statementsOf(document: Facts, most: number): Quoted[] {
  const out: Quoted[] = [];
  for (const section of document.text?.sections ?? []) {
    if (out.length > 0 && section.depth <= 2 && ASIDE_HEADING.test(plainInline(section.heading))) break;
    if (ASIDE_HEADING.test(plainInline(section.heading))) continue;
    out.push(...placed(statementsIn(section.paragraphs), document.file));
    if (out.length >= most) break;
  }
  return out.slice(0, most);
}

/** The first statements under headings that name a folder or a stage. */
export function sectionOn(document: Facts, names: readonly string[], most: number): Quoted[] {
  const wanted = names.map((name) => name.toLowerCase()).filter((name) => name.length > 2);
  const section = document.text?.sections.find(
    (s) =>
      s.depth > 1 &&
      wanted.includes(
        plainInline(s.heading)
          .replace(/(?<![`/])[`/]+$|^[`/]+/g, '')
          .toLowerCase(),
      ),
  );
  return section ? placed(statementsIn(section.paragraphs), document.file).slice(0, most) : [];
}

/** The statements of a doc comment. */
export function statementsOfDoc(doc: Doc, file: string): Quoted[] {
  return placed(statementsIn([doc]), file);
}

function placed(statements: readonly Statement[], file: string): Quoted[] {
  return statements.map(({ text, line }) => ({ text, at: `${file}:${line}` }));
}

/** Whether a file's doc is that of its whole package: an index file, or a Go file with the package comment. */
export function speaksForFolder(facts: Facts): boolean {
  if (facts.language === 'go') return /^Package \w+/.test(facts.doc?.text ?? '');
  return /^(__init__|index|mod|lib)$/.test(stemOf(facts.file));
}
