import {isTransient, type LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';

// a 429 is a request to wait and not a fault: with a backoff of up to half a minute this is a quarter of an hour
const maxRateFailures = 40;
const initialBackoff = 500;
const maxBackoff = 30_000;

/** How often a request may fail before it is given up: in all, and while the endpoint answers others. */
type Patience = {readonly inAll: number; readonly amongAnswers: number};

const usual: Patience = {inAll: 6, amongAnswers: 6};

/**
 * How soon a request is given up whose caller can ask for its parts. `divisible`: after its second failure, if the endpoint has
 * answered another one since the first; `suspect`, a part of one that was given up: after its first failure.
 */
export type Divisibility = 'divisible' | 'suspect';

const patienceOf: Readonly<Record<Divisibility, Patience>> = {
  divisible: {...usual, amongAnswers: 2},
  suspect: {inAll: 1, amongAnswers: 1},
};

/** The retries of one request: exponential backoff with full jitter after transient failures. */
export class Retries {
  private failures = 0;
  private rateFailures = 0;
  private answersBefore = 0;
  private readonly host: LlmHost;
  private readonly patience: Patience;
  private readonly answers: () => number;

  /** `answers` tells how many requests the endpoint has answered. */
  constructor(host: LlmHost, answers: () => number = () => 0, divisibility?: Divisibility) {
    this.host = host;
    this.answers = answers;
    this.patience = divisibility ? patienceOf[divisibility] : usual;
  }

  /** Waits until the next attempt; throws the failure when there is none, or the signal's reason. */
  async wait(failure: LlmFailure, signal: AbortSignal): Promise<void> {
    if (!isTransient(failure)) throw failure;
    const isRate = failure.kind === 'rate';
    const count = isRate ? ++this.rateFailures : ++this.failures;
    if (!isRate && count === 1) this.answersBefore = this.answers();
    if (this.rateFailures >= maxRateFailures || this.isGivenUp()) throw failure;
    // the limiter waits as long as the endpoint asks for
    if (failure.retryAfter !== undefined) return;
    await this.host.sleep(this.host.random() * Math.min(maxBackoff, initialBackoff * 2 ** count), signal);
    // others may have been answered meanwhile
    if (this.isGivenUp()) throw failure;
  }

  private isGivenUp(): boolean {
    const {inAll, amongAnswers} = this.patience;
    const most = this.answers() > this.answersBefore ? amongAnswers : inAll;
    return this.failures > 0 && this.failures >= most;
  }
}
