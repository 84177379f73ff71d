import {Worker} from 'node:worker_threads';
import type {Gray} from '../pixels/gray.ts';
import type {ReadSymbol} from './core.ts';

export type LineQuestion = {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
};
export type LineAnswer =
  | {readonly id: number; readonly symbols: readonly ReadSymbol[]; readonly missing: readonly string[]}
  | {readonly id: number; readonly error: string};

type Waiting = {
  readonly resolve: (symbols: readonly ReadSymbol[]) => void;
  readonly reject: (error: Error) => void;
  readonly worker: Worker;
};

/** Threads in which Tesseract reads lines: it has no asynchronous calls. They do not keep the process alive. */
export class TesseractPool {
  /** Those of its languages whose data are missing or damaged, as far as it has been asked. */
  missing: readonly string[] = [];
  private readonly workers: Worker[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private readonly languages: string;
  private readonly threads: number;
  private count = 0;

  constructor(languages: string, threads: number) {
    this.languages = languages;
    this.threads = threads;
  }

  /** Reads the image of a line; nothing when there are no data to read it with. Rejects when Tesseract crashes. */
  read({width, height, pixels}: Gray): Promise<readonly ReadSymbol[]> {
    const id = ++this.count;
    const worker = this.worker(this.leastBusy());
    const {promise, resolve, reject} = Promise.withResolvers<readonly ReadSymbol[]>();
    this.waiting.set(id, {resolve, reject, worker});
    worker.ref();
    const question: LineQuestion = {id, width, height, pixels};
    worker.postMessage(question);
    return promise;
  }

  /** Ends the threads where no line is being read; the next line starts them anew. */
  async release(): Promise<void> {
    if (this.waiting.size === 0) await this.close();
  }

  /** Ends the threads, once no line is being read. */
  async close(): Promise<void> {
    await Promise.all(this.workers.splice(0).map(worker => worker?.terminate()));
  }

  /** The thread with the fewest lines waiting: one that has been started before others are. */
  private leastBusy(): number {
    let best = 0;
    let fewest = Infinity;
    for (let index = 0; index < this.threads; index++) {
      const worker = this.workers[index];
      let count = 0;
      for (const waiting of this.waiting.values()) if (worker && waiting.worker === worker) count++;
      if (count < fewest) [best, fewest] = [index, count];
    }
    return best;
  }

  private worker(index: number): Worker {
    const known = this.workers[index];
    if (known) return known;
    const worker = new Worker(new URL('./line.worker.ts', import.meta.url), {workerData: {languages: this.languages}});
    worker.on('message', (answer: LineAnswer) => {
      const {id} = answer;
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (![...this.waiting.values()].some(other => other.worker === worker)) worker.unref();
      if ('error' in answer) return waiting?.reject(new Error(answer.error));
      this.missing = answer.missing;
      waiting?.resolve(answer.symbols);
    });
    worker.on('error', error => {
      delete this.workers[index];
      for (const [id, waiting] of this.waiting) {
        if (waiting.worker !== worker) continue;
        this.waiting.delete(id);
        waiting.reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    this.workers[index] = worker;
    return worker;
  }
}
