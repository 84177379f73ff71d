import {estimateTokens} from '@recto/llm';

// the instructions take about 400 tokens: with this many tokens of text they are the smaller part; longer responses are slow,
// and more is lost when one is interrupted
const maxTokens = 1000;
const maxTexts = 24;

/**
 * Splits texts into batches in their order. A batch does not cross a section boundary, because the prompt names the
 * section once.
 */
export function makeBatches<Item extends {readonly text: string; readonly section: string | undefined}>(
  items: readonly Item[],
): Item[][] {
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    const size = estimateTokens(item.text);
    const full = batch.length >= maxTexts || tokens + size > maxTokens;
    // a section boundary does not end a batch that is less than half full
    const newSection = item.section !== batch[0]?.section && tokens > maxTokens / 2;
    if (batch.length > 0 && (full || newSection)) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(item);
    tokens += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
