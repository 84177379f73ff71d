/** A place in the source: a page, from 1, and how far down it, 0 to 1. */
export type Position = {readonly page: number; readonly share: number};

/** A row of a list beside the pages: the page it is about and, where it has one, its block there. */
export type PlacedRow = {
  readonly page: number;
  readonly block?: {readonly box: {readonly top: number; readonly bottom: number}} | undefined;
};

export type PageHeights = ReadonlyMap<number, number>;

const topOf = ({page, block}: PlacedRow, heights: PageHeights): number => {
  const height = heights.get(page);
  return block && height ? Math.min(1, Math.max(0, block.box.top / height)) : 0;
};

const bottomOf = (row: PlacedRow, heights: PageHeights): number => {
  const height = heights.get(row.page);
  return row.block && height ? Math.min(1, row.block.box.bottom / height) : topOf(row, heights);
};

/** The place in the source of a row, `share` of it down. */
export function positionOfRow(row: PlacedRow, share: number, heights: PageHeights): Position {
  const [top, bottom] = [topOf(row, heights), bottomOf(row, heights)];
  return {page: row.page, share: top + Math.max(0, bottom - top) * Math.min(1, Math.max(0, share))};
}

/**
 * The row that shows a place of the source, and how far down it: the last of its page that begins above the place, else the last of
 * the pages before. A block that a person has moved stands among those of another page.
 */
export function rowAtPosition(
  rows: readonly PlacedRow[],
  spot: Position,
  heights: PageHeights,
): {index: number; share: number} | undefined {
  let before: number | undefined;
  let found: number | undefined;
  let best = -1;
  for (const [index, row] of rows.entries()) {
    if (row.page < spot.page) before = index;
    if (row.page !== spot.page) continue;
    const top = topOf(row, heights);
    // rows of two columns do not come from top to bottom: the nearest above counts
    if (top <= spot.share + 0.001 && top >= best) {
      best = top;
      found = index;
    } else if (best < 0) found = index;
  }
  if (found === undefined) return before === undefined ? undefined : {index: before, share: 1};
  const row = rows[found]!;
  const [top, bottom] = [topOf(row, heights), bottomOf(row, heights)];
  return {index: found, share: bottom > top ? Math.min(1, Math.max(0, (spot.share - top) / (bottom - top))) : 0};
}
