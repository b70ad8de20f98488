/* What an independent tool says of the calls of a repository. */

/** Where a declaration stands: the lines on which it may be said to begin, from its modifiers to its name. */
export interface Place {
  file: string;
  from: number;
  to: number;
  /** The place is that of a class, and the call makes an instance: any constructor of it or of its ancestors will do. */
  constructs?: true;
}

/** One call, by the place of the called name. */
export interface Site {
  file: string;
  line: number;
  /** The called name as written; empty where the callee has none. */
  name: string;
  /**
   * `inside`: `targets` are declarations in scanned files. `outside`: the tool knows the declaration, and it is in no
   * scanned file. `unknown`: the tool cannot say.
   */
  verdict: 'inside' | 'outside' | 'unknown';
  targets: Place[];
  /** What runs without being called by name; scored in a row of its own. */
  kind?: SiteKind;
}

/** An operator that a type defines; a constructor that a declaration, an initialiser or a conversion runs. */
export type SiteKind = 'operator' | 'implied';

/** The tool's answer, or which tool is missing or why it failed. */
export type Judgement = Judged | { missing: string };

export interface Judged {
  sites: Site[];
  /** Lines that the tool leaves out, such as branches of `#if`: edges to what is declared there it cannot judge. */
  unread?: Place[];
}

export interface Judge {
  /** As the table names it. */
  name: string;
  /** The languages that it can judge. */
  languages: readonly string[];
  /** Judges the calls in `files`, which are paths below `root` of one of `languages`. */
  judge(root: string, files: readonly string[]): Judgement;
}

/** A site's verdict by what was found: targets inside, a declaration elsewhere, or nothing. */
export function siteOf(at: Pick<Site, 'file' | 'line' | 'name'>, targets: Place[], elsewhere: boolean): Site {
  const verdict = targets.length > 0 ? 'inside' : elsewhere ? 'outside' : 'unknown';
  return { ...at, verdict, targets };
}
