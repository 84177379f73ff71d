import {isTransient, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import type {RateHint} from './rate-headers.ts';
import {TokenBucket} from './token-bucket.ts';

export type LimiterOptions = {
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
};

/** Permission for one request. `done` reports its outcome and actual token usage. */
export type Slot = {
  readonly done: (result: {
    readonly failure?: LlmFailure;
    readonly hint?: RateHint;
    readonly tokens?: number;
    /** Its failure says nothing about the endpoint, unless it is a rate limit. */
    readonly isolated?: boolean;
  }) => void;
};

/** What `done` is told of a request that ended with this error. */
export const failedWith = (error: unknown): Parameters<Slot['done']>[0] =>
  error instanceof LlmFailure
    ? {failure: error, ...(error.retryAfter !== undefined && {hint: {retryAfter: error.retryAfter}})}
    : {};

type Waiter = {readonly tokens: number; readonly start: (slot: Slot) => void; readonly fail: (error: unknown) => void};

// most endpoints accept this without a 429; it grows with success
const initialConcurrency = 4;
// consecutive failures other than 429 after which the endpoint counts as down
const failureThreshold = 5;
const initialBreak = 1000;
const maxBreak = 60_000;
// probes of an endpoint that is down before giving up: 1 + 2 + 4 + 8 + 16 seconds
const maxProbes = 5;
// of an endpoint that has never responded and probably does not exist: 1 + 2 seconds
const maxProbesUnreached = 2;

/**
 * Limits concurrency and rate. Additive increase, multiplicative decrease (Chiu and Jain, 1989): one more after as many
 * successes as the limit, half as many after a 429 or a timeout. A circuit breaker pauses requests to an endpoint that is
 * down, with a single probe after each pause; after the last probe all waiting requests fail.
 */
export class Limiter {
  private readonly host: LlmHost;
  private readonly maxConcurrency: number;
  private readonly waiting: Waiter[] = [];
  private requests: TokenBucket | undefined;
  private tokens: TokenBucket | undefined;
  private limit: number;
  private running = 0;
  private successes = 0;
  private failures = 0;
  private breaks = 0;
  /** Whether the endpoint has ever responded. */
  private reached = false;
  private pausedUntil = 0;
  private loweredAt = Number.NEGATIVE_INFINITY;
  private givenUp: LlmFailure | undefined;
  private wake: AbortController | undefined;

  constructor(host: LlmHost, options: LimiterOptions) {
    this.host = host;
    this.maxConcurrency = Math.max(1, options.concurrency);
    this.limit = Math.min(this.maxConcurrency, initialConcurrency);
    const now = host.clock();
    if (options.requestsPerMinute) this.requests = new TokenBucket(options.requestsPerMinute, now);
    if (options.tokensPerMinute) this.tokens = new TokenBucket(options.tokensPerMinute, now);
  }

  /** The current limit of concurrent requests. */
  get concurrency(): number {
    return this.breaks > 0 ? 1 : Math.floor(this.limit);
  }

  /** Waits for permission to send `tokens`. Rejects with the signal's reason, or when the circuit breaker has given up. */
  enter(tokens: number, signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const onAbort = () => {
        const index = this.waiting.indexOf(waiter);
        if (index >= 0) this.waiting.splice(index, 1);
        reject(signal.reason);
      };
      const stopListening = () => signal.removeEventListener('abort', onAbort);
      const waiter: Waiter = {
        tokens,
        start: slot => {
          stopListening();
          resolve(slot);
        },
        fail: error => {
          stopListening();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, {once: true});
      this.waiting.push(waiter);
      this.admit();
    });
  }

  private admit(): void {
    if (this.givenUp) {
      for (const waiter of this.waiting.splice(0)) waiter.fail(this.givenUp);
      return;
    }
    while (this.waiting.length > 0 && this.running < this.concurrency) {
      const now = this.host.clock();
      const next = this.waiting[0]!;
      const wait = Math.max(
        this.pausedUntil - now,
        this.requests?.wait(1, now) ?? 0,
        this.tokens?.wait(next.tokens, now) ?? 0,
      );
      if (wait > 0) {
        this.admitLater(wait);
        return;
      }
      this.waiting.shift();
      this.requests?.take(1, now);
      this.tokens?.take(next.tokens, now);
      this.running++;
      next.start(this.slot(next.tokens, now));
    }
  }

  private admitLater(wait: number): void {
    this.wake?.abort();
    const wake = new AbortController();
    this.wake = wake;
    this.host.sleep(wait, wake.signal).then(
      () => this.admit(),
      () => {},
    );
  }

  private slot(tokens: number, startedAt: number): Slot {
    let open = true;
    return {
      done: ({failure, hint, tokens: taken, isolated}) => {
        if (!open) return;
        open = false;
        this.running--;
        const now = this.host.clock();
        if (taken !== undefined) this.tokens?.take(taken - tokens, now);
        if (hint) this.applyHint(hint, now);
        if (!failure) this.succeeded();
        else if (isTransient(failure) && (!isolated || failure.kind === 'rate')) this.failed(failure, startedAt, now);
        this.admit();
      },
    };
  }

  private applyHint(hint: RateHint, now: number): void {
    if (hint.retryAfter !== undefined) this.pausedUntil = Math.max(this.pausedUntil, now + hint.retryAfter);
    // limits that the user set take precedence over the endpoint's headers
    if (hint.requestsPerMinute) this.requests ??= new TokenBucket(hint.requestsPerMinute, now);
    if (hint.tokensPerMinute) this.tokens ??= new TokenBucket(hint.tokensPerMinute, now);
  }

  private succeeded(): void {
    this.failures = 0;
    this.breaks = 0;
    this.reached = true;
    if (++this.successes < this.limit) return;
    this.successes = 0;
    this.limit = Math.min(this.maxConcurrency, this.limit + 1);
  }

  private failed(failure: LlmFailure, startedAt: number, now: number): void {
    this.successes = 0;
    if (failure.kind !== 'network') this.reached = true;
    // concurrent requests that fail lower it once
    if (startedAt > this.loweredAt && (failure.kind === 'rate' || failure.kind === 'timeout')) {
      this.limit = Math.max(1, this.limit / 2);
      this.loweredAt = now;
    }
    if (failure.kind === 'rate') return;
    this.failures++;
    if (this.failures < failureThreshold && this.breaks === 0) return;
    if (this.breaks >= (this.reached ? maxProbes : maxProbesUnreached)) {
      this.givenUp = new LlmFailure(failure.kind, failure.message, {down: true, cause: failure});
      return;
    }
    this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(maxBreak, initialBreak * 2 ** this.breaks));
    this.breaks++;
    this.failures = 0;
  }
}
