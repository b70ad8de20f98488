import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Token } from './tokens.ts';
import type { Task } from './worker.ts';

/** A thread has to load its grammars first: so many characters are worth one more. */
const WORTH = 200_000;
/** What one file may take, in milliseconds. A grammar that is stuck in a text gives it up, and the text is shown plain. */
const FILE_TIME = 120_000;

/** Highlights texts in worker threads, each when it is asked for. */
export class Highlighters {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = [];
  private readonly all = new Set<Worker>();
  private readonly most: number;

  /** `size` is how many characters there will be in all; `jobs` bounds the threads. */
  constructor(size: number, jobs = availableParallelism()) {
    this.most = Math.max(1, Math.min(jobs, Math.ceil(size / WORTH)));
  }

  /** How many texts are worked on at a time. */
  get lanes(): number {
    return this.most;
  }

  /** The pieces of each line; null where no grammar could read the text. */
  async tokens(task: Task): Promise<Token[][] | null> {
    const worker = await this.take();
    const result = await answer(worker, task);
    if (result === undefined) {
      this.all.delete(worker);
      await worker.terminate();
      this.give(this.start());
      return null;
    }
    this.give(worker);
    return result;
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private take(): Worker | Promise<Worker> {
    const worker = this.idle.pop();
    if (worker) return worker;
    if (this.all.size < this.most) return this.start();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(worker: Worker): void {
    const next = this.waiting.shift();
    if (next) next(worker);
    else this.idle.push(worker);
  }

  private start(): Worker {
    const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));
    worker.unref();
    // Deaths are told to who waits for an answer.
    worker.on('error', () => {});
    this.all.add(worker);
    return worker;
  }
}

/** What the worker says to a task; undefined where it died or took too long. */
function answer(worker: Worker, task: Task): Promise<Token[][] | null | undefined> {
  return new Promise((resolve) => {
    const settle = (result: Token[][] | null | undefined) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', died);
      worker.unref();
      resolve(result);
    };
    const died = () => settle(undefined);
    const timer = setTimeout(died, FILE_TIME);
    worker.ref();
    worker.on('message', settle).on('exit', died);
    worker.postMessage(task);
  });
}
