/* Parameters and result as a signature writes them: what facts keep of types serves linking and leaves out some. */

export interface Signature {
  params: { name: string; type: string }[];
  /** `''` where none is written. */
  returns: string;
}

const OPEN = '([{<';
const CLOSE = ')]}>';

/** A function's signature taken apart, or null where its language or form is not known here. */
export function parseSignature(signature: string, language: string | null): Signature | null {
  const shape = SHAPES.get(language ?? '');
  if (!shape) return null;
  const from = shape.start(signature);
  const to = from < 0 ? -1 : closing(signature, from);
  if (to < 0) return null;
  const parts = split(signature.slice(from + 1, to), ',')
    .map((part) => part.trim())
    .filter(Boolean);
  return { params: shape.params(parts), returns: shape.returns(signature.slice(to + 1)) };
}

interface Shape {
  /** Where the parameter list opens. */
  start(signature: string): number;
  params(parts: string[]): Signature['params'];
  returns(rest: string): string;
}

const python: Shape = {
  start: (signature) => opening(signature, 0),
  params: (parts) =>
    parts
      .filter((part) => !/^(self|cls|\*|\/)$/.test(part))
      .map((part) => {
        const [name = '', ...type] = split(split(part, '=')[0]!, ':');
        return { name: name.trim(), type: type.join(':').trim() };
      }),
  returns: (rest) => /^\s*->\s*(.*?):?$/.exec(rest)?.[1]?.trim() ?? '',
};

const typescript: Shape = {
  start: (signature) => opening(signature, 0),
  params: (parts) =>
    parts
      .filter((part) => !/^this\s*:/.test(part))
      .map((part) => {
        const [name = '', ...type] = split(split(part, '=')[0]!, ':');
        const bare = name
          .replace(/^(?:(?:public|private|protected|readonly|override)\s+)*/, '')
          .replace('?', '')
          .trim();
        return { name: bare, type: type.join(':').trim() };
      }),
  returns: (rest) =>
    /^\s*:(.*)$/
      .exec(rest.trimEnd())?.[1]
      ?.replace(/(=>|\{|;)$/, '')
      .trim() ?? '',
};

const go: Shape = {
  start: (signature) => {
    const first = opening(signature, 0);
    // A method's receiver stands before its name.
    return /^func\s*\(/.test(signature) && first >= 0 ? opening(signature, closing(signature, first) + 1) : first;
  },
  params: (parts) => {
    let type = '';
    return parts
      .toReversed()
      .map((part) => {
        const space = part.indexOf(' ');
        // `a, b int`: a name alone takes the type of the next one.
        if (space > 0) type = part.slice(space + 1).trim();
        return { name: space > 0 ? part.slice(0, space) : part, type };
      })
      .toReversed();
  },
  returns: (rest) => rest.trim().replace(/(?<!\s)\s*\{$/, ''),
};

const rust: Shape = {
  // The parentheses of `pub(crate)` are none of parameters.
  start: (signature) => opening(signature, Math.max(0, signature.search(/\bfn\s/))),
  params: (parts) =>
    parts
      .filter((part) => !/^(&\s*)?('\w+\s+)?(mut\s+)?self\b/.test(part))
      .map((part) => {
        const [name = '', ...type] = split(part, ':');
        return { name: name.replace(/^mut\s+/, '').trim(), type: type.join(':').trim() };
      }),
  returns: (rest) =>
    /^\s*->(.*)$/
      .exec(rest)?.[1]
      ?.split(/\swhere\b/, 1)[0]
      ?.trim() ?? '',
};

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['python', python],
  ['typescript', typescript],
  ['tsx', typescript],
  ['javascript', typescript],
  ['go', go],
  ['rust', rust],
]);

/** The first parenthesis outside other brackets. */
function opening(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    if (c === '(' && depth === 0) return i;
    if (OPEN.includes(c)) depth++;
    else if (CLOSE.includes(c) && !isArrow(text, i)) depth--;
  }
  return -1;
}

/** Where the bracket at `from` closes, or -1. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    const end = quoteEnd(text, i);
    if (end > i) i = end;
    else if (OPEN.includes(c)) depth++;
    else if (CLOSE.includes(c) && !isArrow(text, i) && --depth === 0) return i;
  }
  return -1;
}

function split(text: string, by: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    const end = quoteEnd(text, i);
    if (end > i) i = end;
    else if (OPEN.includes(c)) depth++;
    else if (CLOSE.includes(c) && !isArrow(text, i)) depth--;
    else if (c === by && depth === 0 && !(by === '=' && text[i + 1] === '>')) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** The `>` of `=>` and `->` closes nothing. */
function isArrow(text: string, i: number): boolean {
  return text[i] === '>' && (text[i - 1] === '=' || text[i - 1] === '-');
}

/** The end of a string that starts at `i`; `i` itself where none does. */
function quoteEnd(text: string, i: number): number {
  if (!/["'`]/.test(text[i]!)) return i;
  const end = text.indexOf(text[i]!, i + 1);
  return end < 0 ? i : end;
}
