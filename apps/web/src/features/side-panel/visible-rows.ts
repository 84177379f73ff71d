/** Height of a row in CSS pixels; all are alike, so that a row's place follows from its number. */
export const rowHeight = 32;

/** Rows drawn above and below the visible ones. */
const margin = 8;

/** The rows to draw for a place of scrolling, from `first` up to and without `end`. Lengths in CSS pixels. */
export function rowsInView(scrollTop: number, height: number, count: number): {first: number; end: number} {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - margin);
  return {first: Math.min(first, count), end: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + margin)};
}

/** The rows that an area touches; `from` and `to` in CSS pixels from the top of the first row, in any order. */
export function rowsInArea(from: number, to: number, count: number): {first: number; end: number} {
  const top = Math.max(0, Math.min(from, to));
  const bottom = Math.max(from, to);
  if (bottom < 0) return {first: 0, end: 0};
  const first = Math.min(count, Math.floor(top / rowHeight));
  return {first, end: Math.min(count, Math.floor(bottom / rowHeight) + 1)};
}

/** Where to scroll so that a row is wholly visible; the same place when it is. */
export function scrollToShow(row: number, scrollTop: number, height: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop;
}
