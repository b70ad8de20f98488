import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { HandbookError } from '../base/errors.ts';
import { html } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';

/** A link that leads nowhere: the page it stands on, its target, and what is missing. */
export interface DeadLink {
  page: string;
  target: string;
  missing: 'file' | 'anchor';
}

const TAG = /<[a-zA-Z][^\s<>/]*(?:\s+[^\s=<>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*\/?>/g;
const LINK = /(\s(?:href|src|poster|action|srcset)=)(?:"([^"]*)"|'([^']*)')/g;
const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** The target of a node in the Mermaid text of a page, escaped as text of HTML. */
const CLICK = /(click n\d+ href (?:&quot;|"))(\/.*?)(?=&quot;|")/g;
/** Served for addresses at any depth, so that no relative link in it could hold. */
const ANYWHERE = '404.html';

/**
 * Makes every link that starts at the root of the site relative to its page, so that the folder works under any base
 * path and from disk, and checks each one: the file is there, and the anchor stands on it. Gives the number of links.
 * Throws `dead-link` with the first of those that lead nowhere.
 */
export async function rewriteLinks(out: string): Promise<number> {
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(out.length).replaceAll('\\', '/'), entry.name).replace(/^\//, ''))
    .sort(byCodePoint);
  const known = new Set(files);
  const pages = files.filter((file) => file.endsWith('.html'));
  const ids = new Map<string, Set<string>>();
  const texts = new Map<string, string>();
  for (const page of pages) {
    const text = await readFile(join(out, page), 'utf8');
    texts.set(page, text);
    ids.set(page, idsOf(text));
  }
  const dead: DeadLink[] = [];
  let n = 0;
  const resolve = (page: string, raw: string): string => {
    const { path, rest, hash } = splitLink(decodeEntities(raw));
    n++;
    const file = path === '' ? page : targetOf(known, page, path);
    if (file === null) {
      dead.push({ page, target: raw, missing: 'file' });
      return raw;
    }
    if (hash !== '' && file.endsWith('.html') && !ids.get(file)?.has(hash)) {
      dead.push({ page, target: raw, missing: 'anchor' });
    }
    if (path === '') return raw;
    const relative = posix.relative(posix.dirname(page), file) || posix.basename(file);
    return encodePath(relative) + html(rest);
  };
  for (const page of pages) {
    if (page === ANYWHERE) continue;
    const text = texts.get(page)!;
    const next = rewritePage(text, (target) => resolve(page, target));
    if (next !== text) await writeFile(join(out, page), next);
  }
  for (const sheet of files.filter((file) => file.endsWith('.css'))) {
    const text = await readFile(join(out, sheet), 'utf8');
    const next = text.replace(
      /url\((["']?)(\/[^"')]+)\1\)/g,
      (_, quote, target) => `url(${quote}${resolve(sheet, target)}${quote})`,
    );
    if (next !== text) await writeFile(join(out, sheet), next);
  }
  if (dead.length > 0) throw deadLinks(dead);
  return n;
}

function rewritePage(text: string, resolve: (target: string) => string): string {
  const one = (target: string) => (isInternal(target) ? resolve(target) : target);
  return text
    .replace(TAG, (tag) =>
      tag.replace(LINK, (_, lead: string, double: string | undefined, single: string | undefined) => {
        const value = double ?? single ?? '';
        const quote = double === undefined ? "'" : '"';
        if (!lead.includes('srcset')) return lead + quote + one(value) + quote;
        const parts = value.split(',').map((part) => {
          const [target = '', ...size] = part.trim().split(/\s+/);
          return [one(target), ...size].join(' ');
        });
        return lead + quote + parts.join(', ') + quote;
      }),
    )
    .replace(CLICK, (_, lead: string, target: string) => lead + resolve(target));
}

/** Leads to this site: not to another scheme or host. */
function isInternal(target: string): boolean {
  return target !== '' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
}

function splitLink(target: string): { path: string; rest: string; hash: string } {
  const at = /[?#]/.exec(target)?.index ?? target.length;
  const rest = target.slice(at);
  const hash = rest.includes('#') ? rest.slice(rest.indexOf('#') + 1) : '';
  return { path: decode(target.slice(0, at)), rest, hash: decode(hash) };
}

function targetOf(known: Set<string>, page: string, path: string): string | null {
  const full = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
  const trimmed = full.replace(/\/$/, '');
  const candidates = [full, `${trimmed}.html`, posix.join(trimmed, 'index.html')];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

function idsOf(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [tag] of text.matchAll(TAG)) {
    for (const found of tag.matchAll(ID)) ids.add(decodeEntities(found[1] ?? found[2] ?? found[3]!));
  }
  return ids;
}

function deadLinks(dead: DeadLink[]): HandbookError {
  const shown = dead.slice(0, 5).map(({ page, target, missing }) => `${page} → ${target} (no such ${missing})`);
  return new HandbookError(
    'dead-link',
    `Every link of the site was expected to lead somewhere, but ${dead.length} do not: ${shown.join('; ')}; ` +
      'mend the link, or the page that it should lead to.',
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%3D', '=');
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16));
  });
}
