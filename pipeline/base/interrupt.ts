/** What is still running this long after an interrupt is not waited for, in milliseconds. */
const GRACE_MS = 500;
/** The signals that stop a run, with their numbers: the exit code is 128 more, as shells count. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** The end of a run that was told to stop. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(signal: keyof typeof SIGNALS) {
    super(`stopped by ${signal}`);
    this.name = 'AbortError';
    this.exitCode = 128 + SIGNALS[signal];
  }
}

/** What a person reads who stopped a run. */
export const STOPPED = 'stopped; the earlier handbook stands as it was\n';

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
  const onSignal = (name: NodeJS.Signals) => {
    const reason = new Stopped(name as keyof typeof SIGNALS);
    const end = () => {
      process.stderr.write(STOPPED);
      process.exit(reason.exitCode);
    };
    if (stop.signal.aborted) end();
    stop.abort(reason);
    setTimeout(end, GRACE_MS).unref();
  };
  const names = Object.keys(SIGNALS) as NodeJS.Signals[];
  const disarm = () => {
    for (const name of names) process.off(name, onSignal);
  };
  const arm = () => {
    disarm();
    for (const name of names) process.on(name, onSignal);
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
