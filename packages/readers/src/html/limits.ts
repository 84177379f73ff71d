import {AppError} from '@recto/model';

/** How much of a page is read: what is more comes from no author. */
export const htmlLimits = {
  /** Bytes of the file, images within it included. */
  bytes: 64 * 1024 ** 2,
  elements: 400_000,
  /** Elements within elements. Browsers cut at 512. */
  depth: 800,
  /** Columns that a cell may take, as HTML has it (4.9.11). */
  colSpan: 1000,
  /** Columns of a table, as the model has them. */
  columns: 2000,
  /** Positions of a table, columns times rows. */
  cells: 1_000_000,
  /** Bytes of one image within the page. */
  imageBytes: 16 * 1024 ** 2,
} as const;

/** Throws AppError `html/too-large` when there is more of something than a limit allows. */
export function within(what: Limited, count: number): void {
  if (count > htmlLimits[what]) throw tooLarge(what);
}

export const tooLarge = (what: Limited): AppError =>
  new AppError('html/too-large', {what: names[what], limit: htmlLimits[what]});

type Limited = keyof typeof names;

const names = {
  bytes: 'bytes',
  elements: 'elements',
  depth: 'levels of elements within elements',
  cells: 'positions in one table',
} as const;
