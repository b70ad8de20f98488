import { getCompileCacheDir } from 'node:module';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HandbookError } from '../base/errors.ts';
import { type FileResult, type FileTask, MB, READY, tooMuchMemory, type WorkerLimits } from './tasks.ts';

export interface PoolOptions {
  /** Worker threads at most. */
  jobs: number;
  /** What one file may take, in milliseconds. */
  fileTime: number;
  /** What one file may take of the parser's memory, and of the JavaScript heap beside it, in bytes. */
  fileMemory: number;
  signal?: AbortSignal | undefined;
  /** Called for each file, in the order in which they are done. */
  onResult: (task: FileTask, result: Exclude<FileResult, { kind: 'stop' }>) => void;
  /** The module that a worker runs. */
  worker?: URL;
}

/** So many files are worth a thread of their own. */
const FILES_A_WORKER = 12;

const ownWorker = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads files in worker threads. A file whose worker throws, dies or takes too much memory is tried once more in a new
 * worker, so that what it did does not depend on the files before it; the second time, the file alone is given up. One
 * that takes too much time is given up at once: files before it do not slow it, and a second try would cost as much
 * again. Rejects with the signal's reason when it is aborted.
 */
export async function runPool(tasks: readonly FileTask[], options: PoolOptions): Promise<void> {
  const { signal } = options;
  signal?.throwIfAborted();
  const queue = tasks.map((task) => ({ task, again: false }));
  const lanes = Math.max(1, Math.min(options.jobs, Math.ceil(tasks.length / FILES_A_WORKER)));
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const lane = async () => {
    let seat = new Seat(options);
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const fresh = seat.served === 0;
        const result = await seat.run(next.task, either);
        if (result.kind === 'stop') throw new HandbookError(result.code, result.message, result.exitCode);
        if (result.kind === 'fault') {
          await seat.close();
          seat = new Seat(options);
          if (!fresh && !next.again && !result.late) {
            queue.unshift({ ...next, again: true });
            continue;
          }
        }
        if (result.kind === 'facts' && result.worn) {
          await seat.close();
          seat = new Seat(options);
        }
        options.onResult(next.task, result);
      }
    } catch (cause) {
      stop.abort(cause);
      throw cause;
    } finally {
      await seat.close();
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw signal?.aborted ? signal.reason : stop.signal.reason;
}

/** The environment of a worker: its modules come from the compile cache where this thread's do. */
function workerEnv(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: cache };
}

/** One place of the pool, with its worker. */
class Seat {
  served = 0;
  private readonly worker: Worker;
  private readonly fileTime: number;
  private readonly limits: WorkerLimits;
  private readonly ready: Promise<void>;

  constructor(options: PoolOptions) {
    this.fileTime = options.fileTime;
    this.limits = { memory: options.fileMemory };
    this.worker = new Worker(options.worker ?? ownWorker, {
      stdout: false,
      stderr: false,
      env: workerEnv(),
      workerData: this.limits,
      resourceLimits: { maxOldGenerationSizeMb: options.fileMemory / MB, maxYoungGenerationSizeMb: 24 },
    });
    this.ready = new Promise((resolve, reject) => {
      this.worker.once('message', (first) => (first === READY ? resolve() : reject(new Error(String(first)))));
      this.worker.once('error', reject);
      this.worker.once('exit', (code) => reject(new Error(`a worker ended with code ${code} before it began`)));
    });
    // Deaths are told to who waits for them.
    this.ready.catch(() => {});
    this.worker.on('error', () => {});
  }

  async run(task: FileTask, signal: AbortSignal): Promise<FileResult> {
    await this.ready;
    return await this.read(task, signal);
  }

  private read(task: FileTask, signal: AbortSignal): Promise<FileResult> {
    const { worker, fileTime } = this;
    this.served++;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        signal.removeEventListener('abort', onAbort);
        act();
      };
      const fault = (detail: string, late = false) => settle(() => resolve({ kind: 'fault', detail, late }));
      const onMessage = (result: FileResult) => settle(() => resolve(result));
      const onError = (cause: NodeJS.ErrnoException) =>
        fault(
          cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? tooMuchMemory(this.limits)
            : `the parser ended its thread: ${cause.message || cause.name}`,
        );
      const onExit = (code: number) => fault(`the parser ended its thread with code ${code}`);
      const onAbort = () => settle(() => reject(signal.reason));
      const timer = setTimeout(() => fault(`it took longer than ${fileTime / 1000} s`, true), fileTime);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
      else worker.postMessage(task);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
