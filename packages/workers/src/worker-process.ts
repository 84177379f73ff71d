import {type ChildProcess, fork} from 'node:child_process';
import {setPriority} from 'node:os';
import type {FromWorker} from '@recto/engine/client';
import type {ToProcess} from './messages.ts';
import {type ProcessTime, processTime} from './process-time.ts';
import {residentMegabytes} from './resident-memory.ts';

/** How a process ended that was not told to. */
export type End = {readonly outOfMemory: boolean; readonly why: string};

export type Listener = {readonly message: (message: FromWorker) => void; readonly end: (end: End) => void};

/** A process of Node that takes messages and answers them, with a limit to its JavaScript heap in megabytes. */
export class WorkerProcess {
  /** Conversions it has done. */
  served = 0;
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private listener: Listener | undefined;
  /** The end of what it says on its standard error. */
  private lastWords = '';

  constructor(script: URL, memory: number, niceness = 0) {
    this.child = fork(script, {
      execArgv: [
        `--max-old-space-size=${memory}`,
        '--max-semi-space-size=8',
        // V8 would let the heap grow to twice what is in use before it looks for waste; a long document, after whose pages
        // waste is collected anyway, then takes half as much again
        '--heap-growing-percent=30',
        '--expose-gc',
      ],
      env: {...process.env, ...malloc},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (niceness > 0 && this.child.pid !== undefined) standBack(this.child.pid, niceness);
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-lastWordsLength);
    });
    const {promise, resolve} = Promise.withResolvers<void>();
    this.ended = promise;
    const end = (end: End) => {
      resolve();
      this.listener?.end(end);
    };
    // it could not be started, or a message did not reach it
    this.child.on('error', error => end({outOfMemory: false, why: error.message}));
    this.child.on('close', (code, signal) =>
      end({outOfMemory: ranOut(signal, this.lastWords), why: describeEnd(code, signal, this.lastWords)}),
    );
    this.child.on('message', message => this.listener?.message(message as FromWorker));
  }

  send(message: ToProcess): void {
    // a failure is told by the end of the process
    if (this.child.connected) this.child.send(message, () => {});
  }

  /** What it takes now, where the system tells. */
  get megabytes(): number | undefined {
    return this.child.pid === undefined ? undefined : residentMegabytes(this.child.pid);
  }

  /** The processor time it has had, and whether it wants more, where the system tells. */
  get time(): ProcessTime | undefined {
    return this.child.pid === undefined ? undefined : processTime(this.child.pid);
  }

  /** Who hears of its messages and its end from now on. */
  listen(listener: Listener | undefined): void {
    this.listener = listener;
  }

  /** Ends it at once, whatever it does; the promise resolves when it is gone. */
  async kill(): Promise<void> {
    this.listener = undefined;
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

// of the GNU C library, others ignore it: what takes 32 KB or more is given back to the system as soon as it is free.
// By itself the limit rises to 32 MB with the first large picture, and what lies between smaller ones stays.
// V8's compiling threads leave up to 30 MB behind when each has an arena of its own, and in a shared one too: what they take
// comes in pieces of 32 KB, up to 48 MB of them for one function.
// The number is bounded below that of mappings Linux allows a process
const malloc = {MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_MMAP_MAX_: '30000', MALLOC_ARENA_MAX: '1'};

// characters; V8's last words about memory are followed by a native stack
const lastWordsLength = 8000;

/** Nobody else sends SIGKILL than the operating system when it is short of memory. */
const ranOut = (signal: NodeJS.Signals | null, words: string): boolean =>
  signal === 'SIGKILL' || /heap out of memory|Array buffer allocation failed|invalid size error/i.test(words);

function describeEnd(code: number | null, signal: NodeJS.Signals | null, words: string): string {
  const error = /^\w*Error: .*$/m.exec(words)?.[0];
  return error ?? `its process ended with ${signal ?? `code ${code}`}`;
}

/** Some systems do not let us: then it competes as everybody does. */
function standBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {}
}
