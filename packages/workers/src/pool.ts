import {statSync} from 'node:fs';
import {
  AppError,
  type Format,
  type FromWorker,
  type Job,
  type JobResult,
  type MergeJob,
  type PageResult,
  type RewriteJob,
  reviveError,
  type Typeset,
  type TypesetJob,
  type WriteJob,
  type WrittenFile,
} from '@recto/engine/client';
import type {FileJob} from './messages.ts';
import {startWatchdog} from './watchdog.ts';
import {WorkerProcess} from './worker-process.ts';

export type PoolOptions = {
  /** The script of the worker processes; it speaks the protocol of `@recto/engine/client`. */
  readonly script?: URL;
  /**
   * Milliseconds without progress after which a conversion is aborted. Time in which its process waits for a CPU does not
   * count, where the operating system reports it.
   */
  readonly timeout: number;
  /**
   * Megabytes of JavaScript heap for one conversion. Its process may use 256 more, 384 more with OCR, and memory for the
   * file: decoded fonts, images and streams are outside the heap, as are models.
   */
  readonly memory: number;
  /** Scheduling priority of the processes, as `nice`: 0 to 19; default 0. */
  readonly niceness?: number;
  /** Conversions after which a process is replaced; default 100. */
  readonly jobsPerProcess?: number;
};

/** Events of a conversion before its result. */
export type JobEvents = {
  readonly progress: (done: number, total: number) => void;
  /** Progress of writing a slow format, 0 to 1. */
  readonly writing?: (format: Format, share: number) => void;
  /** Pages as far as they are known, of a job that asked for previews. */
  readonly pages?: (pages: readonly PageResult[]) => void;
  /** An image file of the result. */
  readonly picture: (name: string, bytes: Uint8Array) => void;
  readonly dump: (name: string, bytes: Uint8Array) => void;
};

type Task =
  | {readonly type: 'convert'; readonly job: Job | FileJob}
  | {readonly type: 'typeset'; readonly job: TypesetJob}
  | {readonly type: 'write'; readonly job: WriteJob}
  | {readonly type: 'merge'; readonly job: MergeJob}
  | {readonly type: 'rewrite'; readonly job: RewriteJob};

/**
 * A pool of worker processes. One that crashes, hangs or runs out of memory is replaced, and only its own conversion fails.
 * They are not threads, because V8 can end the whole process when a thread runs out of memory.
 */
export class WorkerPool {
  /** Peak memory of any of its processes; 0 before the first result. */
  peakMegabytes = 0;
  private readonly options: PoolOptions;
  private readonly idle: WorkerProcess[] = [];
  /** All processes, each with the function that fails its current conversion. */
  private readonly workers = new Map<WorkerProcess, ((error: Error) => void) | undefined>();
  private readonly killAll = () => {
    for (const worker of this.workers.keys()) void worker.kill();
  };
  private jobs = 0;

  constructor(options: PoolOptions) {
    this.options = options;
    // a hanging worker would not notice that its parent is gone
    process.on('exit', this.killAll);
  }

  /** Starts processes in advance, so that they have loaded the engine when the first job comes. */
  warmUp(count: number): void {
    while (this.workers.size < count) this.release(this.start());
  }

  /**
   * Converts in a worker process; the caller limits concurrency. `job.bytes` are copied.
   * Throws AppError: the conversion's own, `convert/timeout`, `convert/out-of-memory`, `convert/internal` for a crash;
   * and an AbortError after `close` or when `signal` aborts.
   */
  convert(job: Job | FileJob, events: JobEvents, signal?: AbortSignal): Promise<JobResult> {
    return this.run<JobResult>({type: 'convert', job}, events, signal);
  }

  /** Typesets a translated PDF in a worker process. Throws as `convert` does. */
  typeset(job: TypesetJob, progress: JobEvents['progress'], signal?: AbortSignal): Promise<Typeset> {
    return this.run<Typeset>({type: 'typeset', job}, {...silent, progress}, signal);
  }

  /** Writes a document in a worker process; `progress` is called with 0 to 1. Throws as `convert` does. */
  write(job: WriteJob, signal?: AbortSignal, progress: (share: number) => void = () => {}): Promise<WrittenFile> {
    const writing = (_: Format, share: number) => progress(share);
    return this.run<WrittenFile>({type: 'write', job}, {...silent, writing}, signal);
  }

  /** Merges a PDF and its translation into one file in a worker process. Throws as `convert` does. */
  merge(job: MergeJob, signal?: AbortSignal): Promise<WrittenFile> {
    return this.run<WrittenFile>({type: 'merge', job}, silent, signal);
  }

  /** Writes a file of text with its translations in their places, in a worker process. Throws as `convert` does. */
  rewrite(job: RewriteJob, signal?: AbortSignal): Promise<WrittenFile> {
    return this.run<WrittenFile>({type: 'rewrite', job}, silent, signal);
  }

  private run<Result>(task: Task, events: JobEvents, signal: AbortSignal | undefined): Promise<Result> {
    if (signal?.aborted) return Promise.reject(aborted());
    const worker = this.idle.pop() ?? this.start();
    const id = ++this.jobs;
    const {promise, resolve, reject} = Promise.withResolvers<unknown>();
    const {timeout, memory, jobsPerProcess = 100} = this.options;
    // a process that has grown keeps much of its memory: the next large file would add to it
    let grown = false;
    const watchdog = startWatchdog(
      timeout,
      () => worker.cpuTime,
      () => fail(new AppError('convert/timeout', {seconds: Math.round(timeout / 1000)})),
    );
    const recognizes = task.type === 'convert' && task.job.ocr !== 'never';
    let maxMegabytes =
      memory + outsideHeap + (recognizes ? forOcr : 0) + fileCopies * Math.ceil(sizeOf(task) / 2 ** 20);
    const typesets =
      task.type === 'convert' ? task.job.to.includes('pdf') : task.type === 'write' && task.job.to === 'pdf';
    const allowPages = (pages: number) => {
      maxMegabytes += typesets ? Math.min(maxForPages, Math.ceil(pages * megabytesPerPage)) : 0;
    };
    if (task.type === 'write') allowPages(task.job.doc.pages.length);
    let pagesAllowed = task.type === 'write';
    const checkMemory = (megabytes = 0) => {
      if (megabytes > maxMegabytes) fail(new AppError('convert/out-of-memory', {megabytes: maxMegabytes}));
    };
    const memoryTimer = setInterval(() => checkMemory(worker.residentMegabytes), memoryCheckInterval);
    const settle = (answer: () => void, reusable: boolean) => {
      watchdog.stop();
      clearInterval(memoryTimer);
      signal?.removeEventListener('abort', abort);
      worker.listen(undefined);
      // leaks of damaged fonts in pdf.js grew to 350 MB over 900 fuzzed files
      if (reusable && !grown && ++worker.jobsDone < jobsPerProcess) this.release(worker);
      else this.discard(worker);
      answer();
    };
    const fail = (error: Error) => settle(() => reject(error), false);
    const abort = () => fail(aborted());
    signal?.addEventListener('abort', abort);
    this.workers.set(worker, fail);

    worker.listen({
      message: (message: FromWorker) => {
        if (message.id !== id) return;
        watchdog.reset();
        const peak = ('peakMegabytes' in message && message.peakMegabytes) || 0;
        this.peakMegabytes = Math.max(this.peakMegabytes, peak);
        grown = peak > memory / 3;
        switch (message.type) {
          case 'progress':
            if (!pagesAllowed) allowPages(message.total);
            pagesAllowed = true;
            return message.writing === undefined
              ? events.progress(message.done, message.total)
              : events.writing?.(message.writing, message.done);
          case 'pages':
            return events.pages?.(message.pages);
          case 'picture':
            return events.picture(message.name, message.bytes);
          case 'dump':
            return events.dump(message.name, message.bytes);
          case 'done':
            return settle(() => resolve(message.result), true);
          case 'written': {
            const {bytes, diagnostics, saved, beside} = message;
            const more = {...(saved !== undefined && {saved}), ...(beside && {beside})};
            return settle(() => resolve({bytes, diagnostics, ...more}), true);
          }
          case 'typeset':
            return settle(() => {
              const {bytes, report, state, pages} = message;
              resolve({bytes, report, state, pages});
            }, true);
          case 'failed':
            return settle(() => reject(reviveError(message.error)), true);
        }
      },
      end: ({outOfMemory, why}) =>
        fail(
          outOfMemory
            ? new AppError('convert/out-of-memory', {megabytes: memory})
            : new AppError('convert/internal', {why}),
        ),
    });
    worker.send({...task, id});
    // the worker responds to a task with its own type of result
    return promise as Promise<Result>;
  }

  /** Ends all processes; running conversions fail with an AbortError. */
  async close(): Promise<void> {
    process.off('exit', this.killAll);
    const workers = [...this.workers];
    this.idle.length = 0;
    for (const [, fail] of workers) fail?.(aborted());
    await Promise.all(workers.map(([worker]) => worker.kill()));
  }

  private start(): WorkerProcess {
    const script = this.options.script ?? new URL('./convert.worker.ts', import.meta.url);
    const worker = new WorkerProcess(script, this.options.memory, this.options.niceness);
    this.workers.set(worker, undefined);
    return worker;
  }

  private release(worker: WorkerProcess): void {
    this.workers.set(worker, undefined);
    this.idle.push(worker);
    worker.listen({
      message: () => {},
      end: () => {
        const index = this.idle.indexOf(worker);
        if (index >= 0) this.idle.splice(index, 1);
        this.workers.delete(worker);
      },
    });
  }

  private discard(worker: WorkerProcess): void {
    this.workers.delete(worker);
    void worker.kill();
  }
}

/** Size of the files of a task in bytes. */
function sizeOf(task: Task): number {
  if (task.type === 'merge') return task.job.bytes.length + task.job.translated.length;
  if (task.type === 'convert' && 'file' in task.job) return statSync(task.job.file, {throwIfNoEntry: false})?.size ?? 0;
  if (task.type === 'convert') {
    const {bytes, moreImages = []} = task.job as Job;
    return moreImages.reduce((sum, {length}) => sum + length, bytes.length);
  }
  if (task.type !== 'write') return task.job.bytes.length;
  return [...task.job.assets.values()].reduce((sum, {length}) => sum + length, 0);
}

// megabytes: Node itself takes 90
const outsideHeap = 256;
// five models, Tesseract once per core, and page images: a book with formulas takes 900 MB with its heap
const forOcr = 384;
// Typst keeps some memory of every page
const megabytesPerPage = 0.8;
const maxForPages = 800;
// ours, that of pdf.js, and the message; PDFium uses ours
const fileCopies = 3;
// milliseconds, in which a process can allocate about 100 MB
const memoryCheckInterval = 100;

const silent: JobEvents = {progress: () => {}, picture: () => {}, dump: () => {}};

const aborted = () => new DOMException('The conversion was stopped.', 'AbortError');
