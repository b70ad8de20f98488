/* Conditional parts of a source, where the grammar has no place for them. */

/** `#if` … `#endif`, by lines from 0. */
interface Group {
  from: number;
  to: number;
  /** The lines of its own directives. */
  directives: number[];
  /** Where the first branch ends: the line of the first `#elif` or `#else`. */
  otherwise: number | null;
}

/** Lines around an error that may be at fault for it. */
const NEAR = 2;

/**
 * The source with the directives of the groups near these errors blanked out, and of each group all branches but the
 * first; of every group if none is near. Each character keeps its place. Null where there is nothing to blank.
 */
export function withoutConditions(source: string, errors: readonly { from: number; to: number }[]): string | null {
  if (!/^[ \t]*#[ \t]*if\b/m.test(source)) return null;
  const lines = source.split('\n');
  const groups = groupsIn(lines);
  const near = groups.filter((group) =>
    errors.some(({ from, to }) => group.from <= to - 1 + NEAR && group.to >= from - 1 - NEAR),
  );
  const blank = (at: number) => {
    lines[at] = lines[at]!.replace(/[^\r]/g, ' ');
  };
  const chosen = near.length > 0 ? near : groups;
  if (chosen.length === 0) return null;
  for (const { to, directives, otherwise } of chosen) {
    directives.forEach(blank);
    for (let at = otherwise ?? to; at < to; at++) blank(at);
  }
  return lines.join('\n');
}

function groupsIn(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  const open: Group[] = [];
  lines.forEach((line, at) => {
    const word = /^[ \t]*#[ \t]*(if|elif|else|endif)\b/.exec(line)?.[1];
    if (word === undefined) return;
    if (word === 'if') {
      const group: Group = { from: at, to: at, directives: [at], otherwise: null };
      open.push(group);
      groups.push(group);
      return;
    }
    const group = open.at(-1);
    if (!group) return;
    group.directives.push(at);
    group.to = at;
    if (word === 'endif') open.pop();
    else group.otherwise ??= at;
  });
  for (const group of open) group.to = lines.length - 1;
  return groups;
}
