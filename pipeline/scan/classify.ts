import type { Skipped } from '../formats/scan-coverage.ts';
import { utf16Of } from './decode.ts';

/** Media, archives, fonts and object code: never text, even where a small one holds no NUL byte. */
const BINARY_NAME =
  /\.(png|jpe?g|gif|webp|avif|bmp|ico|icns|tiff?|psd|pdf|zip|gz|tgz|bz2|xz|zst|7z|rar|jar|war|whl|woff2?|ttf|otf|eot|mp[34]|m4a|ogg|wav|flac|webm|mov|avi|wasm|exe|dll|so|dylib|a|o|obj|lib|class|pyc|pyo|node|sqlite3?|db)$/i;
const MINIFIED_NAME = /(?:[.-]min\.(?:js|mjs|cjs|css|html)|\.(?:js|mjs|cjs|css|ts)\.map)$/i;
/** Kinds of text whose lines are long by nature. */
const LONG_LINED = /\.(md|mdx|markdown|txt|rst|adoc|csv|tsv|tex|po|ipynb|log|patch|diff|svg)$/i;

/** Text shorter than this is not called minified, whatever its lines. */
const MINIFIED_FROM = 5_000;
const LONG_LINE = 1_000;

/**
 * Whether a file's content keeps it from being parsed, and why: `binary` or `minified`; null when it is to be parsed.
 * `path` is relative to the source root.
 */
export function classify(path: string, bytes: Uint8Array): Skipped | null {
  const binary = binaryDetail(path, bytes);
  if (binary) return { file: path, reason: 'binary', detail: binary };
  const minified = minifiedDetail(path, bytes);
  return minified ? { file: path, reason: 'minified', detail: minified } : null;
}

function binaryDetail(path: string, bytes: Uint8Array): string | null {
  const ending = BINARY_NAME.exec(path);
  if (ending) return `the name ends in ${ending[0]}`;
  if (utf16Of(bytes)) return null;
  const nul = bytes.indexOf(0);
  if (nul >= 0) return `a NUL byte at offset ${nul}`;
  const sample = bytes.subarray(0, 8_000);
  const controls = sample.reduce((n, byte) => (byte < 0x20 && !isTextControl(byte) ? n + 1 : n), 0);
  return controls > sample.length / 20 ? `${controls} control characters in the first ${sample.length} bytes` : null;
}

/** Backspace to carriage return (white space and the overstrike of manual pages), and escape. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b;
}

function minifiedDetail(path: string, bytes: Uint8Array): string | null {
  const name = MINIFIED_NAME.exec(path);
  if (name) return `the name ends in ${name[0]}`;
  if (bytes.length < MINIFIED_FROM || LONG_LINED.test(path) || utf16Of(bytes)) return null;
  let inLongLines = 0;
  let longest = 0;
  let start = 0;
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && bytes[i] !== 0x0a && bytes[i] !== 0x0d) continue;
    const length = i - start;
    if (length > LONG_LINE) inLongLines += length;
    longest = Math.max(longest, length);
    start = i + 1;
  }
  return inLongLines > bytes.length / 2 ? `the longest line has ${longest} bytes` : null;
}
