import { commands, runCommandLine } from './commands/index.ts';

/** What is still running a moment after an interrupt is not waited for. */
const GRACE_MS = 500;
const INTERRUPTED = 130;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
    setTimeout(() => process.exit(INTERRUPTED), GRACE_MS);
  });
}
// A reader such as `head` that has seen enough is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

process.exitCode = await runCommandLine(commands, process.argv.slice(2), stop.signal);
if (stop.signal.aborted) process.exit(INTERRUPTED);
