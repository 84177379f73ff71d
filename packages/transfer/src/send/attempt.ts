import type {TransferFailure} from './failure.ts';
import type {TransferHost} from './host.ts';
import type {Pace} from './pace.ts';
import {UncertainWrite} from './uncertain-write.ts';

/** What a failed request means. */
export type Trouble = {
  readonly failure: TransferFailure;
  /**
   * `never`: it would fail again. `later`: the service did nothing and asks for patience. `uncertain`: it may have done it:
   * the connection was cut, no answer came, or a gateway answered.
   */
  readonly again: 'never' | 'later' | 'uncertain';
  /** Milliseconds that the service asks to wait. */
  readonly retryAfter?: number;
};

export type Attempts = {
  readonly host: TransferHost;
  readonly pace: Pace;
  readonly signal?: AbortSignal | undefined;
  readonly explain: (error: unknown) => Trouble;
};

const maxAttempts = 8;
/** Longer than services ask for when all is well; beyond it, a person should know and try again later. */
const longestWait = 10 * 60_000;

/** Repeats a request that changes nothing until it succeeds or cannot. Throws `TransferFailure`, or the signal's reason. */
export function read<Answer>(attempts: Attempts, request: () => Promise<Answer>): Promise<Answer> {
  return repeat(attempts, request, ({again}) => again !== 'never');
}

/** The same for a request that must not be carried out twice: throws `UncertainWrite` where only reading can tell. */
export function write<Answer>(attempts: Attempts, request: () => Promise<Answer>): Promise<Answer> {
  return repeat(attempts, request, ({again, failure}) => {
    if (again === 'uncertain') throw new UncertainWrite(failure);
    return again === 'later';
  });
}

async function repeat<Answer>(
  {host, pace, signal, explain}: Attempts,
  request: () => Promise<Answer>,
  mayRepeat: (trouble: Trouble) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    await pace(signal);
    try {
      return await request();
    } catch (error) {
      signal?.throwIfAborted();
      const trouble = explain(error);
      const delay = trouble.retryAfter ?? backoff(host, attempt);
      if (!mayRepeat(trouble) || attempt === maxAttempts || delay > longestWait) throw trouble.failure;
      await host.sleep(delay, signal);
    }
  }
}

/** Milliseconds before the repetition after the `attempt`-th failure: 1 s, doubled up to a minute, half of it by chance. */
export function backoff({random}: TransferHost, attempt: number): number {
  const most = Math.min(60_000, 1000 * 2 ** (attempt - 1));
  return most / 2 + (random() * most) / 2;
}
