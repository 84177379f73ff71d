import {setTimeout as sleep} from 'node:timers/promises';

/** What a service answered: its status, and how many milliseconds it asks us to wait before the next request. */
export type Answered = {readonly status: number; readonly retryAfter: number | undefined};

// times that a service is asked which wants fewer requests, or stumbles
const mostTries = 4;
// milliseconds: who wants us to wait longer is not asked again
const longestPause = 30_000;

/**
 * Asks a service again that wants fewer requests (429) or stumbles (5xx): after as long as it says, else after `pause`
 * milliseconds, twice as long each time. Gives the last answer. Throws what `ask` throws, and the signal's reason.
 */
export async function askAgain<Answer extends Answered>(
  ask: () => Promise<Answer>,
  pause: number,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    const wait = answer.retryAfter ?? pause * 2 ** (attempt - 1);
    const passing = answer.status === 429 || answer.status >= 500;
    if (!passing || attempt === mostTries || wait > longestPause) return answer;
    await sleep(wait, undefined, {signal});
  }
}

/** Milliseconds that `Retry-After` asks for: seconds, or a date seen from `now`. Undefined when it is absent or unreadable. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
