/* Reads what is wanted of a SCIP index: https://github.com/sourcegraph/scip, messages Index, Document, Occurrence. */

export interface Occurrence {
  /** Zero-based: start line, start column, end line, end column. */
  range: [number, number, number, number];
  symbol: string;
  defines: boolean;
}

export interface Document {
  path: string;
  occurrences: Occurrence[];
}

const DEFINITION = 1;

export function readIndex(bytes: Uint8Array): Document[] {
  return [...fieldsOf(bytes)].filter(({ field }) => field === 2).map(({ bytes }) => documentIn(bytes!));
}

function documentIn(bytes: Uint8Array): Document {
  const document: Document = { path: '', occurrences: [] };
  for (const { field, bytes: inner } of fieldsOf(bytes)) {
    if (field === 1) document.path = textIn(inner!);
    if (field === 2) document.occurrences.push(occurrenceIn(inner!));
  }
  return document;
}

function occurrenceIn(bytes: Uint8Array): Occurrence {
  const occurrence: Occurrence = { range: [0, 0, 0, 0], symbol: '', defines: false };
  for (const { field, number, bytes: inner } of fieldsOf(bytes)) {
    if (field === 1 && inner) {
      const [line, column, third, fourth] = numbersIn(inner) as [number, number, number, number?];
      occurrence.range = fourth === undefined ? [line, column, line, third] : [line, column, third, fourth];
    }
    if (field === 2) occurrence.symbol = textIn(inner!);
    if (field === 3) occurrence.defines = (number! & DEFINITION) !== 0;
  }
  return occurrence;
}

interface Field {
  field: number;
  number?: number;
  bytes?: Uint8Array;
}

/** The fields of a protocol buffer message: whole numbers, or the bytes of texts, messages and packed numbers. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = number();
    const field = Math.floor(key / 8);
    if (key % 8 === 0) yield { field, number: number() };
    else if (key % 8 === 2) {
      const length = number();
      yield { field, bytes: bytes.subarray(at, at + length) };
      at += length;
    } else at += key % 8 === 1 ? 8 : 4;
  }
}

function numbersIn(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte < 128) {
      numbers.push(value);
      value = 0;
      shift = 0;
    }
  }
  return numbers;
}

function textIn(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
