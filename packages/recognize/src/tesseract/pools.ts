import {TesseractPool} from './pool.ts';

/** Tesseract with data of several languages; each is started when it is first asked. */
export class TesseractPools {
  private readonly pools = new Map<string, TesseractPool>();
  private readonly threads: number;

  constructor(threads: number) {
    this.threads = threads;
  }

  /** The threads that read with data of these languages, `rus+eng`. */
  of(languages: string): TesseractPool {
    const known = this.pools.get(languages);
    if (known) return known;
    const pool = new TesseractPool(languages, this.threads);
    this.pools.set(languages, pool);
    return pool;
  }

  /** Gives back the memory of all that read nothing now but those named. */
  async restBut(kept: readonly string[]): Promise<void> {
    await Promise.all([...this.pools].map(([languages, pool]) => kept.includes(languages) || pool.rest()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.close()));
  }
}
