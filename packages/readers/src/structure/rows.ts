import type {TextBlock, TextLine} from '../draft/draft.ts';

/** The lines of a block that stand on one baseline, from left to right as they come. */
export function rowsOf({lines}: Pick<TextBlock, 'lines'>): TextLine[][] {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1);
    const same = last && last.page === line.page && Math.abs(last.baseline - line.baseline) < 0.35 * line.size;
    if (same) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The text of a row. */
export const rowText = (row: readonly TextLine[]): string => row.map(line => line.text).join(' ');
