import type {AppError} from '@recto/engine/client';
import type {Done} from './convert-item.ts';
import {type Item, type Line, resultName} from './manifest.ts';
import type {BatchLine} from './record.ts';

/** How a batch ended. */
export type BatchTotals = {
  readonly converted: number;
  readonly failed: number;
  /** Neither converted nor set aside: what they need is away. */
  readonly left: number;
};

type Run = {
  readonly lines: AsyncGenerator<Line>;
  /** Documents that are worked on at once. */
  readonly atOnce: number;
  /** Undefined when the whole run has been stopped. */
  readonly convert: (item: Item) => Promise<Done | undefined>;
  /** Resolves when the reader of the output has room for more. */
  readonly write: (line: string) => Promise<void>;
};

/**
 * Works through a manifest: a line of JSON for each of its lines, in the order in which the documents are done. No line is taken from the
 * manifest before an earlier one has been reported and read.
 */
export async function runBatch({lines, atOnce, convert, write}: Run): Promise<BatchTotals> {
  const totals = {converted: 0, failed: 0, left: 0};
  // the same document twice in a manifest is converted once
  const running = new Map<string, Promise<Done | undefined>>();
  const once = async (item: Item): Promise<Done | undefined> => {
    const name = resultName(item);
    const other = running.get(name);
    if (other) {
      await other.catch(() => {});
      return once(item);
    }
    const work = convert(item);
    running.set(name, work);
    return work.finally(() => running.delete(name));
  };
  const consume = async () => {
    for (;;) {
      const {value: line, done} = await lines.next();
      if (done) return;
      const ended = 'item' in line ? await once(line.item) : {line: unusable(line), left: false};
      if (!ended) return;
      if (ended.left) totals.left++;
      else if (ended.line.ok) totals.converted++;
      else totals.failed++;
      await write(`${JSON.stringify(ended.line)}\n`);
    }
  };
  await Promise.all(Array.from({length: atOnce}, consume));
  return totals;
}

function unusable({text, error}: {readonly text: string; readonly error: AppError}): BatchLine {
  return {input: text, ok: false, seconds: 0, error: {code: error.code, message: error.message}};
}
