const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A name from the file system; `text` is null when its bytes are not UTF-8, and `shown` then writes them as `\xNN`. */
export interface Name {
  text: string | null;
  shown: string;
}

/** Reads the bytes of a file name or path. */
export function nameOf(bytes: Uint8Array): Name {
  try {
    const text = strict.decode(bytes);
    return { text, shown: text };
  } catch {
    const shown = Buffer.from(bytes)
      .toString('latin1')
      .replace(/[^\x20-\x7e]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
    return { text: null, shown };
  }
}
