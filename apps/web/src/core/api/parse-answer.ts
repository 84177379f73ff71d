import {putBack} from '../workers/in-parts.ts';
import {runInWorker} from '../workers/run-in-worker.ts';
import type {FromParser} from './parse-answer.worker.ts';

// bytes; what is shorter is parsed sooner than a worker would have started
const long = 256_000;

/**
 * The JSON of an answer. A long one is parsed in a worker and arrives in parts, between which the page draws and listens: the result
 * of a thousand pages would hold it up for a good part of a second. Throws SyntaxError.
 */
export async function parseAnswer(answer: Response): Promise<unknown> {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength < long) return parseHere(bytes);
  try {
    return await parseInWorker(bytes);
  } catch (error) {
    // where workers are not to be had
    if (error instanceof SyntaxError) throw error;
    return parseHere(bytes);
  }
}

const parseHere = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes));

function parseInWorker(bytes: ArrayBuffer): Promise<unknown> {
  let frame: unknown;
  return runInWorker<unknown, FromParser>(
    new Worker(new URL('./parse-answer.worker.ts', import.meta.url), {type: 'module'}),
    {
      // not handed over: without a worker it is parsed here
      message: bytes,
      transfer: [],
      signal: new AbortController().signal,
      failed: event => new Error(event.message),
      onMessage: (message, resolve, reject) => {
        if (message.type === 'frame') frame = message.frame;
        else if (message.type === 'part') putBack(frame, message.part);
        else if (message.type === 'end') resolve(frame);
        else reject(new SyntaxError(message.message));
      },
    },
  );
}
