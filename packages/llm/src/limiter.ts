import {Bucket} from './bucket.ts';
import {isTransient, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import type {RateHint} from './rate-headers.ts';

export type LimiterOptions = {
  /** The most requests at the same time. */
  readonly concurrency: number;
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
};

/** Permission for one request. `done` says how it went, and what it really took. */
export type Slot = {
  readonly done: (result: {readonly failure?: LlmFailure; readonly hint?: RateHint; readonly tokens?: number}) => void;
};

type Waiter = {readonly tokens: number; readonly start: (slot: Slot) => void; readonly fail: (error: unknown) => void};

// where most endpoints still answer without a 429; more comes with success
const firstConcurrency = 4;
// failures in a row, none of them a 429, after which the endpoint counts as down
const breakAfter = 5;
const firstBreak = 1000;
const longestBreak = 60_000;
// trials of an endpoint that is down before it is given up: 1 + 2 + 4 + 8 + 16 seconds
const trials = 5;
// of one that has never answered, and is probably not there: 1 + 2 seconds
const trialsOfUnknown = 2;

/**
 * How much is asked at once. Additive increase, multiplicative decrease (Chiu and Jain, 1989): one more after as many
 * successes as there are places, half as many after a refusal. An endpoint that is down is left alone for growing
 * pauses, with one trial after each (a circuit breaker); after the last, everybody who waits fails.
 */
export class Limiter {
  private readonly host: LlmHost;
  private readonly most: number;
  private readonly waiting: Waiter[] = [];
  private requests: Bucket | undefined;
  private tokens: Bucket | undefined;
  private limit: number;
  private running = 0;
  private successes = 0;
  private failures = 0;
  private breaks = 0;
  /** Whether the other side has ever said anything. */
  private known = false;
  private pausedUntil = 0;
  private loweredAt = Number.NEGATIVE_INFINITY;
  private over: LlmFailure | undefined;
  private wake: AbortController | undefined;

  constructor(host: LlmHost, options: LimiterOptions) {
    this.host = host;
    this.most = Math.max(1, options.concurrency);
    this.limit = Math.min(this.most, firstConcurrency);
    const now = host.clock();
    if (options.requestsPerMinute) this.requests = new Bucket(options.requestsPerMinute, now);
    if (options.tokensPerMinute) this.tokens = new Bucket(options.tokensPerMinute, now);
  }

  /** Requests that may run at the same time now. */
  get concurrency(): number {
    return this.breaks > 0 ? 1 : Math.floor(this.limit);
  }

  /** Waits for permission to send `tokens`. Rejects with the signal's reason, or when the endpoint was given up. */
  enter(tokens: number, signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        const index = this.waiting.indexOf(waiter);
        if (index >= 0) this.waiting.splice(index, 1);
        reject(signal.reason);
      };
      const settle = () => signal.removeEventListener('abort', leave);
      const waiter: Waiter = {
        tokens,
        start: slot => {
          settle();
          resolve(slot);
        },
        fail: error => {
          settle();
          reject(error);
        },
      };
      signal.addEventListener('abort', leave, {once: true});
      this.waiting.push(waiter);
      this.admit();
    });
  }

  private admit(): void {
    if (this.over) {
      for (const waiter of this.waiting.splice(0)) waiter.fail(this.over);
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
      done: ({failure, hint, tokens: taken}) => {
        if (!open) return;
        open = false;
        this.running--;
        const now = this.host.clock();
        if (taken !== undefined) this.tokens?.take(taken - tokens, now);
        if (hint) this.heed(hint, now);
        if (!failure) this.succeeded();
        else if (isTransient(failure)) this.failed(failure, startedAt, now);
        this.admit();
      },
    };
  }

  private heed(hint: RateHint, now: number): void {
    if (hint.retryAfter !== undefined) this.pausedUntil = Math.max(this.pausedUntil, now + hint.retryAfter);
    // what the user has set binds; what the endpoint tells fills the gaps
    if (hint.requestsPerMinute) this.requests ??= new Bucket(hint.requestsPerMinute, now);
    if (hint.tokensPerMinute) this.tokens ??= new Bucket(hint.tokensPerMinute, now);
  }

  private succeeded(): void {
    this.failures = 0;
    this.breaks = 0;
    this.known = true;
    if (++this.successes < this.limit) return;
    this.successes = 0;
    this.limit = Math.min(this.most, this.limit + 1);
  }

  private failed(failure: LlmFailure, startedAt: number, now: number): void {
    this.successes = 0;
    if (failure.kind !== 'network') this.known = true;
    // requests that were under way together lower it once
    if (startedAt > this.loweredAt && (failure.kind === 'rate' || failure.kind === 'timeout')) {
      this.limit = Math.max(1, this.limit / 2);
      this.loweredAt = now;
    }
    if (failure.kind === 'rate') return;
    this.failures++;
    if (this.failures < breakAfter && this.breaks === 0) return;
    if (this.breaks >= (this.known ? trials : trialsOfUnknown)) {
      this.over = new LlmFailure(failure.kind, failure.message, {down: true, cause: failure});
      return;
    }
    this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(longestBreak, firstBreak * 2 ** this.breaks));
    this.breaks++;
    this.failures = 0;
  }
}
