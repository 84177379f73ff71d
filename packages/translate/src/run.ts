import {addUsage, costOf, type Llm, noUsage, type Price, type Usage} from '@recto/llm';
import type {Doc, SegmentState, Translation} from '@recto/model';
import {makeBatches} from './batch.ts';
import type {Skipped} from './collect.ts';
import {isCurrent, makePlan, type Plan, type Planned, type TranslateOptions} from './plan.ts';
import type {Ledger, LedgerEntry, Memory, Remembered} from './ports.ts';
import {protect} from './protect.ts';
import {restore} from './restore.ts';
import {type Attempt, attempt, type Open, type Outcome, prepare, worstUsage} from './tiers.ts';

/** Where a run stands. */
export type Meter = {
  readonly segments: number;
  /** Segments that are settled, in whatever way. */
  readonly done: number;
  readonly kept: number;
  readonly doubt: number;
  readonly requests: number;
  readonly usage: Usage;
  readonly cost?: number;
};

export type RunOptions = TranslateOptions & {
  readonly llm: Llm;
  readonly memory: Memory;
  readonly ledger: Ledger;
  /** Requests prepared at the same time; the model's own limiter decides how many are sent. */
  readonly concurrency: number;
  readonly price?: Price;
  /** The most this run may cost, in the price's money or in tokens: nothing is asked that could go beyond it. */
  readonly budget?: {readonly money: number} | {readonly tokens: number};
  /** Ask again for what was kept in the source before. */
  readonly retryKept?: boolean;
  readonly signal: AbortSignal;
  /** After every answer; `settled` are the segments it settled. */
  readonly onProgress?: (meter: Meter, settled: readonly LedgerEntry[]) => void;
};

/** What a translation was made of, and what it took. */
export type Receipt = {
  readonly segments: number;
  readonly states: Readonly<Record<SegmentState, number>>;
  /** Not asked, because the budget was reached. */
  readonly pending: number;
  readonly skipped: readonly Skipped[];
  /** Settled by an earlier run; by the memory; by answers of this run. */
  readonly fromLedger: number;
  readonly fromMemory: number;
  readonly fromModel: number;
  readonly requests: number;
  readonly usage: Usage;
  readonly cost?: number;
  readonly sourceWords: number;
};

export type TranslationRun = {
  readonly translations: readonly Translation[];
  /** Of every segment, in reading order; those the budget left out have none. */
  readonly entries: readonly LedgerEntry[];
  readonly receipt: Receipt;
};

/**
 * Translates a document's segments.
 *
 * What the ledger or the memory holds is not asked. Every answer is judged by itself; it is in ledger and memory before it
 * counts as done, so that a run that dies has lost nothing but what was under way. Throws LlmFailure when the endpoint
 * refuses for good or is down, and the signal's reason.
 */
export async function translate(doc: Doc, options: RunOptions): Promise<TranslationRun> {
  const plan = await makePlan(doc, options);
  const run = new Run(plan, options);
  await run.loadKnown();
  await run.askRest();
  return run.result();
}

class Run {
  private readonly plan: Plan;
  private readonly options: RunOptions;
  private readonly entries = new Map<string, LedgerEntry>();
  /** Segments of one key: what is the same is asked once. */
  private readonly byKey: ReadonlyMap<string, readonly Planned[]>;
  private readonly counts = {fromLedger: 0, fromMemory: 0, fromModel: 0};
  private readonly before: ReturnType<Llm['spent']>;
  /** What requests under way may cost at most. */
  private reserved = 0;
  private outOfBudget = false;

  constructor(plan: Plan, options: RunOptions) {
    this.plan = plan;
    this.options = options;
    this.byKey = Map.groupBy(plan.planned, ({key}) => key);
    this.before = options.llm.spent();
  }

  async loadKnown(): Promise<void> {
    const {ledger, memory, retryKept} = this.options;
    const entries = new Map((await ledger.load()).map(entry => [entry.segment, entry]));
    for (const planned of this.plan.planned) {
      const entry = entries.get(planned.segment.id);
      if (!isCurrent(entry, planned) || (retryKept && entry.state === 'kept')) continue;
      this.entries.set(entry.segment, entry);
      this.counts.fromLedger++;
    }
    const open = this.openKeys();
    const known = await memory.get(open);
    const found = open.flatMap(key => {
      const remembered = known.get(key);
      if (!remembered || (retryKept && remembered.text === '')) return [];
      return this.entriesOf(key, outcomeOf(remembered));
    });
    this.counts.fromMemory = found.length;
    if (found.length > 0) await ledger.put(found);
    for (const entry of found) this.entries.set(entry.segment, entry);
    this.tell(found);
  }

  async askRest(): Promise<void> {
    const open = this.openKeys().map((key): Open => ({planned: this.byKey.get(key)![0]!, tier: 0}));
    // what failed goes first: a document becomes whole from its beginning
    const queue: Open[][] = batched(open);
    const stop = new AbortController();
    const signal = AbortSignal.any([this.options.signal, stop.signal]);
    let running = 0;
    await new Promise<void>((resolve, reject) => {
      const pump = () => {
        if (signal.aborted) return;
        while (queue.length > 0 && running < this.options.concurrency && !this.outOfBudget) {
          const prepared = prepare(this.plan.brief, queue[0]!, this.options.budget !== undefined);
          if (!this.canPay(prepared)) {
            // what is under way may cost less than was set aside for it
            if (running > 0) return;
            const [items] = queue.splice(0, 1) as [Open[]];
            if (items.length > 1) queue.unshift(items.slice(0, items.length / 2), items.slice(items.length / 2));
            else this.outOfBudget = true;
            continue;
          }
          queue.shift();
          running++;
          this.ask(prepared, signal).then(
            again => {
              running--;
              queue.unshift(...again);
              pump();
            },
            error => {
              // one for all: the others' answers are written down before their requests end
              stop.abort(error);
              reject(error);
            },
          );
        }
        if (running === 0 && (queue.length === 0 || this.outOfBudget)) resolve();
      };
      this.options.signal.addEventListener('abort', () => reject(this.options.signal.reason), {once: true});
      if (this.options.signal.aborted) reject(this.options.signal.reason);
      pump();
    });
  }

  result(): TranslationRun {
    const {planned, skipped, sourceWords} = this.plan;
    const states = {translated: 0, doubt: 0, edited: 0, kept: 0};
    const entries = planned.flatMap(({segment}) => this.entries.get(segment.id) ?? []);
    for (const {state} of entries) states[state]++;
    const {requests, usage, cost} = this.meter();
    return {
      translations: planned.map(each => translationOf(each, this.entries.get(each.segment.id))),
      entries,
      receipt: {
        segments: planned.length,
        states,
        pending: planned.length - entries.length,
        skipped,
        ...this.counts,
        requests,
        usage,
        ...(cost !== undefined && {cost}),
        sourceWords,
      },
    };
  }

  private canPay(prepared: Attempt): boolean {
    const {budget} = this.options;
    if (!budget) return true;
    const worst = this.priceOf(worstUsage(prepared));
    return this.priceOf(this.spent().usage) + this.reserved + worst <= limitOf(budget);
  }

  /** One request; gives the batches of what must be asked again. */
  private async ask(prepared: Attempt, signal: AbortSignal): Promise<Open[][]> {
    const {llm, ledger, memory} = this.options;
    const {items} = prepared;
    const worst = this.priceOf(worstUsage(prepared));
    this.reserved += worst;
    let outcomes: readonly Outcome[];
    try {
      outcomes = await attempt(prepared, this.plan.brief, llm, signal);
    } finally {
      this.reserved -= worst;
    }
    const settled: LedgerEntry[] = [];
    const remembered: Remembered[] = [];
    const again: Open[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const {key} = items[index]!.planned;
      if (outcome.kind === 'again') {
        again.push(outcome.open);
        continue;
      }
      settled.push(...this.entriesOf(key, outcome));
      if (outcome.kind === 'done' || outcome.refused) remembered.push(rememberedOf(key, outcome));
    }
    // the ledger before anything else: it alone holds all that was decided, also what stays in the source, and with one
    // write under way for each answer none of them waits for a connection while the process may die
    if (settled.length > 0) await ledger.put(settled);
    if (remembered.length > 0) await memory.put(remembered);
    for (const entry of settled) this.entries.set(entry.segment, entry);
    this.counts.fromModel += settled.length;
    this.tell(settled);
    return batched(again);
  }

  private openKeys(): string[] {
    return [...this.byKey].flatMap(([key, planned]) =>
      planned.some(({segment}) => !this.entries.has(segment.id)) ? [key] : [],
    );
  }

  private entriesOf(key: string, outcome: Settled): LedgerEntry[] {
    const open = this.byKey.get(key)!.filter(({segment}) => !this.entries.has(segment.id));
    return open.map(({segment, source}): LedgerEntry => {
      const base = {segment: segment.id, source: source.text, key};
      if (outcome.kind === 'kept') return {...base, state: 'kept', text: '', why: outcome.why};
      const {text, plain, doubt} = outcome;
      return {
        ...base,
        state: doubt === undefined ? 'translated' : 'doubt',
        text,
        ...(plain && {plain}),
        ...(doubt !== undefined && {why: doubt}),
      };
    });
  }

  private spent() {
    const {requests, usage} = this.options.llm.spent();
    return {
      requests: requests - this.before.requests,
      usage: {
        promptTokens: usage.promptTokens - this.before.usage.promptTokens,
        cachedTokens: usage.cachedTokens - this.before.usage.cachedTokens,
        completionTokens: usage.completionTokens - this.before.usage.completionTokens,
        estimated: usage.estimated,
      },
    };
  }

  private priceOf(usage: Usage): number {
    const {budget, price} = this.options;
    if (!budget || 'tokens' in budget) return usage.promptTokens + usage.completionTokens;
    return price ? costOf(usage, price) : 0;
  }

  private meter(): Meter {
    const {price} = this.options;
    const {requests, usage} = this.spent();
    const entries = [...this.entries.values()];
    return {
      segments: this.plan.planned.length,
      done: entries.length,
      kept: entries.filter(({state}) => state === 'kept').length,
      doubt: entries.filter(({state}) => state === 'doubt').length,
      requests,
      usage: addUsage(noUsage, usage),
      ...(price && {cost: costOf(usage, price)}),
    };
  }

  private tell(settled: readonly LedgerEntry[]): void {
    this.options.onProgress?.(this.meter(), settled);
  }
}

/** Texts of the first tiers go together, later each alone. */
function batched(items: readonly Open[]): Open[][] {
  const together = items.filter(({tier}) => tier < 2);
  const batches = makeBatches(
    together.map(open => ({open, text: open.planned.source.text, section: open.planned.section})),
  ).map(batch => batch.map(({open}) => open));
  // a batch has one tier: what is asked again must not wait for its reason's sake
  const pure = batches.flatMap(batch => [...Map.groupBy(batch, ({tier}) => tier).values()]);
  return [...pure, ...items.filter(({tier}) => tier >= 2).map(open => [open])];
}

type Settled = Exclude<Outcome, {kind: 'again'}>;

function rememberedOf(key: string, outcome: Settled): Remembered {
  if (outcome.kind === 'kept') return {key, text: '', doubt: outcome.why};
  const {text, plain, doubt} = outcome;
  return {key, text, ...(plain && {plain}), ...(doubt !== undefined && {doubt})};
}

function outcomeOf({text, plain, doubt}: Remembered): Settled {
  if (text === '') return {kind: 'kept', why: doubt ?? '', refused: true};
  return {kind: 'done', text, plain: plain === true, ...(doubt !== undefined && {doubt})};
}

const limitOf = (budget: NonNullable<RunOptions['budget']>): number =>
  'tokens' in budget ? budget.tokens : budget.money;

/** A segment's translation from what the ledger holds of it; the source without. */
export function translationOf({segment, source}: Planned, entry: LedgerEntry | undefined): Translation {
  const {target, children} = segment;
  if (!entry || entry.state === 'kept') return {target, state: 'kept', children};
  const kept = entry.plain ? protect(children, {pairs: false}) : source;
  return {target, state: entry.state, children: restore(entry.text, kept)};
}
