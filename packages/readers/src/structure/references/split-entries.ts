import type {TextBlock, TextLine} from '../../draft/draft.ts';
import {rowsOf, rowText, type TextRow} from '../rows.ts';

/**
 * The entries in a block of the list of references: at each label when there are labels, else at each line that stands
 * further left than the lines after it.
 */
export function splitEntries(block: TextBlock): TextLine[][] {
  const rows = rowsOf(block);
  const counted = countedRows(rows);
  if (counted.size > 1) return cut(rows, row => counted.has(row));
  const labelled = rows.filter(row => label.test(row[0].text));
  if (labelled.length > 0) {
    const left = Math.min(...labelled.map(row => row[0].left));
    return cut(rows, row => label.test(row[0].text) && row[0].left < left + 2 * row[0].size);
  }
  const lefts = rows.map(row => row[0].left);
  const outer = Math.min(...lefts);
  const em = rows[0]?.[0]?.size ?? 10;
  const hanging = lefts.filter(left => left > outer + 0.6 * em).length;
  const first = lefts[0] ?? outer;
  // a first line that is indented is an ordinary paragraph
  if (hanging === 0 || first > outer + 0.6 * em) return [rows.flat()];
  return cut(rows, row => row[0].left <= outer + 0.6 * em);
}

/** Rows that begin with a bare number, each one more than the last, further left than the rows after them. */
function countedRows(rows: readonly TextRow[]): ReadonlySet<TextRow> {
  const counted = new Set<TextRow>();
  const left = Math.min(...rows.map(row => row[0].left));
  let value: number | undefined;
  for (const row of rows) {
    const first = row[0];
    const number = /^(\p{Nd}{1,3})\s+\p{Lu}/u.exec(rowText(row))?.[1];
    if (number === undefined || first.left > left + 0.5 * first.size) continue;
    if (value !== undefined && Number(number) !== value + 1) return new Set();
    value = Number(number);
    counted.add(row);
  }
  return rows[0] && counted.has(rows[0]) ? counted : new Set();
}

const label = /^(?:\[[^\]]{1,24}\]|\(?\p{Nd}{1,3}[.)](?=\s))/u;

function cut(rows: readonly TextRow[], begins: (row: TextRow) => boolean): TextLine[][] {
  const entries: TextLine[][] = [];
  for (const row of rows) {
    if (entries.length === 0 || begins(row)) entries.push([...row]);
    else entries.at(-1)!.push(...row);
  }
  return entries;
}
