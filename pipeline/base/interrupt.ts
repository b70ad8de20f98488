/** What is still running this long after an interrupt is not waited for, in milliseconds. */
const GRACE_MS = 500;
/** The exit code of an interrupted run: 128 and the number of SIGINT, as shells count. */
export const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A way to end work by itself when the process is told to stop. */
export interface Interrupt {
  signal: AbortSignal;
  /** From here on a stop aborts `signal`, and a moment later ends the process with whatever still runs. */
  arm(): void;
}

/**
 * Lets `use` end by itself what it waits for, such as another process. Only while it waits: a computation would keep the
 * stop from being seen, and where nothing is armed, the system ends the process at once.
 */
export async function interruptible<T>(use: (interrupt: Interrupt) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
    setTimeout(() => process.exit(INTERRUPTED), GRACE_MS).unref();
  };
  const disarm = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  const arm = () => {
    disarm();
    for (const signal of SIGNALS) process.on(signal, onSignal);
  };
  try {
    return await use({ signal: stop.signal, arm });
  } catch (error) {
    // What failed may be another process that got the same signal first.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    disarm();
  }
}
