import { parentPort } from 'node:worker_threads';

/* A worker that misbehaves as a file's name asks. */
let served = 0;
parentPort.postMessage('ready');
parentPort.on('message', ({ path }) => {
  served++;
  const answer = (result) => parentPort.postMessage(result);
  if (path.startsWith('hang')) for (;;);
  if (path.startsWith('die')) process.exit(7);
  if (path.startsWith('throw')) throw new Error('out of the event loop');
  if (path.startsWith('fault')) answer({ kind: 'fault', detail: 'the parser failed: no' });
  else if (path.startsWith('tired') && served > 1) answer({ kind: 'fault', detail: 'the parser failed: tired' });
  else if (path.startsWith('stop'))
    answer({ kind: 'stop', code: 'grammar-changed', message: 'no grammar', exitCode: 1 });
  else if (path.startsWith('hog')) for (const kept = []; ; ) kept.push(new Array(10_000).fill(kept.length));
  else if (path.startsWith('worn')) answer({ kind: 'facts', artifact: new Uint8Array(), worn: true });
  else if (path.startsWith('count')) answer({ kind: 'fault', detail: `the parser failed: ${served}` });
  else answer({ kind: 'skipped', skipped: { file: path, reason: 'binary', detail: 'read' } });
});
