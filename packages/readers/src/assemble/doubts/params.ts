/** Two tables are one in pieces when they lie closer than so many of their rows. */
export const cutGapRows = 1.5;
/** Share of the wider table's width that both have in common. */
export const cutOverlap = 0.8;
/** Rows below which a table says too little about its columns. */
export const fewestRows = 3;
/** Characters of a figure's text that make a paragraph rather than labels. */
export const mostLabelText = 200;
/** Share of a page's characters that only a page of running text has. */
export const mostInFigures = 0.5;
/** Letters of a script in the text that make it one of the document's own. */
export const ownLetters = 20;
/** Blocks of a page below which an order says nothing. */
export const fewestBlocks = 6;
/** Share of the steps from block to block that are none in the file's own order, when that is another reading order. */
export const mostBreaks = 0.5;
