import {cutInlines} from '@recto/model';
import type {TextBlock, TextLine} from '../../draft/draft.ts';
import {partOfBlock} from '../part-of-block.ts';
import {rowsOf, rowText} from '../rows.ts';

/** A line of a table of contents: a title, and its page where the row gives one. */
export type EntryRow = {
  readonly lines: readonly TextLine[];
  readonly pageLabel?: string;
  readonly leaders: boolean;
  readonly left: number;
};

const leaders = /(?:\s*[.·．]){4,}|\s*[…‥]{2,}|\s*_{5,}/u;
const ending =
  /^(.*?\S)?((?:(?:\s*[.·．]){3,}|\s*[…‥]{2,}|\s*_{5,})\s*|\s+)(\p{Nd}{1,4}|[ivxlc]{1,7}|[A-Z][-–.]?\p{Nd}{1,3})$/u;
// pages counted by chapter, or named by a letter, are distinguished from other text by the leaders before them
const ledEnding = /^(.*?\S)?((?:(?:\s*[.·．]){3,}|\s*[…‥]{2,}|\s*_{5,})\s*)(\p{Nd}{1,3}[-–.]\p{Nd}{1,3}|\p{Lu})$/u;
/** Characters of a row with its leaders: one of dots alone that is as wide as A3 has 400. */
const longestEnding = 400;
const onlyLeaders = /^(?:\s*[.·．…‥_])+$/u;

/** The rows of a block as entries; rows without a page number are parts of titles or parts of the book. */
export function entryRows(block: TextBlock): EntryRow[] {
  return rowsOf(block).map(row => {
    const left = row[0].box.left;
    const text = rowText(row);
    // from each place on, leaders may go on to the end: looked at is only as much as a row of a page has
    const tail = text.slice(-longestEnding);
    const match = ending.exec(tail) ?? ledEnding.exec(tail);
    if (!match) return {lines: row, leaders: leaders.test(text), left};
    const keep = text.length - tail.length + (match[1]?.length ?? 0);
    return {lines: cutRow(row, keep), pageLabel: match[3]!, leaders: leaders.test(match[2]!), left};
  });
}

/** The first characters of a row. */
function cutRow(row: readonly TextLine[], count: number): TextLine[] {
  const kept: TextLine[] = [];
  let left = count;
  for (const line of row) {
    if (left <= 0) break;
    if (line.text.length <= left) kept.push(line);
    else kept.push({...line, text: line.text.slice(0, left), inlines: cutInlines(line.inlines, left).head});
    left -= line.text.length + 1;
  }
  return kept.filter(line => !onlyLeaders.test(line.text));
}

/** One block for each entry. A row without a page number goes with the one that brings it, unless it stands on its own. */
export function entryBlocks(block: TextBlock, depthOf: (row: EntryRow) => number): TextBlock[] {
  const entries: TextBlock[] = [];
  let open: TextLine[] = [];
  let depth = 1;
  for (const row of entryRows(block)) {
    if (open.length === 0) depth = depthOf(row);
    open.push(...row.lines);
    if (row.pageLabel === undefined) continue;
    if (open.length > 0) {
      entries.push({...partOfBlock(block, open), role: {type: 'toc', depth, pageLabel: row.pageLabel}});
    }
    open = [];
  }
  if (open.length > 0) entries.push({...partOfBlock(block, open), role: {type: 'toc', depth}});
  return entries;
}
