import {estimateTokens} from '@recto/llm';

// a request's prompt has about 400 tokens beside its texts: with this many of text it is the smaller part; longer answers take
// long to come, and more of them is lost when one breaks off
const mostTokens = 1000;
const mostTexts = 24;

/**
 * Divides texts into batches, in their order: as many as fit, and no batch across the borders of sections, whose title is
 * told once for all.
 */
export function makeBatches<Item extends {readonly text: string; readonly section: string | undefined}>(
  items: readonly Item[],
): Item[][] {
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    const own = estimateTokens(item.text);
    const full = batch.length >= mostTexts || tokens + own > mostTokens;
    // a new section alone does not end a batch that has hardly begun
    const elsewhere = item.section !== batch[0]?.section && tokens > mostTokens / 2;
    if (batch.length > 0 && (full || elsewhere)) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(item);
    tokens += own;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
