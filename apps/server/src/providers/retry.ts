import {setTimeout as sleep} from 'node:timers/promises';

/** An answer of a service: its status, and after how many milliseconds it asks to be tried again. */
export type RetryableAnswer = {readonly status: number; readonly retryAfter: number | undefined};

const maxAttempts = 4;
// milliseconds; a service that wants a longer wait is not tried again
const maxDelay = 30_000;

/**
 * Repeats a request that was rate-limited (429) or failed on the server's side (5xx): after the delay the service names, else
 * with exponential backoff from `delay` milliseconds. Gives the last answer. Throws what `send` throws, and the signal's reason.
 */
export async function retryRequest<Answer extends RetryableAnswer>(
  send: () => Promise<Answer>,
  delay: number,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send();
    const wait = answer.retryAfter ?? delay * 2 ** (attempt - 1);
    const transient = answer.status === 429 || answer.status >= 500;
    if (!transient || attempt === maxAttempts || wait > maxDelay) return answer;
    await sleep(wait, undefined, {signal});
  }
}
