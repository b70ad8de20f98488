import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { HandbookError } from '../base/errors.ts';
import { sha256 } from '../base/hash.ts';
import { formatArtifact } from '../formats/artifact.ts';
import { factsFormat } from '../formats/facts.ts';
import { boundParserMemory, extract, parserMemory, parserMemoryIsFull } from '../languages/index.ts';
import { classify, decode } from '../scan/index.ts';
import { type FileResult, type FileTask, MB, READY, tooMuchMemory, type WorkerLimits } from './tasks.ts';

/*
 * A worker thread: gets one file after another, answers each with what came of it. Nothing that a file does to the
 * parser reaches the others: after a fault the pool replaces the worker.
 */

const port = parentPort!;
const encoder = new TextEncoder();
const limits = workerData as WorkerLimits;
boundParserMemory(limits.memory);

/** A parser that has taken more is not kept: a large file is rare, and what it took would be held to the end. */
const WORN = 128 * MB;

async function resultOf({ path, absolute }: FileTask): Promise<FileResult> {
  let bytes: Buffer;
  try {
    bytes = await readFile(absolute);
  } catch (cause) {
    return { kind: 'gap', gap: { file: path, reason: 'unreadable', detail: withoutPath(cause as Error, absolute) } };
  }
  const skipped = classify(path, bytes);
  if (skipped) return { kind: 'skipped', skipped };
  try {
    const { text, encoding } = decode(bytes);
    const facts = await extract({ file: path, text, encoding, bytes: bytes.length, sha256: sha256(bytes) });
    const artifact = encoder.encode(formatArtifact(factsFormat, facts));
    return { kind: 'facts', artifact, ...(parserMemory() > WORN ? { worn: true } : {}) };
  } catch (cause) {
    if (cause instanceof HandbookError && cause.code.includes('grammar')) {
      const { code, message, exitCode } = cause;
      return { kind: 'stop', code, message, exitCode };
    }
    if (parserMemoryIsFull()) return { kind: 'fault', detail: tooMuchMemory(limits) };
    const { name, message } = cause as Error;
    return { kind: 'fault', detail: `the parser failed: ${message || name}` };
  }
}

/** A message of the file system without the absolute path, which differs from machine to machine. */
function withoutPath(error: Error, absolute: string): string {
  return error.message
    .replaceAll(`'${absolute}'`, '')
    .trim()
    .replace(/,? open$/, '');
}

port.postMessage(READY);
port.on('message', async (task: FileTask) => {
  const result = await resultOf(task);
  port.postMessage(result, result.kind === 'facts' ? [result.artifact.buffer] : []);
});
