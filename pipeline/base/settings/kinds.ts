/* The kinds of value that a setting can have: how each is read from text and from a configuration file. */

export interface Kind<T> {
  /** For messages and the reference: `a whole number of at least 1`. */
  expects: string;
  /** Reads a flag's or a variable's text; undefined when it is no such value. */
  fromText(text: string): T | undefined;
  /** Takes a value of a configuration file; undefined when it is no such value. */
  fromFile(value: unknown): T | undefined;
}

export interface PathKind extends Kind<string> {
  path: true;
}

export const path: PathKind = {
  path: true,
  expects: 'a path',
  fromText: (text) => text || undefined,
  fromFile: (value) => (typeof value === 'string' && value ? value : undefined),
};

/** An address of the web, as it is written but for a slash at its end. */
export const address: Kind<string> = {
  expects: 'an address that begins with https:// or http://',
  fromText: toAddress,
  fromFile: (value) => (typeof value === 'string' ? toAddress(value) : undefined),
};

function toAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

export const flag: Kind<boolean> = {
  expects: 'true or false',
  fromText: (text) => (/^(1|true|yes|on)$/i.test(text) ? true : /^(0|false|no|off)$/i.test(text) ? false : undefined),
  fromFile: (value) => (typeof value === 'boolean' ? value : undefined),
};

export function integer(least: number): Kind<number> {
  const check = (value: unknown) =>
    Number.isSafeInteger(value) && (value as number) >= least ? (value as number) : undefined;
  return {
    expects: `a whole number of at least ${least}`,
    fromText: (text) => (/^\d+$/.test(text) ? check(Number(text)) : undefined),
    fromFile: check,
  };
}

/** An address with `{path}` in it, of a scheme that runs nothing in the page. */
export const editorAddress: Kind<string> = {
  expects: 'an address with {path} in it, such as vscode://file/{root}/{path}:{line}',
  fromText: (text) => (isEditorAddress(text) ? text : undefined),
  fromFile: (value) => (typeof value === 'string' && isEditorAddress(value) ? value : undefined),
};

function isEditorAddress(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme !== undefined && !/^(javascript|data|vbscript|blob)$/.test(scheme) && text.includes('{path}');
}

export function choice<const T extends string>(...choices: T[]): Kind<T> {
  const find = (value: unknown) => choices.find((one) => one === value);
  return { expects: `one of ${choices.join(', ')}`, fromText: find, fromFile: find };
}
