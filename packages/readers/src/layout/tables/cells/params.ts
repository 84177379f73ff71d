/** Tolerances of cells. */

/** Points by which the ink of texts that are set to one edge misses it. */
export const flush = 1;

/** Points of width that tell to which edge two texts are set. */
export const otherWidth = 4;

/** Rows, at the least, that a cell spans which is taken apart into lines; fewer lines may be a wrapped name. */
export const fewestTallRows = 5;

/** Share of these rows that have a line of the cell. */
export const leastTallLines = 0.8;

/** Em between the baselines of a row's texts. */
export const onBaseline = 0.3;

/** Share of the widest line that a line has which leaves room, and share of the lines that do. */
export const shortLine = 0.75;
export const leastShort = 0.3;

/** Size of a title over a table by that of its cells, the share of the columns it spans, and the cells of its row. */
export const titleSize = 1.4;
export const titleReach = 0.5;
export const mostTitleCells = 2;

/** Numbers that count up, at the least, where they begin the rows of a grid: two may be a list in its cell. */
export const fewestNumbered = 3;

/** Share of such rows with text in another column on the line of the number. */
export const mostBesideNumbers = 0.7;
