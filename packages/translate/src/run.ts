import {addUsage, costOf, type Llm, noUsage, type Price, type Usage} from '@recto/llm';
import type {Doc, SegmentState, Translation} from '@recto/model';
import {
  maxUsage,
  type Outcome,
  type PendingText,
  type PreparedRequest,
  prepareRequest,
  probe,
  type Sent,
  sendRequest,
} from './attempts.ts';
import {type BatchSize, batchLength, makeBatches, usualBatch} from './batch.ts';
import {answersToTell, BatchSizer} from './batch-sizer.ts';
import {type Briefing, type BriefingStore, briefed, termsWith} from './briefing.ts';
import type {Skipped} from './collect.ts';
import {Divider} from './divide.ts';
import {isRemembered, isSettled} from './known.ts';
import {makePlan, type Plan, type PlannedSegment, type TranslateOptions} from './plan.ts';
import type {Ledger, LedgerEntry, Memory, MemoryEntry, ModelTraits, ModelTraitsStore} from './ports.ts';
import type {Protected} from './protect.ts';
import {type TermUse, termUse} from './quality/term-use.ts';
import {withoutTags} from './restore.ts';
import {findTermCandidates} from './terms/candidates.ts';
import {GrowingTerms} from './terms/growing-terms.ts';
import {translationOf} from './translation-of.ts';
import {UsabilityWatch} from './usability.ts';

/** Progress of a run. */
export type Meter = {
  readonly segments: number;
  /** Completed segments, in any state. */
  readonly done: number;
  readonly kept: number;
  readonly doubt: number;
  readonly requests: number;
  readonly usage: Usage;
  /** The part of `usage` that went into responses of which nothing could be used, or nothing is known yet. */
  readonly wasted: Usage;
  readonly cost?: number;
};

export type RunOptions = TranslateOptions & {
  readonly llm: Llm;
  readonly memory: Memory;
  readonly ledger: Ledger;
  /** Where it is kept what the model is like; without it each translation finds out by itself. */
  readonly modelTraits?: ModelTraitsStore;
  /** Maximum number of concurrent batches; the limiter of the model decides how many requests are sent. */
  readonly concurrency: number;
  readonly price?: Price;
  /** The budget of this run, in money or tokens: no request is sent that could exceed it. */
  readonly budget?: {readonly money: number} | {readonly tokens: number};
  /**
   * Where the briefing of the document is kept. With it the model is first asked for the document's terms and what it is about;
   * without it only what the options say is known.
   */
  readonly briefing?: BriefingStore;
  /** Retry segments whose source was kept before. */
  readonly retryKept?: boolean;
  /** Go on though nothing that the model answers is a translation. */
  readonly persist?: boolean;
  readonly signal: AbortSignal;
  /** Called with the segments that are known when the run begins, and after every response with those that it completed. */
  readonly onProgress?: (meter: Meter, completed: readonly LedgerEntry[]) => void;
  /** Called with the briefing before the first text is asked for. */
  readonly onBriefing?: (briefing: Briefing) => void;
};

/** Summary of a run. */
export type Receipt = {
  readonly segments: number;
  readonly states: Readonly<Record<SegmentState, number>>;
  /** Not translated, because the budget was exhausted. */
  readonly pending: number;
  readonly skipped: readonly Skipped[];
  /** How consistently the terms of the glossary and of the briefing were translated; empty where none occurs. */
  readonly terms: readonly TermUse[];
  /** What the model said of the document, where it was asked. */
  readonly briefing?: Briefing;
  /** Completed by an earlier run; from the memory; by this run. */
  readonly fromLedger: number;
  readonly fromMemory: number;
  readonly fromModel: number;
  readonly requests: number;
  readonly usage: Usage;
  /** As in `Meter`. */
  readonly wasted: Usage;
  readonly cost?: number;
  readonly sourceWords: number;
};

export type TranslationRun = {
  readonly translations: readonly Translation[];
  /** Of every completed segment, in reading order. */
  readonly entries: readonly LedgerEntry[];
  readonly receipt: Receipt;
};

/**
 * Translates a document's segments.
 *
 * Segments in the ledger or the memory are not requested. Every translation is checked on its own and written to ledger and
 * memory before it counts as done, so that a crash loses only requests in flight. A text that the endpoint refuses or fails on
 * keeps its source. Throws LlmFailure on a permanent failure or if the endpoint is down, UnusableAnswers if the model does not
 * translate, and the signal's reason.
 */
export async function translate(doc: Doc, options: RunOptions): Promise<TranslationRun> {
  const {llm, signal, briefing: store, terms: known = []} = options;
  const before = llm.totals();
  const fits = (most: Usage) => !options.budget || costInBudget(most, options) <= budgetLimit(options.budget);
  const briefing = store && (await briefed(doc, {...options, known, store, fits}, llm, signal));
  if (briefing) options.onBriefing?.(briefing);
  const about = options.about ?? briefing?.about;
  const plan = await makePlan(doc, {
    ...options,
    terms: termsWith(known, briefing),
    ...(about !== undefined && {about}),
  });
  const growing = new GrowingTerms(findTermCandidates(doc, options, mostGrowing));
  const run = new Run(plan, options, growing, before);
  await run.loadKnown();
  await run.translateRest();
  run.countHeld();
  const {receipt, ...rest} = run.result();
  return {...rest, receipt: {...receipt, ...(briefing && {briefing})}};
}

// terms that a document may show by itself
const mostGrowing = 400;

class Run {
  private readonly plan: Plan;
  private readonly options: RunOptions;
  private readonly entries = new Map<string, LedgerEntry>();
  /** Segments by key: identical ones are translated once. */
  private readonly byKey: ReadonlyMap<string, readonly PlannedSegment[]>;
  private readonly sources: ReadonlyMap<string, Protected>;
  private readonly counts = {fromLedger: 0, fromMemory: 0, fromModel: 0};
  private readonly totalsBefore: ReturnType<Llm['totals']>;
  /** Maximum cost of the requests in flight. */
  private reserved = 0;
  private outOfBudget = false;
  /** Of the responses of which something could be used: any other one is not counted before that is known. */
  private useful: Usage;
  /** Of the responses that seem useful before the model has shown that it translates. */
  private held: Usage = noUsage;
  private readonly watch: UsabilityWatch;
  private readonly growing: GrowingTerms;
  private divider = new Divider(false);
  private sizer = new BatchSizer();
  /** What is kept of the model. */
  private keptTraits: ModelTraits = {};
  /** A request with texts was made. */
  private asked = false;

  /** `before`: what the model had done when the run began; what it did since then was of use. */
  constructor(plan: Plan, options: RunOptions, growing: GrowingTerms, before: ReturnType<Llm['totals']>) {
    this.plan = plan;
    this.options = options;
    this.growing = growing;
    this.sources = new Map(plan.planned.map(({segment, source}) => [segment.id, source]));
    this.byKey = Map.groupBy(plan.planned, ({key}) => key);
    this.totalsBefore = before;
    this.useful = this.used().usage;
    this.watch = new UsabilityWatch(options.persist ?? false);
  }

  async loadKnown(): Promise<void> {
    const {ledger, memory, retryKept, modelTraits} = this.options;
    this.keptTraits = (await modelTraits?.load()) ?? {};
    this.sizer = new BatchSizer(this.keptTraits.batchTexts);
    const entries = new Map((await ledger.load()).map(entry => [entry.segment, entry]));
    const before: LedgerEntry[] = [];
    for (const planned of this.plan.planned) {
      const entry = entries.get(planned.segment.id);
      if (!isSettled(entry, planned, retryKept)) continue;
      this.settle(entry);
      before.push(entry);
    }
    this.counts.fromLedger = before.length;
    this.divider = new Divider(this.counts.fromLedger > 0);
    const open = this.openKeys();
    const known = await memory.get(open);
    const found = open.flatMap(key => {
      const remembered = known.get(key);
      if (!isRemembered(remembered, retryKept)) return [];
      return this.entriesOf(key, fromMemoryEntry(remembered));
    });
    this.counts.fromMemory = found.length;
    if (found.length > 0) await ledger.put(found);
    for (const entry of found) this.settle(entry);
    this.reportProgress([...before, ...found]);
  }

  async translateRest(): Promise<void> {
    const open = this.openKeys().map((key): PendingText => ({planned: this.byKey.get(key)![0]!, attempt: 0}));
    // retries, which go first, so that the document is completed from its beginning
    const queue: PendingText[][] = [];
    const fill = () => {
      if (queue.length === 0 && open.length > 0) queue.push(open.splice(0, this.nextLength(open)));
      return queue.length > 0;
    };
    const {concurrency} = this.options;
    // of a document of many requests the first ones tell how long the others may be
    const probes = makeBatches(open.map(textOf)).length > concurrency;
    const most = () => (probes && this.sizer.known === undefined ? Math.min(answersToTell, concurrency) : concurrency);
    const stop = new AbortController();
    const signal = AbortSignal.any([this.options.signal, stop.signal]);
    let running = 0;
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        // abort the other requests too: responses already received have been written to the ledger
        stop.abort(error);
        reject(error);
      };
      const pump = () => {
        if (signal.aborted) return;
        while (running < most() && !this.outOfBudget && fill()) {
          const prepared = prepareRequest(this.plan.context, queue[0]!, this.options.budget !== undefined, {
            translationOf: segment => this.knownTranslation(segment),
            termsIn: text => this.growing.hits(text),
          });
          if (!this.fitsBudget(prepared)) {
            // requests in flight may cost less than was reserved
            if (running > 0) return;
            const [items] = queue.splice(0, 1) as [PendingText[]];
            if (items.length > 1) queue.unshift(items.slice(0, items.length / 2), items.slice(items.length / 2));
            else this.outOfBudget = true;
            continue;
          }
          queue.shift();
          running++;
          this.request(prepared, signal).then(retries => {
            running--;
            queue.unshift(...retries);
            pump();
          }, fail);
        }
        if (running > 0) return;
        if (this.outOfBudget) return resolve();
        this.askPostponed(signal).then(batches => {
          queue.push(...batches);
          if (queue.length > 0) pump();
          else resolve();
        }, fail);
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
    const {requests, usage, wasted, cost} = this.meter();
    return {
      translations: planned.map(each => translationOf(each, this.entries.get(each.segment.id))),
      entries,
      receipt: {
        segments: planned.length,
        states,
        pending: planned.length - entries.length,
        skipped,
        terms: termUse(planned, segment => this.entries.get(segment)),
        ...this.counts,
        requests,
        usage,
        wasted,
        ...(cost !== undefined && {cost}),
        sourceWords,
      },
    };
  }

  private fitsBudget(prepared: PreparedRequest): boolean {
    const {budget} = this.options;
    if (!budget) return true;
    const maxCost = costInBudget(maxUsage(prepared), this.options);
    return costInBudget(this.used().usage, this.options) + this.reserved + maxCost <= budgetLimit(budget);
  }

  /** The texts to be asked once more after all others. Throws LlmFailure if the endpoint answers nothing any more. */
  private async askPostponed(signal: AbortSignal): Promise<PendingText[][]> {
    if (this.divider.isInDoubt) await probe(this.options.llm, signal);
    return this.divider.takePostponed();
  }

  /** Sends one request and returns the batches to retry. */
  private async request(prepared: PreparedRequest, signal: AbortSignal): Promise<PendingText[][]> {
    const {llm, ledger, memory} = this.options;
    const {items} = prepared;
    const maxCost = costInBudget(maxUsage(prepared), this.options);
    this.reserved += maxCost;
    let sent: Sent;
    try {
      sent = await sendRequest(prepared, this.plan.context, llm, signal);
    } finally {
      this.reserved -= maxCost;
    }
    if ('usage' in sent && this.watch.note(items, sent)) this.held = addUsage(this.held, sent.usage);
    if (this.watch.isProven) this.countHeld();
    this.sizer.note(items, sent);
    if ('outcomes' in sent) this.divider.noteAnswer(items);
    const divided = 'outcomes' in sent ? sent : this.divider.divide(items, sent);
    if ('batches' in divided) return [...divided.batches];
    const {outcomes} = divided;
    const completed: LedgerEntry[] = [];
    const remembered: MemoryEntry[] = [];
    const retries: PendingText[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const {key} = items[index]!.planned;
      if (outcome.kind === 'retry') {
        retries.push(outcome.pending);
        continue;
      }
      completed.push(...this.entriesOf(key, outcome));
      if (outcome.kind === 'done' || outcome.refused) remembered.push(toMemoryEntry(key, outcome));
    }
    // the ledger first: only it has every outcome, including kept sources; and with one write at a time for each response
    // none waits for a database connection while the process may die
    if (completed.length > 0) await ledger.put(completed);
    if (remembered.length > 0) await memory.put(remembered);
    await this.keepTraits();
    for (const entry of completed) this.settle(entry);
    this.counts.fromModel += completed.length;
    this.reportProgress(completed);
    return batched(retries);
  }

  /** Counts them: the model translates, or has come to the end. */
  countHeld(): void {
    this.useful = addUsage(this.useful, this.held);
    this.held = noUsage;
  }

  /** How many of the texts that were never asked for are in the next request. The first one is short: its answer is waited for. */
  private nextLength(open: readonly PendingText[]): number {
    const size = this.asked ? this.sizer.size : smallerOf(this.sizer.size, usualBatch);
    this.asked = true;
    return batchLength(open.slice(0, size.texts).map(textOf), size);
  }

  private async keepTraits(): Promise<void> {
    const before = this.keptTraits;
    const batchTexts = this.sizer.known ?? before.batchTexts;
    const reasoningSwitch = this.options.llm.reasoningSwitch?.() ?? before.reasoningSwitch;
    if (batchTexts === before.batchTexts && reasoningSwitch === before.reasoningSwitch) return;
    this.keptTraits = {...(batchTexts !== undefined && {batchTexts}), ...(reasoningSwitch && {reasoningSwitch})};
    await this.options.modelTraits?.save(this.keptTraits);
  }

  private settle(entry: LedgerEntry): void {
    this.entries.set(entry.segment, entry);
    const source = entry.state === 'kept' ? undefined : this.sources.get(entry.segment);
    // only a text without formulas, citations and the like is nothing but a term
    if (source && !source.text.includes('<')) this.growing.note(source.text, entry.text);
  }

  /** The words of a translation that is there already. */
  private knownTranslation(segment: string): string | undefined {
    const entry = this.entries.get(segment);
    const source = entry && entry.state !== 'kept' ? this.sources.get(segment) : undefined;
    return entry && source && withoutTags(entry.text, source);
  }

  private openKeys(): string[] {
    return [...this.byKey].flatMap(([key, planned]) =>
      planned.some(({segment}) => !this.entries.has(segment.id)) ? [key] : [],
    );
  }

  private entriesOf(key: string, outcome: FinalOutcome): LedgerEntry[] {
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

  private used() {
    const {requests, usage} = this.options.llm.totals();
    return {
      requests: requests - this.totalsBefore.requests,
      usage: {
        promptTokens: usage.promptTokens - this.totalsBefore.usage.promptTokens,
        cachedTokens: usage.cachedTokens - this.totalsBefore.usage.cachedTokens,
        completionTokens: usage.completionTokens - this.totalsBefore.usage.completionTokens,
        estimated: usage.estimated,
      },
    };
  }

  private meter(): Meter {
    const {price} = this.options;
    const {requests, usage} = this.used();
    const entries = [...this.entries.values()];
    return {
      segments: this.plan.planned.length,
      done: entries.length,
      kept: entries.filter(({state}) => state === 'kept').length,
      doubt: entries.filter(({state}) => state === 'doubt').length,
      requests,
      usage: addUsage(noUsage, usage),
      wasted: {
        promptTokens: usage.promptTokens - this.useful.promptTokens,
        cachedTokens: usage.cachedTokens - this.useful.cachedTokens,
        completionTokens: usage.completionTokens - this.useful.completionTokens,
        estimated: usage.estimated,
      },
      ...(price && {cost: costOf(usage, price)}),
    };
  }

  private reportProgress(completed: readonly LedgerEntry[]): void {
    this.options.onProgress?.(this.meter(), completed);
  }
}

/** Retries: the second attempt is made in batches, later ones with one text each. */
function batched(items: readonly PendingText[]): PendingText[][] {
  const together = items.filter(({attempt}) => attempt < 2);
  const batches = makeBatches(together.map(open => ({open, ...textOf(open)}))).map(batch =>
    batch.map(({open}) => open),
  );
  // a batch has texts of the same attempt, because their prompts differ
  const pure = batches.flatMap(batch => [...Map.groupBy(batch, ({attempt}) => attempt).values()]);
  return [...pure, ...items.filter(({attempt}) => attempt >= 2).map(open => [open])];
}

const textOf = ({planned}: PendingText) => ({text: planned.source.text});

const smallerOf = (a: BatchSize, b: BatchSize): BatchSize => (a.texts < b.texts ? a : b);

type FinalOutcome = Exclude<Outcome, {kind: 'retry'}>;

function toMemoryEntry(key: string, outcome: FinalOutcome): MemoryEntry {
  if (outcome.kind === 'kept') return {key, text: '', doubt: outcome.why};
  const {text, plain, doubt} = outcome;
  return {key, text, ...(plain && {plain}), ...(doubt !== undefined && {doubt})};
}

function fromMemoryEntry({text, plain, doubt}: MemoryEntry): FinalOutcome {
  if (text === '') return {kind: 'kept', why: doubt ?? '', refused: true};
  return {kind: 'done', text, plain: plain === true, ...(doubt !== undefined && {doubt})};
}

/** Usage in the unit of the budget. */
function costInBudget(usage: Usage, {budget, price}: Pick<RunOptions, 'budget' | 'price'>): number {
  if (!budget || 'tokens' in budget) return usage.promptTokens + usage.completionTokens;
  return price ? costOf(usage, price) : 0;
}

const budgetLimit = (budget: NonNullable<RunOptions['budget']>): number =>
  'tokens' in budget ? budget.tokens : budget.money;
