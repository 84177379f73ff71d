import {Worker} from 'node:worker_threads';
import {AppError, type FromWorker, type Job, type JobResult, reviveError} from '@recto/engine/client';

export type PoolOptions = {
  /** What runs in the threads; it answers as `@recto/engine/client` says. */
  readonly script?: URL;
  /** Milliseconds without a sign of life after which a conversion is given up. */
  readonly patience: number;
  /** Megabytes of JavaScript heap for one conversion. */
  readonly memory: number;
  /** Conversions after which a thread is replaced; 100 when absent. */
  readonly jobsPerThread?: number;
};

/** What a conversion sends before its result. */
export type JobEvents = {
  readonly progress: (done: number, total: number) => void;
  /** A picture: its file name and its bytes. */
  readonly picture: (name: string, bytes: Uint8Array) => void;
  readonly dump: (name: string, bytes: Uint8Array) => void;
};

/**
 * Threads that convert. A thread that crashes, hangs or runs out of memory is replaced, and only its own conversion
 * fails.
 */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly idle: Worker[] = [];
  /** Threads, and how to fail the conversion each of them is at. */
  private readonly threads = new Map<Worker, ((error: Error) => void) | undefined>();
  private readonly served = new Map<Worker, number>();
  private jobs = 0;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Starts threads before there is something to do: they load the engine meanwhile. */
  warmUp(count: number): void {
    while (this.threads.size < count) this.rest(this.start());
  }

  /**
   * Converts on a thread of its own; the caller decides how many run at once.
   * Throws AppError: the conversion's own, `convert/timeout`, `convert/out-of-memory`, `convert/internal` for a crash;
   * and an AbortError after `close`.
   */
  convert(job: Job, events: JobEvents): Promise<JobResult> {
    const worker = this.idle.pop() ?? this.start();
    worker.removeAllListeners();
    const id = ++this.jobs;
    const {promise, resolve, reject} = Promise.withResolvers<JobResult>();
    const {patience, memory} = this.options;
    const watchdog = setTimeout(
      () => fail(new AppError('convert/timeout', {seconds: Math.round(patience / 1000)})),
      patience,
    );
    const settle = (answer: () => void, reusable: boolean) => {
      clearTimeout(watchdog);
      worker.removeAllListeners();
      if (reusable && this.isFresh(worker)) this.rest(worker);
      else this.drop(worker);
      answer();
    };
    const fail = (error: Error) => settle(() => reject(error), false);
    this.threads.set(worker, fail);

    worker.on('message', (message: FromWorker) => {
      if (message.id !== id) return;
      watchdog.refresh();
      switch (message.type) {
        case 'progress':
          return events.progress(message.done, message.total);
        case 'picture':
          return events.picture(message.name, message.bytes);
        case 'dump':
          return events.dump(message.name, message.bytes);
        case 'done':
          return settle(() => resolve(message.result), true);
        case 'failed':
          return settle(() => reject(reviveError(message.error)), true);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail(new AppError('convert/out-of-memory', {megabytes: memory}));
      else fail(new AppError('convert/internal', {why: error.message}, {cause: error}));
    });
    worker.on('exit', code => fail(new AppError('convert/internal', {why: `its thread ended with code ${code}`})));
    worker.postMessage({type: 'convert', id, job}, [job.bytes.buffer as ArrayBuffer]);
    return promise;
  }

  /** Ends all threads; what still runs fails with an AbortError. */
  async close(): Promise<void> {
    const threads = [...this.threads];
    this.idle.length = 0;
    for (const [, fail] of threads) fail?.(new DOMException('The conversion was stopped.', 'AbortError'));
    await Promise.all(threads.map(([worker]) => worker.terminate()));
  }

  /**
   * Whether a thread may convert once more. What damaged fonts leave behind in pdf.js grew to 350 MB over 900 fuzzed
   * files, and a thread that runs into its limit in the wrong place ends the whole process.
   */
  private isFresh(worker: Worker): boolean {
    const served = (this.served.get(worker) ?? 0) + 1;
    this.served.set(worker, served);
    return served < (this.options.jobsPerThread ?? 100);
  }

  private start(): Worker {
    const worker = new Worker(this.options.script ?? new URL('./convert.worker.ts', import.meta.url), {
      resourceLimits: {maxOldGenerationSizeMb: this.options.memory, maxYoungGenerationSizeMb: 24},
    });
    this.threads.set(worker, undefined);
    return worker;
  }

  private rest(worker: Worker): void {
    this.threads.set(worker, undefined);
    this.idle.push(worker);
    const forget = () => {
      const index = this.idle.indexOf(worker);
      if (index >= 0) this.idle.splice(index, 1);
      this.threads.delete(worker);
      this.served.delete(worker);
    };
    worker.on('error', forget);
    worker.on('exit', forget);
  }

  private drop(worker: Worker): void {
    this.threads.delete(worker);
    this.served.delete(worker);
    worker.on('error', () => {});
    void worker.terminate();
  }
}
