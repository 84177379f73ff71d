import type {LayoutState, TypesetJob} from '@recto/engine/client';
import {type LedgerEntry, type PlannedSegment, translationOf} from '@recto/engine/translate';
import type {WorkerPool} from '@recto/workers';
import type {Deps} from '../deps.ts';
import {liveKey} from '../services/translations/result.ts';

// milliseconds between two settings: each takes a process from those who parse
const setEvery = 4000;

/**
 * The PDF of a translation while it is being made: pages whose texts are all there are set, the others stand as in the
 * source. It is for looking at only; the PDF that stays is set at the end, from the beginning.
 */
export class LivePages {
  private readonly deps: Pick<Deps, 'blobs'>;
  private readonly pool: Pick<WorkerPool, 'typeset'>;
  private readonly translateId: string;
  private readonly job: () => Promise<Omit<TypesetJob, 'translations' | 'again'>>;
  private readonly planned: readonly PlannedSegment[];
  private readonly signal: AbortSignal;
  private readonly every: number;
  private readonly entries = new Map<string, LedgerEntry>();
  private shown = 0;
  private again: {readonly bytes: Uint8Array; readonly state: LayoutState} | undefined;
  private last = performance.now();
  private busy: Promise<void> | undefined;
  private over = false;

  constructor(
    deps: Pick<Deps, 'blobs'>,
    pool: Pick<WorkerPool, 'typeset'>,
    {
      translateId,
      planned,
      job,
      signal,
      every = setEvery,
    }: {
      readonly translateId: string;
      readonly planned: readonly PlannedSegment[];
      /** What is set, but for the texts. */
      readonly job: () => Promise<Omit<TypesetJob, 'translations' | 'again'>>;
      readonly signal: AbortSignal;
      /** Milliseconds from one setting to the next at least. */
      readonly every?: number;
    },
  ) {
    this.deps = deps;
    this.pool = pool;
    this.translateId = translateId;
    this.planned = planned;
    this.job = job;
    this.signal = signal;
    this.every = every;
  }

  /** Takes note of segments that are settled, and sets what they have completed, now and then. */
  settle(entries: readonly LedgerEntry[]): void {
    for (const entry of entries) this.entries.set(entry.segment, entry);
    if (this.over || this.busy || performance.now() - this.last < this.every) return;
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
    await this.deps.blobs.delete(liveKey(this.translateId));
  }

  private rest(): void {
    this.busy = undefined;
    this.last = performance.now();
  }

  /** Segments none of whose pages waits for another. */
  private ready(): PlannedSegment[] {
    const open = new Set<number>();
    for (const {segment} of this.planned)
      if (!this.entries.has(segment.id)) for (const page of segment.pages) open.add(page);
    return this.planned.filter(
      ({segment}) => this.entries.has(segment.id) && !segment.pages.some(page => open.has(page)),
    );
  }

  private async set(ready: ReadonlySet<PlannedSegment>): Promise<void> {
    const translations = this.planned.map(each =>
      translationOf(each, ready.has(each) ? this.entries.get(each.segment.id) : undefined),
    );
    const job = {...(await this.job()), translations, ...(this.again && {again: this.again})};
    const {bytes, state} = await this.pool.typeset(job, () => {}, this.signal);
    this.again = {bytes, state};
    if (!this.over) await this.deps.blobs.put(liveKey(this.translateId), bytes);
  }
}
