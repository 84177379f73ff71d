import type {TransferHost} from './host.ts';

/** Resolves when the next request may go out. */
export type Pace = (signal?: AbortSignal) => Promise<void>;

/** At most so many requests a second, evenly spaced: services count over short windows. */
export function pace({sleep, now}: TransferHost, perSecond: number): Pace {
  let next = 0;
  return async signal => {
    signal?.throwIfAborted();
    const at = Math.max(next, now());
    next = at + 1000 / perSecond;
    if (at > now()) await sleep(at - now(), signal);
  };
}
