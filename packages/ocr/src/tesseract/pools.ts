import type {Gray} from '../pixels/gray.ts';
import type {ReadSymbol} from './core.ts';
import {TesseractPool} from './pool.ts';

/** What reads the lines of one page. */
export type PageTesseract = {
  /** Reads with data of these languages, `rus+eng`; nothing where all of them are missing. */
  readonly of: (languages: string) => {readonly read: (image: Gray) => Promise<readonly ReadSymbol[]>};
  /** Languages that were asked for on this page and whose data are missing or damaged. */
  readonly missing: Set<string>;
  /** Gives back the memory of all that read nothing now but those named. */
  readonly releaseExcept: (kept: readonly string[]) => Promise<void>;
};

/** Tesseract with data of several languages; each is started when it is first asked. */
export class TesseractPools {
  private readonly pools = new Map<string, TesseractPool>();
  private readonly threads: number;

  constructor(threads: number) {
    this.threads = threads;
  }

  /** For the lines of one page. */
  forPage(): PageTesseract {
    const missing = new Set<string>();
    const read = async (languages: string, image: Gray): Promise<readonly ReadSymbol[]> => {
      const pool = this.pool(languages);
      const symbols = await pool.read(image);
      for (const language of pool.missing) missing.add(language);
      return symbols;
    };
    return {
      of: languages => ({read: image => read(languages, image)}),
      missing,
      releaseExcept: kept => this.releaseExcept(kept),
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.close()));
  }

  private async releaseExcept(kept: readonly string[]): Promise<void> {
    await Promise.all([...this.pools].map(([languages, pool]) => kept.includes(languages) || pool.release()));
  }

  private pool(languages: string): TesseractPool {
    const known = this.pools.get(languages);
    if (known) return known;
    const pool = new TesseractPool(languages, this.threads);
    this.pools.set(languages, pool);
    return pool;
  }
}
