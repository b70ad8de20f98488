/**
 * The Content-Security-Policy of a page: it runs the site's own scripts and asks no other host. `file:` lets the same page
 * work from disk, where `'self'` names no origin. Two things are let in beside that: the search runs WebAssembly
 * (`'wasm-unsafe-eval'`), and diagrams and coloured code have styles in their elements (`'unsafe-inline'` for styles alone).
 * `hashes` are those of scripts that stand in the page (`sha256-…`).
 */
export function contentPolicy(hashes: readonly string[] = []): string {
  const own = "'self' file:";
  const scripts = [own, "'wasm-unsafe-eval'", ...hashes.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
