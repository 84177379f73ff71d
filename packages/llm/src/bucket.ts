/** What may be taken within a minute, refilled evenly: a token bucket. */
export class Bucket {
  private readonly perMinute: number;
  private level: number;
  private at: number;

  constructor(perMinute: number, now: number) {
    this.perMinute = perMinute;
    // a tenth of a minute's worth at once: endpoints also count by the second
    this.level = this.most;
    this.at = now;
  }

  /** Milliseconds until `amount` may be taken; 0 when it may be now. What exceeds the bucket waits for a full one. */
  wait(amount: number, now: number): number {
    this.refill(now);
    const missing = Math.min(amount, this.most) - this.level;
    return missing <= 0 ? 0 : Math.ceil((missing / this.perMinute) * 60_000);
  }

  /** Takes `amount`; more than there is makes a debt that later ones wait for. A negative amount gives back. */
  take(amount: number, now: number): void {
    this.refill(now);
    this.level = Math.min(this.most, this.level - amount);
  }

  private get most(): number {
    return Math.max(1, this.perMinute / 10);
  }

  private refill(now: number): void {
    this.level = Math.min(this.most, this.level + ((now - this.at) / 60_000) * this.perMinute);
    this.at = now;
  }
}
