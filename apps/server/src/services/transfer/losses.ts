import type {Loss} from '@recto/transfer';
import type {LossCount} from '../../database/schema/index.ts';

/** Losses by their kind, in the order in which the first of each came. */
export function countLosses(losses: readonly Loss[]): readonly LossCount[] {
  const counts = new Map<string, LossCount>();
  for (const {code, what, page = null} of losses) {
    const known = counts.get(code) ?? {code, count: 0, what: storable(what).slice(0, 200), page};
    counts.set(code, {...known, count: known.count + 1});
  }
  return [...counts.values()];
}

/** Text as the database can hold it: without NUL and halves of characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
