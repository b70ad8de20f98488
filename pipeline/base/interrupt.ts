/** What is still running this long after an interrupt is not waited for, in milliseconds. */
const GRACE_MS = 500;
/** The exit code of an interrupted run: 128 and the number of SIGINT, as shells count. */
export const INTERRUPTED = 130;

/**
 * Lets `use` end by itself when the process is told to stop: its signal is aborted, and after a moment the process ends
 * whatever is still running. Only for work that waits for others: a computation would keep the signal from being seen,
 * and where nothing listens, the system ends the process at once.
 */
export async function interruptible<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
    setTimeout(() => process.exit(INTERRUPTED), GRACE_MS).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await use(stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    if (stop.signal.aborted) process.exitCode = INTERRUPTED;
  }
}
