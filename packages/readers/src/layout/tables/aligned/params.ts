/** Tolerances of aligned text and of text between rules. */

/** Share of the rules' width that a line of running text fills: a paragraph may be indented by two em on a narrow page. */
export const lineOfText = 0.8;

/** Em between the baselines of a paragraph; Word sets a line and a half. */
export const lineStep = 2.1;

/** Em by which a line may begin to the right of the line above it in its paragraph. */
export const sameStart = 0.6;

/** Labels that make a box of facts: fewer may be headings beside their texts. */
export const fewestLabels = 5;

/** Share of the rows of two texts that are a label and its value. */
export const mostLabelled = 0.8;

/** Characters. */
export const longestLabel = 30;

/** Points by which a value may reach over the others of its column. */
export const valueSlack = 2;

/** Em between the words of a column and a value of the next one, at the least: as wide as a space. */
export const closestValue = 0.3;

/** Points by which the places differ at which texts of one column begin: producers round coordinates to tenths or hundredths. */
export const exactStart = 0.3;

/** Texts that begin at one place and so show where a column begins. */
export const fewestStarts = 2;

/** Em between a text and one of the next column, at the least: letters of a word stand closer. Browsers leave 2 px between cells. */
export const closestColumn = 0.1;

/** Em between a value and the unit of a column behind it, at the least: a space within a text is narrower, unless it is justified. */
export const closestUnit = 0.42;

/** Rows in which units begin at one place, at the least. */
export const fewestUnits = 3;

/** Em of a gap that may part the words of two columns, and the names of two columns in a header. */
export const closestWords = 0.45;
export const closestNames = 0.2;

/** Points by which the ends of texts of one column differ. */
export const sameColumnEdge = 1.5;
