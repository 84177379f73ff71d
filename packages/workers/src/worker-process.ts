import {type ChildProcess, fork} from 'node:child_process';
import {setPriority} from 'node:os';
import type {FromWorker} from '@recto/engine/client';
import type {ToProcess} from './messages.ts';
import {type ProcessTime, processTime} from './process-time.ts';
import {residentMegabytes} from './resident-memory.ts';

/** An unexpected exit of a process. */
export type Exit = {readonly outOfMemory: boolean; readonly why: string};

export type Listener = {readonly message: (message: FromWorker) => void; readonly end: (end: Exit) => void};

/** A Node process that exchanges messages, with a limit on its JavaScript heap in megabytes. */
export class WorkerProcess {
  /** Completed conversions. */
  jobsDone = 0;
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private listener: Listener | undefined;
  /** The end of its standard error. */
  private stderrTail = '';

  constructor(script: URL, memory: number, niceness = 0) {
    this.child = fork(script, {
      execArgv: [
        `--max-old-space-size=${memory}`,
        '--max-semi-space-size=8',
        // by default V8 lets the heap grow to twice its live size before it collects; long documents, which collect after
        // each page anyway, would then take half as much again
        '--heap-growing-percent=30',
        '--expose-gc',
      ],
      env: {...process.env, ...malloc},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (niceness > 0 && this.child.pid !== undefined) lowerPriority(this.child.pid, niceness);
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.stderrTail = (this.stderrTail + text).slice(-stderrTailLength);
    });
    const {promise, resolve} = Promise.withResolvers<void>();
    this.ended = promise;
    const end = (end: Exit) => {
      resolve();
      this.listener?.end(end);
    };
    // it could not be started, or a message could not be delivered
    this.child.on('error', error => end({outOfMemory: false, why: error.message}));
    this.child.on('close', (code, signal) =>
      end({outOfMemory: isOutOfMemory(signal, this.stderrTail), why: describeExit(code, signal, this.stderrTail)}),
    );
    this.child.on('message', message => this.listener?.message(message as FromWorker));
  }

  send(message: ToProcess): void {
    // a failure is reported by the exit of the process
    if (this.child.connected) this.child.send(message, () => {});
  }

  /** Its current resident memory, where the operating system reports it. */
  get residentMegabytes(): number | undefined {
    return this.child.pid === undefined ? undefined : residentMegabytes(this.child.pid);
  }

  /** Its CPU time and state, where the operating system reports them. */
  get cpuTime(): ProcessTime | undefined {
    return this.child.pid === undefined ? undefined : processTime(this.child.pid);
  }

  /** Replaces the listener for its messages and its exit. */
  listen(listener: Listener | undefined): void {
    this.listener = listener;
  }

  /** Kills it; the promise resolves when it is gone. */
  async kill(): Promise<void> {
    this.listener = undefined;
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

// settings of the GNU C library, which others ignore: allocations of 32 KB or more are returned to the system when freed.
// By default the threshold rises to 32 MB with the first large image, and the heap between smaller ones stays fragmented.
// V8's compiler threads leave up to 30 MB behind when each has its own arena, and in a shared one too: they allocate
// chunks of 32 KB, up to 48 MB of them for one function.
// The number of mappings stays below the limit that Linux has for a process
const malloc = {MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_MMAP_MAX_: '30000', MALLOC_ARENA_MAX: '1'};

// characters; V8's out-of-memory message is followed by a native stack trace
const stderrTailLength = 8000;

/** SIGKILL comes only from the operating system when it is out of memory. */
const isOutOfMemory = (signal: NodeJS.Signals | null, words: string): boolean =>
  signal === 'SIGKILL' || /heap out of memory|Array buffer allocation failed|invalid size error/i.test(words);

function describeExit(code: number | null, signal: NodeJS.Signals | null, words: string): string {
  const error = /^\w*Error: .*$/m.exec(words)?.[0];
  return error ?? `its process ended with ${signal ?? `code ${code}`}`;
}

/** Not permitted on some systems: then the process keeps its priority. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {}
}
