import type {Item} from './items.ts';
import {markdownOf} from './items.ts';

/**
 * The row that holds the note of a mark `[^label]`. Pages keep their own notes, so labels repeat: the note of the mark's
 * page counts, then the next one behind it, then any.
 */
export const noteOf = (items: readonly Item[], from: number, label: string): number | undefined =>
  nearest(items, from, new RegExp(`^[ \\t]{0,3}\\[\\^${escaped(label)}\\]:`, 'm'));

/** The row that holds the mark of a note, nearest to it in the same way. */
export const markOf = (items: readonly Item[], from: number, label: string): number | undefined =>
  // a note begins its line and has a colon; a mark may be followed by one
  nearest(
    items,
    from,
    new RegExp(`(?<!^[ \\t]{0,3})\\[\\^${escaped(label)}\\]|^[ \\t]{0,3}\\[\\^${escaped(label)}\\](?!:)`, 'm'),
  );

function nearest(items: readonly Item[], from: number, pattern: RegExp): number | undefined {
  const page = items[from]?.page ?? 1;
  const found = items.flatMap((item, index) => (pattern.test(markdownOf(item)) ? [index] : []));
  return found.find(index => items[index]?.page === page) ?? found.find(index => index > from) ?? found.at(-1);
}

const escaped = (label: string): string => label.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
