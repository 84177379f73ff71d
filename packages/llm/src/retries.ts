import {isTransient, type LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';

// a 429 is a request to wait and not a fault: with a backoff of up to half a minute this is a quarter of an hour
const maxRateFailures = 40;
const maxFailures = 6;
const initialBackoff = 500;
const maxBackoff = 30_000;

/** The retries of one request: exponential backoff with full jitter after transient failures. */
export class Retries {
  private failures = 0;
  private rateFailures = 0;
  private readonly host: LlmHost;

  constructor(host: LlmHost) {
    this.host = host;
  }

  /** Waits until the next attempt; throws the failure when there is none, or the signal's reason. */
  async wait(failure: LlmFailure, signal: AbortSignal): Promise<void> {
    if (!isTransient(failure)) throw failure;
    const count = failure.kind === 'rate' ? ++this.rateFailures : ++this.failures;
    if (this.rateFailures >= maxRateFailures || this.failures >= maxFailures) throw failure;
    // the limiter waits as long as the endpoint asks for
    if (failure.retryAfter !== undefined) return;
    await this.host.sleep(this.host.random() * Math.min(maxBackoff, initialBackoff * 2 ** count), signal);
  }
}
