/** So many lines at either end of a file are looked at, as Vim does by default. */
const LINES = 5;
const EMACS = /-\*-\s*(?:.*?\bmode\s*:\s*([^\s;]+)|([^\s;:]+)\s*-\*-)/i;
const VIM = /(?:^|\s)(?:vim?|ex):\s*(?:set?\s+)?(?:.*?[\s:])?(?:ft|filetype|syntax)=([\w+#-]+)/i;

/** The mode that an editor's mode line asks for, in lower case: `python` of `# vim: ft=python` and of `-*- Python -*-`. */
export function modeOf(text: string): string | null {
  for (const line of ends(text)) {
    const emacs = EMACS.exec(line);
    const mode = emacs?.[1] ?? emacs?.[2] ?? VIM.exec(line)?.[1];
    if (mode !== undefined) return mode.toLowerCase();
  }
  return null;
}

/** The first and the last lines, cut where one runs on. */
function ends(text: string): string[] {
  const cut = (part: string) => part.split('\n').map((line) => line.slice(0, 500));
  const head = cut(text.slice(0, 4_000)).slice(0, LINES);
  const tail = cut(text.slice(-4_000)).slice(-LINES);
  return [...head, ...tail];
}
