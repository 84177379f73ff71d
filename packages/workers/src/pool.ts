import {statSync} from 'node:fs';
import {
  AppError,
  type Format,
  type FromWorker,
  type Job,
  type JobResult,
  type MergeJob,
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
  /** What runs in the processes; it answers as `@recto/engine/client` says. */
  readonly script?: URL;
  /**
   * Milliseconds without a sign of life after which a conversion is given up. What its process waits for a processor
   * does not count, where the system tells.
   */
  readonly patience: number;
  /**
   * Megabytes of JavaScript heap for one conversion. Its process may take 256 more, 384 more where it may read pictures, and
   * room for the file: what fonts, pictures and streams unpack to lies outside the heap, as models do.
   */
  readonly memory: number;
  /** How far the processes stand back behind others, as `nice`: 0 to 19; 0 when absent. */
  readonly niceness?: number;
  /** Conversions after which a process is replaced; 100 when absent. */
  readonly jobsPerProcess?: number;
};

/** What a conversion sends before its result. */
export type JobEvents = {
  readonly progress: (done: number, total: number) => void;
  /** Everything is read, and a format is written that takes its time: its share, 0 to 1. */
  readonly writing?: (format: Format, share: number) => void;
  /** A picture: its file name and its bytes. */
  readonly picture: (name: string, bytes: Uint8Array) => void;
  readonly dump: (name: string, bytes: Uint8Array) => void;
};

type Task =
  | {readonly type: 'convert'; readonly job: Job | FileJob}
  | {readonly type: 'typeset'; readonly job: TypesetJob}
  | {readonly type: 'write'; readonly job: WriteJob}
  | {readonly type: 'merge'; readonly job: MergeJob};

/**
 * Processes that convert. One that crashes, hangs or runs out of memory is replaced, and only its own conversion fails.
 * They are no threads, because V8 ends the whole process when a thread runs out of memory in the wrong place.
 */
export class WorkerPool {
  /** The most memory one of its processes has had; 0 before the first answer. */
  peakMegabytes = 0;
  private readonly options: PoolOptions;
  private readonly idle: WorkerProcess[] = [];
  /** Processes, and how to fail the conversion each of them is at. */
  private readonly workers = new Map<WorkerProcess, ((error: Error) => void) | undefined>();
  private readonly killAll = () => {
    for (const worker of this.workers.keys()) void worker.kill();
  };
  private jobs = 0;

  constructor(options: PoolOptions) {
    this.options = options;
    // one that hangs would not notice that it has been left alone
    process.on('exit', this.killAll);
  }

  /** Starts processes before there is something to do: they load the engine meanwhile. */
  warmUp(count: number): void {
    while (this.workers.size < count) this.rest(this.start());
  }

  /**
   * Converts in a process of its own; the caller decides how many run at once. `job.bytes` are copied.
   * Throws AppError: the conversion's own, `convert/timeout`, `convert/out-of-memory`, `convert/internal` for a crash;
   * and an AbortError after `close` or when `signal` says so.
   */
  convert(job: Job | FileJob, events: JobEvents, signal?: AbortSignal): Promise<JobResult> {
    return this.run<JobResult>({type: 'convert', job}, events, signal);
  }

  /** Makes a translated PDF in a process of its own. Throws as `convert` does. */
  typeset(job: TypesetJob, progress: JobEvents['progress'], signal?: AbortSignal): Promise<Typeset> {
    return this.run<Typeset>({type: 'typeset', job}, {progress, picture: () => {}, dump: () => {}}, signal);
  }

  /** Writes a document that was read before in a process of its own; `progress` hears 0 to 1. Throws as `convert` does. */
  write(job: WriteJob, signal?: AbortSignal, progress: (share: number) => void = () => {}): Promise<WrittenFile> {
    const writing = (_: Format, share: number) => progress(share);
    const events = {progress: () => {}, picture: () => {}, dump: () => {}, writing};
    return this.run<WrittenFile>({type: 'write', job}, events, signal);
  }

  /** Puts a PDF and its translation into one file in a process of its own. Throws as `convert` does. */
  merge(job: MergeJob, signal?: AbortSignal): Promise<WrittenFile> {
    const events = {progress: () => {}, picture: () => {}, dump: () => {}};
    return this.run<WrittenFile>({type: 'merge', job}, events, signal);
  }

  private run<Result>(task: Task, events: JobEvents, signal: AbortSignal | undefined): Promise<Result> {
    if (signal?.aborted) return Promise.reject(stopped());
    const worker = this.idle.pop() ?? this.start();
    const id = ++this.jobs;
    const {promise, resolve, reject} = Promise.withResolvers<unknown>();
    const {patience, memory, jobsPerProcess = 100} = this.options;
    // one that has become large keeps much of it: the next large file would come on top
    let grown = false;
    const watchdog = startWatchdog(
      patience,
      () => worker.time,
      () => fail(new AppError('convert/timeout', {seconds: Math.round(patience / 1000)})),
    );
    const recognizes = task.type === 'convert' && task.job.ocr !== 'never';
    let mostMegabytes =
      memory + besidesHeap + (recognizes ? forRecognition : 0) + copiesOfFile * Math.ceil(sizeOf(task) / 2 ** 20);
    const typesets =
      task.type === 'convert' ? task.job.to.includes('pdf') : task.type === 'write' && task.job.to === 'pdf';
    const allowPages = (pages: number) => {
      mostMegabytes += typesets ? Math.min(mostForPages, Math.ceil(pages * megabytesPerPage)) : 0;
    };
    if (task.type === 'write') allowPages(task.job.doc.pages.length);
    let allowed = task.type === 'write';
    const checkMemory = (megabytes = 0) => {
      if (megabytes > mostMegabytes) fail(new AppError('convert/out-of-memory', {megabytes: mostMegabytes}));
    };
    const scales = setInterval(() => checkMemory(worker.megabytes), weighing);
    const settle = (answer: () => void, reusable: boolean) => {
      watchdog.stop();
      clearInterval(scales);
      signal?.removeEventListener('abort', abort);
      worker.listen(undefined);
      // what damaged fonts leave behind in pdf.js grew to 350 MB over 900 fuzzed files
      if (reusable && !grown && ++worker.served < jobsPerProcess) this.rest(worker);
      else this.drop(worker);
      answer();
    };
    const fail = (error: Error) => settle(() => reject(error), false);
    const abort = () => fail(stopped());
    signal?.addEventListener('abort', abort);
    this.workers.set(worker, fail);

    worker.listen({
      message: (message: FromWorker) => {
        if (message.id !== id) return;
        watchdog.seen();
        const peak = ('peakMegabytes' in message && message.peakMegabytes) || 0;
        this.peakMegabytes = Math.max(this.peakMegabytes, peak);
        grown = peak > memory / 3;
        switch (message.type) {
          case 'progress':
            if (!allowed) allowPages(message.total);
            allowed = true;
            return message.writing === undefined
              ? events.progress(message.done, message.total)
              : events.writing?.(message.writing, message.done);
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
    // the worker answers a task with its own kind of result
    return promise as Promise<Result>;
  }

  /** Ends all processes; what still runs fails with an AbortError. */
  async close(): Promise<void> {
    process.off('exit', this.killAll);
    const workers = [...this.workers];
    this.idle.length = 0;
    for (const [, fail] of workers) fail?.(stopped());
    await Promise.all(workers.map(([worker]) => worker.kill()));
  }

  private start(): WorkerProcess {
    const script = this.options.script ?? new URL('./convert.worker.ts', import.meta.url);
    const worker = new WorkerProcess(script, this.options.memory, this.options.niceness);
    this.workers.set(worker, undefined);
    return worker;
  }

  private rest(worker: WorkerProcess): void {
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

  private drop(worker: WorkerProcess): void {
    this.workers.delete(worker);
    void worker.kill();
  }
}

/** The bytes that come with a task. */
function sizeOf(task: Task): number {
  if (task.type === 'merge') return task.job.bytes.length + task.job.translated.length;
  if (task.type === 'convert' && 'file' in task.job) return statSync(task.job.file, {throwIfNoEntry: false})?.size ?? 0;
  if (task.type === 'convert') {
    const {bytes, moreImages = []} = task.job as Job;
    return moreImages.reduce((sum, {length}) => sum + length, bytes.length);
  }
  if (task.type !== 'write') return (task.job as TypesetJob).bytes.length;
  return [...task.job.assets.values()].reduce((sum, {length}) => sum + length, 0);
}

// megabytes: the program itself takes 90
const besidesHeap = 256;
// five models, Tesseract once for each core, and pictures of a page: a book with formulas takes 900 MB with its heap
const forRecognition = 384;
// Typst keeps something of every page for good
const megabytesPerPage = 0.8;
const mostForPages = 800;
// ours and that of pdf.js, and the message it comes in; PDFium reads ours
const copiesOfFile = 3;
// milliseconds; memory can be filled with some 100 MB in that time
const weighing = 100;

const stopped = () => new DOMException('The conversion was stopped.', 'AbortError');
