/** Tolerances of columns that hold short texts beside longer ones. */

/** Characters of a name, a mark, an amount. */
export const shortText = 30;

/** Rows of the body below which short columns say too little. */
export const fewestShortRows = 3;

/** Share of the rows in which a short column has its text. */
export const mostShortRows = 0.8;

/** Added to the confidence for a bold header above a body that is not. */
export const forHeader = 0.1;

/** Added to the confidence where short columns name what one column describes. */
export const forDescriptions = 0.1;

/** Added to the confidence for bold labels before values that are not. */
export const forLabels = 0.2;

/** Em between columns. */
export const columnGap = 0.8;

/** Em by which baselines of one row differ. */
export const sameRow = 0.36;

/** Em by which texts of a column begin apart. */
export const sameStart = 0.6;

/** Em between words. */
export const wordSpace = 0.25;

/** Rows above or below that must have the columns, too. */
export const fewestAnchors = 2;

/** Share of the cells that end before their line is full: the last line of a cell may be full by chance. */
export const mostOpenCells = 0.6;

/** Figures of a column that end at one place by more than chance. */
export const fewestFigures = 3;

/** Points between the ends of such figures; OCR measures to about a point. */
export const sameEnd = 3;

/** Share of the figures with a name at the start of their row. */
export const mostNamed = 0.8;

/** Bulleted items that make a list: fewer may be marks in cells. */
export const fewestItems = 3;

/** Em by which baselines on one line differ; lines of two columns, set apart from each other, agree by chance only. */
export const sameLine = 0.1;

/** Share of the items with something on their line in further columns, below which these columns do not tell of the items. */
export const mostTold = 0.6;

/** Share of the rows in type of one width that assign a value, where they are code. */
export const mostAssigned = 0.7;

/** Share of glyphs and of texts: a listing may have a remark in another font. */
export const leastTyped = 0.95;

/** Share of a page's glyphs in fixed pitch from which on the document is typed. */
export const leastTypedPage = 0.9;

/** Share of a character's width that the start of a text may be off the grid. */
export const offGrid = 0.1;

/** Places at which texts begin: fewer may lie on a grid by chance. */
export const fewestTypedStarts = 4;

/** Texts of which one is taken to be on the grid. */
export const mostOrigins = 8;
