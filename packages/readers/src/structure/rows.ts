import type {TextBlock, TextLine} from '../draft/draft.ts';

/** Lines on one baseline; there is always a first one. */
export type TextRow = [TextLine, ...TextLine[]];

/** The lines of a block that stand on one baseline, from left to right as they come. */
export function rowsOf({lines}: Pick<TextBlock, 'lines'>): TextRow[] {
  const rows: TextRow[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const same = last && last.page === line.page && Math.abs(last.baseline - line.baseline) < 0.35 * line.size;
    if (row && same) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The text of a row. */
export const rowText = (row: readonly TextLine[]): string => row.map(line => line.text).join(' ');

/** The text of a block's first row; '' for one without lines. */
export const firstRowText = (block: Pick<TextBlock, 'lines'>): string =>
  rowsOf(block).slice(0, 1).map(rowText).join('');
