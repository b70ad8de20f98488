/** What the script of every page gives to those that only some pages need. */
export interface Site {
  /** The root of the site, absolute. */
  root: URL;
  /** Loads a classic script by its address from the root, once. */
  load(path: string): Promise<unknown>;
  isDark(): boolean;
  /** Opens the search. */
  search?: () => void;
}
