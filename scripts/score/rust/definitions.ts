/** Where something stands; `written` is false where a macro made it. */
export interface Span {
  file: string;
  line: number;
  column: number;
  written: boolean;
}

export interface Impl {
  path: string;
  /** The definition path of the trait. */
  trait: string;
  /** What it is for, and the trait's first argument, as `headOf` tells types; `*` is any. */
  self: string;
  argument: string;
}

export interface Definitions {
  /** Functions and closures by definition path. */
  functions: { path: string; span: Span }[];
  impls: Impl[];
}

const PATH = /DefId\(\d+:\d+ ~ (.+)\)/;

/** `a.rs:3:4: 3:9 (#0)`, as the compiler prints places. */
export function spanIn(text: string, absolute: (path: string) => string): Span | null {
  const found = /^(.+?):(\d+):(\d+): \d+:\d+ \(#(\d+)\)/.exec(text);
  if (!found) return null;
  const [, file, line, column, context] = found;
  return { file: absolute(file!), line: Number(line), column: Number(column), written: context === '0' };
}

/** Reads the lines of `-Zunpretty=hir-tree`: one entry for each owner of code, its parts by indentation. */
export function definitionReader(absolute: (path: string) => string) {
  const result: Definitions = { functions: [], impls: [] };
  let path = '';
  let lines: string[] = [];
  const close = () => {
    if (path !== '') readOwner(path, lines, result, absolute);
    lines = [];
  };
  return {
    line(text: string) {
      const owner = /^DefId\(\d+:\d+ ~ (.+)\) => OwnerNodes/.exec(text);
      if (owner) {
        close();
        path = owner[1]!;
      } else lines.push(text);
    },
    end(): Definitions {
      close();
      return result;
    },
  };
}

function readOwner(
  path: string,
  lines: readonly string[],
  into: Definitions,
  absolute: (path: string) => string,
): void {
  readClosures(lines, into, absolute);
  const kind = lines.find((line) => /^ {16}kind: /.test(line))?.trim() ?? '';
  const span = spanIn(
    lines
      .find((line) => /^ {16}span: /.test(line))
      ?.trim()
      .slice(6) ?? '',
    absolute,
  );
  if (/^kind: Fn/.test(kind) && span) into.functions.push({ path, span });
  if (!kind.startsWith('kind: Impl(')) return;
  const trait = blockOf(blockOf(lines, /^ {24}of_trait: /), /^ +trait_ref: TraitRef/);
  const own = trait.findIndex((line) => /^ +(Trait|TraitAlias),$/.test(line));
  const traitPath = own < 0 ? undefined : PATH.exec(trait[own + 1] ?? '')?.[1];
  if (!traitPath) return;
  const argument = blockOf(trait, /^ +Type\($/);
  into.impls.push({
    path,
    trait: traitPath,
    self: typeIn(blockOf(lines, /^ {24}self_ty: Ty/)),
    argument: argument.length > 0 ? typeIn(argument) : '*',
  });
}

function readClosures(lines: readonly string[], into: Definitions, absolute: (path: string) => string): void {
  lines.forEach((line, at) => {
    const path = /^ +def_id: DefId\(\d+:\d+ ~ (.+\{closure#\d+\})\),$/.exec(line)?.[1];
    if (!path) return;
    const near = lines.slice(at, at + 400).find((each) => each.includes('fn_decl_span: '));
    const span = spanIn(near?.trim().slice('fn_decl_span: '.length) ?? '', absolute);
    if (span) into.functions.push({ path, span });
  });
}

/** The first line that matches, and those indented below it. */
function blockOf(lines: readonly string[], first: RegExp): string[] {
  const start = lines.findIndex((line) => first.test(line));
  if (start < 0) return [];
  const depth = /^ */.exec(lines[start]!)![0].length;
  const end = lines.findIndex((line, at) => at > start && /^ */.exec(line)![0].length <= depth);
  return lines.slice(start, end < 0 ? undefined : end);
}

/** The crate that a definition path begins with; the standard library's are one. */
export function crateOf(path: string): string {
  const name = /^\w+/.exec(path)?.[0] ?? '';
  return /^(core|alloc|std)$/.test(name) ? 'std' : name;
}

/** A type's crate and the last part of its name. */
export function typeKey(crate: string, path: string): string {
  return `${crate}:${path.split('::').at(-1)}`;
}

/** A type as the tree has it, as `typeKey` tells it behind a `&` for each reference; `*` where it may be any. */
function typeIn(lines: readonly string[]): string {
  let references = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim();
    if (/^kind: Ref\($/.test(line)) references += '&';
    else if (/^kind: (Slice|Array)\($/.test(line)) return `${references}[`;
    else if (/^kind: (Tup|Never|BareFn|FnPtr|Ptr|TraitObject)\b/.test(line)) return '*';
    else if (/^res: PrimTy\($/.test(line)) {
      const [kind, inner] = [lines[at + 1]!.trim(), lines[at + 2]?.trim() ?? ''];
      return references + (/^(\w+)\($/.test(kind) ? inner : kind).replace(/[,)]/g, '').toLowerCase();
    } else if (/^res: Def\($/.test(line)) {
      if (!/^(Struct|Enum|Union),$/.test(lines[at + 1]!.trim())) return '*';
      const path = PATH.exec(lines[at + 2]!)?.[1];
      return path ? references + typeKey(crateOf(path), path) : '*';
    } else if (/^res: /.test(line)) return '*';
  }
  return '*';
}
