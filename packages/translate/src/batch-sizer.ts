import type {PendingText, Sent} from './attempts.ts';
import {type BatchSize, usualBatch} from './batch.ts';

// a small local model loses texts of a longer batch; a large one needs the instructions less often
const sizes: readonly BatchSize[] = [
  {tokens: 350, texts: 6},
  usualBatch,
  {tokens: 1800, texts: 48},
  {tokens: 2400, texts: 64},
];
/** Answers that tell whether a size is right. */
export const answersToTell = 3;
// share of the texts of a batch without a usable translation
const many = 0.15;
const few = 0.02;

/**
 * Chooses how many texts a request has by how a model copes: the first three answers, and every three after them. What was too much
 * once is not tried again. Requests that are under way when the size changes count as if they had it.
 */
export class BatchSizer {
  private at: number;
  private told: boolean;
  private most = sizes.length - 1;
  private answers = 0;
  private texts = 0;
  private unusable = 0;

  /** `texts`: what the model coped with in an earlier translation. */
  constructor(texts?: number) {
    const known = texts === undefined ? -1 : sizes.findLastIndex(size => size.texts <= texts);
    this.at = known >= 0 ? known : sizes.indexOf(usualBatch);
    this.told = known >= 0;
  }

  get size(): BatchSize {
    return sizes[this.at] ?? usualBatch;
  }

  /** Texts of a request that the model copes with; undefined before this translation or an earlier one has shown any. */
  get known(): number | undefined {
    return this.told ? this.size.texts : undefined;
  }

  /** Takes note of what came of a request with texts that were asked for the first time. */
  note(items: readonly PendingText[], sent: Sent): void {
    const isFirst = items.length > 1 && items.every(({attempt, suspect}) => attempt === 0 && suspect === undefined);
    const unusable = isFirst ? unusableOf(items, sent) : undefined;
    if (unusable === undefined) return;
    this.answers++;
    this.texts += items.length;
    this.unusable += unusable;
    if (this.answers < answersToTell) return;
    const share = this.unusable / this.texts;
    if (share > many && this.at > 0) this.most = --this.at;
    else if (share <= few && this.at < this.most) this.at++;
    this.told = true;
    this.answers = 0;
    this.texts = 0;
    this.unusable = 0;
  }
}

/** Texts without a usable translation; undefined where that says nothing about the length of the batch. */
function unusableOf(items: readonly PendingText[], sent: Sent): number | undefined {
  if ('failure' in sent) return sent.failure.kind === 'too-long' ? items.length : undefined;
  if ('unusable' in sent) return sent.unusable === 'no-texts' ? items.length : undefined;
  return sent.outcomes.filter(outcome => outcome.kind === 'retry' && !outcome.pending.fallback).length;
}
