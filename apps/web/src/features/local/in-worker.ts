import {type FromWorker, reviveError, type ToWorker} from '@recto/engine/client';

type Asked = Extract<ToWorker, {readonly job: {readonly bytes: Uint8Array}}>;

/**
 * Has the engine do something in a worker of its own, which ends with it, so that nothing of a file stays in memory. Its bytes are
 * given away. `onMessage` resolves. Throws AppError, and the signal's reason when it is given up.
 */
export async function inWorker<Result>(
  message: Asked,
  signal: AbortSignal,
  onMessage: (message: FromWorker, resolve: (result: Result) => void) => void,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./convert.worker.ts', import.meta.url), {type: 'module'});
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = event => reject(reviveError({message: event.message || 'the worker ended'}));
      worker.onmessage = ({data}: MessageEvent<FromWorker>) => {
        if (data.type === 'failed') reject(reviveError(data.error));
        else onMessage(data, resolve);
      };
      worker.postMessage(message, [message.job.bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
