import type {LayoutState, TypesetJob} from '@recto/engine/client';
import {type LedgerEntry, type PlannedSegment, translationOf} from '@recto/engine/translate';
import type {WorkerPool} from './pool.ts';

// milliseconds between two settings: each takes a process from those who parse
const setEvery = 4000;

/** What becomes of the PDF of a translation that is being made. */
export type LivePagesOptions = {
  readonly planned: readonly PlannedSegment[];
  /** What is set, but for the texts. */
  readonly job: () => Promise<Omit<TypesetJob, 'translations' | 'again'>>;
  /** Puts the PDF where it can be looked at, in place of the one before it. */
  readonly show: (bytes: Uint8Array) => Promise<unknown>;
  /** Takes it away. */
  readonly remove: () => Promise<unknown>;
  readonly signal: AbortSignal;
  /** Milliseconds from one setting to the next at least. */
  readonly every?: number;
};

/**
 * The PDF of a translation while it is being made: pages whose texts are all there are set, the others stand as in the
 * source. It is for looking at only; the PDF that stays is set at the end, from the beginning.
 */
export class LivePages {
  private readonly pool: Pick<WorkerPool, 'typeset'>;
  private readonly options: LivePagesOptions;
  private readonly entries = new Map<string, LedgerEntry>();
  private shown = 0;
  private again: {readonly bytes: Uint8Array; readonly state: LayoutState} | undefined;
  // the first page that is ready does not wait
  private last = Number.NEGATIVE_INFINITY;
  private busy: Promise<void> | undefined;
  private over = false;

  constructor(pool: Pick<WorkerPool, 'typeset'>, options: LivePagesOptions) {
    this.pool = pool;
    this.options = options;
  }

  /** Takes note of segments that are settled, and sets what they have completed, now and then. */
  settle(entries: readonly LedgerEntry[]): void {
    for (const entry of entries) this.entries.set(entry.segment, entry);
    const {every = setEvery} = this.options;
    if (this.over || this.busy || performance.now() - this.last < every) return;
    const ready = this.ready();
    if (ready.length <= this.shown) return;
    this.shown = ready.length;
    this.busy = this.set(new Set(ready)).then(
      () => this.rest(),
      () => {
        // what is wrong with it shows at the end, too
        this.over = true;
      },
    );
  }

  /** No page is set any more; those that are can still be looked at. */
  stop(): void {
    this.over = true;
  }

  /** What there was is gone. */
  async drop(): Promise<void> {
    this.over = true;
    await this.busy;
    await this.options.remove();
  }

  private rest(): void {
    this.busy = undefined;
    this.last = performance.now();
  }

  /** Segments none of whose pages waits for another. */
  private ready(): PlannedSegment[] {
    const {planned} = this.options;
    const open = new Set<number>();
    for (const {segment} of planned) {
      // entries of the outline, which are asked for last, stand on no page
      if (segment.target.kind === 'outline' || this.entries.has(segment.id)) continue;
      for (const page of segment.pages) open.add(page);
    }
    return planned.filter(({segment}) => this.entries.has(segment.id) && !segment.pages.some(page => open.has(page)));
  }

  private async set(ready: ReadonlySet<PlannedSegment>): Promise<void> {
    const {planned, job, show, signal} = this.options;
    const translations = planned.map(each =>
      translationOf(each, ready.has(each) ? this.entries.get(each.segment.id) : undefined),
    );
    const whole = {...(await job()), translations, ...(this.again && {again: this.again})};
    const {bytes, state} = await this.pool.typeset(whole, () => {}, signal);
    this.again = {bytes, state};
    if (!this.over) await show(bytes);
  }
}
