/*
 * A path as a file name: lower-case letters, digits, `.`, `_`, `-` and `/` stay; an upper-case ASCII letter becomes `~`
 * and its small form; every other byte of the UTF-8 form becomes `=` and two hexadecimal digits. A character that would
 * stay is escaped the same way where it would make a name that some host treats apart (see `guard`). Decoding needs no
 * table: it undoes `~x` and `=hh` and joins continued segments.
 */

const WINDOWS_NAME = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/;
/** Names that our own output trees use beside the slugs. */
const OWN_NAME = /^(index|_coverage)$/;
/** A segment longer than this is split into folders whose names end in a bare `=`. */
const LONGEST = 180;

/** The slug of a POSIX path. Two different paths never share a slug, on file systems that ignore case either. */
export function slugOf(path: string): string {
  const segments = path.split('/');
  return segments.map((segment, i) => split(guard(encode(segment), i === segments.length - 1))).join('/');
}

/** The path that a slug was made from. */
export function pathOf(slug: string): string {
  const bytes: number[] = [];
  const joined = slug.replace(/=\//g, '');
  for (let i = 0; i < joined.length; i++) {
    const c = joined[i]!;
    if (c === '~') bytes.push(joined[++i]!.toUpperCase().charCodeAt(0));
    else if (c === '=') {
      bytes.push(Number.parseInt(joined.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(c.charCodeAt(0));
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

function encode(segment: string): string {
  return segment.replace(/[^a-z0-9._-]/gu, (c) => (/[A-Z]/.test(c) ? `~${c.toLowerCase()}` : hex(c)));
}

function hex(c: string): string {
  return [...new TextEncoder().encode(c)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');
}

/**
 * Escapes one more character where the plain form is special: reserved Windows names, a trailing dot (Windows), a
 * leading dot (page hosts leave hidden files out), our own names, and a folder called like a page or an artifact.
 */
function guard(segment: string, last: boolean): string {
  if (segment.endsWith('.')) return guard(segment.slice(0, -1), last) + hex('.');
  if (segment.startsWith('.') || WINDOWS_NAME.test(segment) || (last && OWN_NAME.test(segment))) {
    return guard(hex(segment[0]!) + segment.slice(1), last);
  }
  if (!last) return segment.replace(/\.(?=(html|json|md|js|txt)$)/, hex('.'));
  return segment;
}

function split(segment: string): string {
  if (segment.length <= LONGEST) return segment;
  const parts: string[] = [];
  let rest = segment;
  while (rest.length > LONGEST) {
    // Never between an escape sign and its digits.
    let cut = LONGEST;
    while (/[=~]/.test(rest[cut - 1]!) || rest[cut - 2] === '=') cut--;
    parts.push(`${rest.slice(0, cut)}=`);
    rest = rest.slice(cut);
  }
  return [...parts, rest].join('/');
}
