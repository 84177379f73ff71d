import {costOf, type Price} from '@recto/llm';
import type {Doc} from '@recto/model';
import {makeBatches} from './batch.ts';
import {type BriefingStore, briefingRequests, isBriefingOpen, termsWith} from './briefing.ts';
import {isRemembered, isSettled} from './known.ts';
import {answerTokens, makePlan, type PlannedSegment, type TranslateOptions} from './plan.ts';
import type {Ledger, Memory} from './ports.ts';
import {batchPrompt} from './prompts/translation.ts';

/** Estimated usage of a translation. */
export type Estimate = {
  readonly segments: number;
  readonly sourceWords: number;
  /** Segments already translated, in the ledger or the memory. */
  readonly ready: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost?: number;
};

/**
 * Estimates the remaining requests and their usage, assuming no retries; of the segments with `keys` where they are given, and of
 * those whose source was kept with `retryKept`.
 */
export async function estimate(
  doc: Doc,
  options: TranslateOptions & {
    readonly memory?: Memory;
    readonly ledger?: Ledger;
    readonly price?: Price;
    readonly keys?: ReadonlySet<string>;
    readonly retryKept?: boolean;
    readonly briefing?: BriefingStore;
  },
): Promise<Estimate> {
  const {briefing: store, terms: given = []} = options;
  const briefing = await store?.load();
  const kept = (await options.ledger?.load()) ?? [];
  const asked =
    store && !briefing && isBriefingOpen(kept) ? briefingRequests(doc, {...options, known: given}) : undefined;
  const about = options.about ?? briefing?.about;
  const terms = termsWith(given, briefing);
  const {context, planned, sourceWords} = await makePlan(doc, {...options, terms, ...(about !== undefined && {about})});
  const entries = new Map(kept.map(entry => [entry.segment, entry]));
  const {retryKept, keys} = options;
  const rest = planned.filter(each => !isSettled(entries.get(each.segment.id), each, retryKept));
  const known = await options.memory?.get([...new Set(rest.map(({key}) => key))]);
  const open = new Map<string, PlannedSegment>();
  for (const each of rest)
    if (!isRemembered(known?.get(each.key), retryKept) && (keys?.has(each.key) ?? true)) open.set(each.key, each);
  let promptTokens = asked?.promptTokens ?? 0;
  let completionTokens = asked?.completionTokens ?? 0;
  const batches = makeBatches([...open.values()].map(each => ({...each, text: each.source.text})));
  for (const batch of batches) {
    promptTokens += batchPrompt(
      context,
      batch.map(each => ({...each, kind: each.segment.kind})),
      false,
    ).promptTokens;
    completionTokens += batch.reduce((sum, {text}) => sum + answerTokens(text, options.to), 0);
  }
  const usage = {promptTokens, completionTokens, cachedTokens: 0, estimated: true};
  return {
    segments: planned.length,
    sourceWords,
    ready: planned.filter(({key}) => !open.has(key)).length,
    requests: batches.length + (asked?.requests.length ?? 0),
    promptTokens,
    completionTokens,
    ...(options.price && {cost: costOf(usage, options.price)}),
  };
}
