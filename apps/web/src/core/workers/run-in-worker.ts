/**
 * Has a worker do one thing, and ends it afterwards: nothing of it stays in memory. `onMessage` receives what the worker sends, and
 * resolves or rejects; `failed` makes the error of a worker that broke. Rejects with the signal's reason when it is given up.
 */
export async function runInWorker<Result, Answer>(
  worker: Worker,
  {
    message,
    transfer,
    signal,
    onMessage,
    failed,
  }: {
    readonly message: unknown;
    readonly transfer: Transferable[];
    readonly signal: AbortSignal;
    readonly onMessage: (answer: Answer, resolve: (result: Result) => void, reject: (error: unknown) => void) => void;
    readonly failed: (event: ErrorEvent) => Error;
  },
): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = event => reject(failed(event));
      worker.onmessage = ({data}: MessageEvent<Answer>) => onMessage(data, resolve, reject);
      worker.postMessage(message, transfer);
    });
  } finally {
    worker.terminate();
  }
}
