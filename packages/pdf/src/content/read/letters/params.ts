/** Points: what is lower or wider is no letter of a formula. */
export const lowestLetter = 0.8;
export const tallestLetter = 60;
/** Of the path's data: a letter has some sixty points. */
export const mostNumbers = 900;
/** Share of the size of the page's text by which boxes of one formula are apart at most, counted once for each of the two. */
export const growth = 0.35;
/** A formula of more outlines is a drawing. */
export const mostOfFormula = 150;
/** Sizes of a formula that are tried, in percent of that of the text beside it. */
export const trialSizes = [100, 90, 110, 120, 135, 150, 80];
/** Outlines of a formula that its size and baseline are tried with. */
export const trialOutlines = 5;
/** Outlines of a formula's own size, not that of its scripts, have at least this share of the tallest one's height. */
export const fullHeight = 0.75;
/** What an outline counts that is no letter in a trial; as `farthestMatch`. */
export const unknownDistance = 100;
/** A match nearer than this is not compared with others: nine in ten letters of known designs lie nearer. */
export const nearMatch = 25;
/** Sizes of scripts, as multiples of the formula's, and by how much nearer a match must be for them; TeX has 0.7 and 0.5. */
export const scriptSize = 0.71;
export const scriptSizes: readonly (readonly [size: number, penalty: number])[] = [
  [scriptSize, 8],
  [0.5, 16],
];
/** Em: bottoms of one row differ so much (round letters go below the line), and a row's letters go so far below and above it. */
export const sameRow = 0.06;
export const deepest = 0.32;
/** Em that a `y` goes below the line. */
export const descender = 0.21;
export const highestBottom = 0.6;
/** Em to the text beside a single letter. */
export const besideText = 0.7;
/** Em: a large operator is taller, and hangs so far below the baseline in text size. */
export const tallOperator = 1.1;
export const operatorDrop = 0.25;
/** Em: lengths of a minus and of the strokes of an equals sign and a plus, their thickness, and the distance of two that belong together. */
export const shortestBar = 0.3;
export const longestBar = 1;
export const thickestBar = 0.1;
export const barsApart = 0.5;
/** Em by which ends and middles of such strokes differ at most. */
export const misplaced = 0.08;
/** Em: a narrower sign of strokes is that of a script. */
export const shortestSign = 0.52;
/** Em above the baseline where the middle of a minus lies. */
export const axisHeight = 0.25;
/** Em above or below a bar within which a numerator or a denominator stands. */
export const fractionRoom = 0.9;
/** Rows of a formula that a letter is tried on. */
export const mostRows = 3;
/** Em: a dot of an ellipsis is no larger. */
export const largestDot = 0.2;
/** Em by which its middle lies off the axis at most. */
export const dotRoom = 0.12;
/** Groups of a page that are looked at: each takes some ten milliseconds. */
export const mostGroups = 80;
/** A hat over a letter: share of its width that is over it, em to the letter, and em of its height. */
export const besideHat = 0.6;
export const hatRoom = 0.3;
export const tallestHat = 0.25;
/** Em between a letter's ink and the ends of its advance, as most fonts have it. */
export const sideBearing = 0.05;
/** Em by which a sign's axis is off a row's at most. */
export const sameAxis = 0.12;
/** What doubling or halving the size of the text beside a formula costs each of its outlines, as a distance. */
export const unusualSize = 40;
/** Width of the slimmest letter that a size is tried with, as a share of its height. */
export const slimLetter = 0.4;
/** Em: height and width of a comma. */
export const tallestComma = 0.45;
export const widestComma = 0.25;
/** Em: what is lower says nothing of the baseline. */
export const lowestStanding = 0.3;
/** Outlines of a formula that has no text on its line. */
export const fewestAlone = 3;
