import {costOf, type Price} from '@recto/llm';
import type {Doc} from '@recto/model';
import {makeBatches} from './batch.ts';
import {answerTokens, isCurrent, makePlan, type Planned, type TranslateOptions} from './plan.ts';
import type {Ledger, Memory} from './ports.ts';
import {askBatch} from './prompt.ts';

/** What a translation will take, before anything is asked. */
export type Estimate = {
  readonly segments: number;
  readonly sourceWords: number;
  /** Segments that are there already. */
  readonly ready: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost?: number;
};

/** Counts what is still to be asked, and what that takes if every answer is right at once. */
export async function estimate(
  doc: Doc,
  options: TranslateOptions & {readonly memory?: Memory; readonly ledger?: Ledger; readonly price?: Price},
): Promise<Estimate> {
  const {brief, planned, sourceWords} = await makePlan(doc, options);
  const entries = new Map((await options.ledger?.load())?.map(entry => [entry.segment, entry]));
  const rest = planned.filter(each => !isCurrent(entries.get(each.segment.id), each));
  const known = (await options.memory?.get([...new Set(rest.map(({key}) => key))])) ?? new Map();
  const open = new Map<string, Planned>();
  for (const each of rest) if (!known.has(each.key)) open.set(each.key, each);
  let promptTokens = 0;
  let completionTokens = 0;
  const batches = makeBatches([...open.values()].map(each => ({...each, text: each.source.text})));
  for (const batch of batches) {
    promptTokens += askBatch(brief, batch, false).promptTokens;
    completionTokens += batch.reduce((sum, {text}) => sum + answerTokens(text, options.to), 0);
  }
  const usage = {promptTokens, completionTokens, cachedTokens: 0, estimated: true};
  return {
    segments: planned.length,
    sourceWords,
    ready: planned.filter(({key}) => !open.has(key)).length,
    requests: batches.length,
    promptTokens,
    completionTokens,
    ...(options.price && {cost: costOf(usage, options.price)}),
  };
}
