import iconv from 'iconv-lite';

/** A file's text, with LF line ends, and the encoding that it was read as. */
export interface Decoded {
  text: string;
  encoding: string;
}

/**
 * Bytes as text. UTF-8 and UTF-16 with or without a byte order mark; else the encoding that the first lines declare;
 * else Windows-1252, which gives every byte a character. CRLF and CR become LF, so that line numbers are an editor's.
 */
export function decode(bytes: Uint8Array): Decoded {
  const { text, encoding } = decodeRaw(bytes);
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

/** The UTF-16 form of the bytes: told by a byte order mark, or by where their NUL bytes stand. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return wholeText(bytes, 'utf-16le');
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff) return wholeText(bytes, 'utf-16be');
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const sample = bytes.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i] === 0) i % 2 === 0 ? even++ : odd++;
  }
  const half = sample.length / 2;
  if (odd > half * 0.4 && even === 0) return wholeText(bytes, 'utf-16le');
  if (even > half * 0.4 && odd === 0) return wholeText(bytes, 'utf-16be');
  return null;
}

function decodeRaw(bytes: Uint8Array): Decoded {
  const wide = utf16Of(bytes);
  if (wide) return { text: iconv.decode(bytes, wide), encoding: wide };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: marked ? 'utf-8-bom' : 'utf-8' };
  } catch {
    const encoding = declaredEncoding(bytes) ?? 'windows-1252';
    return { text: iconv.decode(bytes, encoding), encoding };
  }
}

/** A control character other than white space says that the bytes are no text in this encoding. */
function wholeText(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): 'utf-16le' | 'utf-16be' | null {
  return /[\0-\x08\x0e-\x1a]/.test(iconv.decode(bytes.subarray(0, 4096), encoding)) ? null : encoding;
}

/** The declaration of Python, Ruby, Emacs (`coding: x`), HTML (`charset=x`) or XML (`encoding="x"`). */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .split(/\r\n?|\n/, 5)
    .join('\n');
  const name = /(?:coding[:=]|charset=|encoding=)\s*["']?([A-Za-z0-9][\w.-]*)/.exec(head)?.[1]?.toLowerCase();
  if (!name || /^utf-?(8|16|32)/.test(name) || /^(base64|hex|binary|ascii)$/.test(name)) return null;
  return iconv.encodingExists(name) ? name : null;
}
