/** Exit codes of the command: what a script can tell apart. */
export const EXIT = { done: 0, input: 1, usage: 2, internal: 3 } as const;

/**
 * A failure that the person at the keyboard can mend. The message is one sentence: what was wanted, what was
 * found, what to do. Anything else that is thrown is a fault of the tool and exits 3.
 */
export class HandbookError extends Error {
  /** A permanent name, for scripts and for the reference page: `artifact-invalid`, `out-not-ours`, … */
  readonly code: string;
  readonly exitCode: number;

  constructor(code: string, message: string, exitCode: number = EXIT.input) {
    super(message);
    this.name = 'HandbookError';
    this.code = code;
    this.exitCode = exitCode;
  }
}
