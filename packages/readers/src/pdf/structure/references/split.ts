import type {TextBlock, TextLine} from '../../draft.ts';
import {rowsOf} from '../rows.ts';

/**
 * The entries in a block of the list of references: at each label when there are labels, else at each line that stands
 * further left than the lines after it.
 */
export function splitEntries(block: TextBlock): TextLine[][] {
  const rows = rowsOf(block);
  const labelled = rows.filter(row => label.test(row[0]!.text));
  if (labelled.length > 0) {
    const left = Math.min(...labelled.map(row => row[0]!.left));
    return cut(rows, row => label.test(row[0]!.text) && row[0]!.left < left + 2 * row[0]!.size);
  }
  const lefts = rows.map(row => row[0]!.left);
  const outer = Math.min(...lefts);
  const em = rows[0]?.[0]?.size ?? 10;
  const hanging = lefts.filter(left => left > outer + 0.6 * em).length;
  const first = lefts[0] ?? outer;
  // a first line set in is an ordinary paragraph
  if (hanging === 0 || first > outer + 0.6 * em) return [rows.flat()];
  return cut(rows, row => row[0]!.left <= outer + 0.6 * em);
}

const label = /^(?:\[[^\]]{1,24}\]|\(?\p{Nd}{1,3}[.)](?=\s))/u;

function cut(rows: readonly TextLine[][], begins: (row: readonly TextLine[]) => boolean): TextLine[][] {
  const entries: TextLine[][] = [];
  for (const row of rows) {
    if (entries.length === 0 || begins(row)) entries.push([...row]);
    else entries.at(-1)!.push(...row);
  }
  return entries;
}
