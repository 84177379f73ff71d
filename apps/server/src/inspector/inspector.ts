import {type ChildProcess, fork} from 'node:child_process';
import {AppError, type Inspection, reviveError} from '@recto/engine/client';
import type {FromInspector, ToInspector} from './protocol.ts';

/** Opens what people send in separate processes, so that no file can harm the API. */
export type Inspector = {
  /** Throws AppError `pdf/…`, `convert/timeout`, `convert/out-of-memory`. */
  readonly inspect: (file: string, password?: string) => Promise<Inspection>;
  /** A page as PNG. Throws as `inspect`. */
  readonly draw: (
    file: string,
    page: number,
    size: {readonly dpi: number; readonly most: number},
    password?: string,
  ) => Promise<Uint8Array>;
  /** A page of the web as Word. Throws AppError `html/…`, and what `inspect` does of time and memory. */
  readonly writeWord: (html: string) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

// milliseconds; opening 300 MB takes a few seconds on a busy machine
const timeout = 60_000;
// megabytes of JavaScript heap; the bytes of files lie outside of it
const memory = 768;
const mostProcesses = 2;
// what damaged fonts leave behind in pdf.js grows
const jobsPerProcess = 50;
// milliseconds; a process takes some 100 MB while it waits
const restTime = 60_000;

type Worker = {readonly child: ChildProcess; served: number; idleTimer?: NodeJS.Timeout};

/** Processes are started when there is something to look at, and end when there is not. */
export function createInspector(): Inspector {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let closed = false;

  const start = (): Worker => {
    const child = fork(new URL('./inspector.worker.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // a waiting process must not keep ours alive
    child.unref();
    child.channel?.unref();
    const worker: Worker = {child, served: 0};
    all.add(worker);
    child.once('exit', () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  };
  const drop = (worker: Worker) => void worker.child.kill('SIGKILL');
  const rest = (worker: Worker) => {
    if (closed || ++worker.served >= jobsPerProcess) return drop(worker);
    idle.push(worker);
    worker.idleTimer = setTimeout(() => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      drop(worker);
    }, restTime).unref();
  };

  const ask = (message: ToInspector): Promise<FromInspector> => {
    const worker = idle.pop() ?? start();
    clearTimeout(worker.idleTimer);
    const {child} = worker;
    const {promise, resolve, reject} = Promise.withResolvers<FromInspector>();
    const settle = (answer: () => void, reusable: boolean) => {
      clearTimeout(watchdog);
      child.off('message', receive).off('exit', ended).off('error', ended);
      if (reusable) rest(worker);
      else drop(worker);
      answer();
    };
    const receive = (received: unknown) => settle(() => resolve(received as FromInspector), true);
    const ended = () => settle(() => reject(new AppError('convert/out-of-memory', {megabytes: memory})), false);
    const watchdog = setTimeout(
      () => settle(() => reject(new AppError('convert/timeout', {seconds: timeout / 1000})), false),
      timeout,
    );
    child.on('message', receive).on('exit', ended).on('error', ended);
    child.send(message, error => error && ended());
    return promise;
  };

  const request = async (message: ToInspector): Promise<FromInspector> => {
    if (running >= mostProcesses) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      const answer = await ask(message);
      if ('error' in answer) throw reviveError(answer.error);
      return answer;
    } finally {
      // the place goes to the next one, or is free
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    inspect: async (file, password) => ((await request({file, password})) as {inspection: Inspection}).inspection,
    draw: async (file, page, size, password) =>
      ((await request({file, password, draw: {page, ...size}})) as {picture: Uint8Array}).picture,
    writeWord: async html => ((await request({html})) as {written: Uint8Array}).written,
    close: async () => {
      closed = true;
      for (const worker of all) {
        clearTimeout(worker.idleTimer);
        drop(worker);
      }
    },
  };
}
