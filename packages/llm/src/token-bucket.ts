/** A token bucket: an allowance per minute that refills evenly. */
export class TokenBucket {
  private readonly perMinute: number;
  private available: number;
  private refilledAt: number;

  constructor(perMinute: number, now: number) {
    this.perMinute = perMinute;
    // bursts are limited to a tenth of a minute's allowance: endpoints also count by the second
    this.available = this.capacity;
    this.refilledAt = now;
  }

  /** Milliseconds until `amount` can be taken; 0 if it can be now. An amount beyond the capacity waits for a full bucket. */
  wait(amount: number, now: number): number {
    this.refill(now);
    const missing = Math.min(amount, this.capacity) - this.available;
    return missing <= 0 ? 0 : Math.ceil((missing / this.perMinute) * 60_000);
  }

  /** Takes `amount`; the balance may become negative, which later callers wait for. A negative amount is a refund. */
  take(amount: number, now: number): void {
    this.refill(now);
    this.available = Math.min(this.capacity, this.available - amount);
  }

  private get capacity(): number {
    return Math.max(1, this.perMinute / 10);
  }

  private refill(now: number): void {
    this.available = Math.min(this.capacity, this.available + ((now - this.refilledAt) / 60_000) * this.perMinute);
    this.refilledAt = now;
  }
}
