import {estimateTokens} from '@recto/llm';

/** How much of a document a request has at most. */
export type BatchSize = {
  /** Estimated tokens of the texts; a longer text is a batch of its own. */
  readonly tokens: number;
  readonly texts: number;
};

// the instructions take about 300 tokens: with this many tokens of text they are the smaller part
export const usualBatch: BatchSize = {tokens: 1000, texts: 24};

/** How many of the items, from the first on, make a batch. */
export function batchLength(items: readonly {readonly text: string}[], size: BatchSize): number {
  let tokens = 0;
  for (const [index, {text}] of items.entries()) {
    tokens += estimateTokens(text);
    if (index === size.texts || (index > 0 && tokens > size.tokens)) return index;
  }
  return items.length;
}

/** Splits texts into batches of the usual size, in their order. */
export function makeBatches<Item extends {readonly text: string}>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; ) {
    // only as many as can be in a batch are looked at each time
    const next = items.slice(start, start + usualBatch.texts);
    const count = batchLength(next, usualBatch);
    batches.push(next.slice(0, count));
    start += count;
  }
  return batches;
}
