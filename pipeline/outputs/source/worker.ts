import { parentPort } from 'node:worker_threads';
import { tokensOf } from './tokens.ts';

/* A worker thread: gets one text after another, with the grammar for it, and answers each with its pieces, or null. */

export interface Task {
  text: string;
  grammar: string;
}

const port = parentPort!;
port.on('message', ({ text, grammar }: Task) => {
  tokensOf(text, grammar).then(
    (lines) => port.postMessage(lines),
    () => port.postMessage(null),
  );
});
