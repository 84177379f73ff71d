/** Tolerances of a table's parts: its lines, words and columns. */

/** Em from a baseline to the line under it: forms set it within the depth of letters. */
export const belowBaseline = 0.55;

/** Em between the colon of a label and the line of its field. */
export const besideLabel = 1.5;

/** Em by which a value may reach beyond the end of its line. */
export const overValue = 0.5;

/** Em: shorter lines underline single letters. */
export const narrowestField = 2;
