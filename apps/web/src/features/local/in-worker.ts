import {type FromWorker, reviveError, type ToWorker} from '@recto/engine/client';
import {runInWorker} from '../../core/workers/run-in-worker.ts';

type Asked = Extract<ToWorker, {readonly job: {readonly bytes: Uint8Array}}>;

/**
 * Has the engine do something in a worker of its own. The bytes of the job are given away; `onMessage` resolves. Throws AppError, and
 * the signal's reason when it is given up.
 */
export const inWorker = <Result>(
  message: Asked,
  signal: AbortSignal,
  onMessage: (message: FromWorker, resolve: (result: Result) => void) => void,
): Promise<Result> =>
  runInWorker<Result, FromWorker>(new Worker(new URL('./convert.worker.ts', import.meta.url), {type: 'module'}), {
    message,
    transfer: [message.job.bytes.buffer],
    signal,
    onMessage: (answer, resolve, reject) =>
      answer.type === 'failed' ? reject(reviveError(answer.error)) : onMessage(answer, resolve),
    failed: event => reviveError({message: event.message || 'the worker ended'}),
  });
