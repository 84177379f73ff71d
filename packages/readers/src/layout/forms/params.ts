/** Tolerances of what is drawn to be ticked or filled in; in em of the text beside it, where no other unit is named. */

/** Side of a box to tick. */
export const smallestBox = 0.45;
export const largestBox = 1.6;

/** Points: a side is at least so long, and no page has boxes larger than this. */
export const shortestSide = 4;
export const longestSide = 22;

/** Points: the side of one with rounded corners, which may be a marker of a plot where it is smaller. */
export const smallestRounded = 7;

/** The longer side by the shorter one, at the most. */
export const mostOblong = 1.3;

/** Points between the ends of the four lines of a box. */
export const corner = 1.2;

/** Points that a tick reaches beyond its box. */
export const tickReach = 2.5;

/** Points between a box and a line that leads to it. */
export const wireGap = 0.6;

/** How far the middle of a box lies from the middle of small letters. */
export const boxLevel = 0.35;

/** Room between a box and its words. */
export const labelGap = 1.6;

/** Room between a box and the words before it, where its words stand on that side. */
export const labelBeforeGap = 1;

/** A page with more small squares is a plot or a puzzle. */
export const mostBoxes = 300;

/** How long a blank is at least. */
export const shortestBlank = 1.5;

/** Share of the width of the page, at the most. */
export const longestBlank = 0.9;

/** How far the line of a blank lies below the baseline of the text beside it; above it is a stroke through the middle. */
export const highestLine = -0.08;
export const lowestLine = 0.42;

/** Room between a blank and the text before it, and behind it where none stands before. */
export const gapBefore = 1.2;
export const gapBehind = 0.8;

/** Ink so far above the line stands on it; so far below, it is a denominator or the row of a table. */
export const inkAbove = 1;
export const inkBelow = 0.25;

/** Em by which ink beside a blank may reach over its end. */
export const inkOverlap = 0.15;

/** Size of a title by that of most text on the page: the line behind it is an ornament. */
export const titleSize = 1.15;

/** Thickness of the line of a blank in points, at the most. */
export const thickestLine = 1.6;

/** Points between two parts of one line, and between the end of a line and a wall that it meets. */
export const touching = 1;

/** A page with more rules is made of tables. */
export const mostRules = 2000;

/** Em of a blank that one underscore stands for, and how many there are. */
export const underscoreWidth = 0.5;
export const fewestUnderscores = 3;
export const mostUnderscores = 16;

/** Points: the largest text that stands beside a drawn line. */
export const farthestBaseline = 40;

/** Width of an underscore that is drawn; TeX's is 0.3. */
export const shortestUnderscore = 0.2;
export const longestUnderscore = 0.65;

/** How far the middle of a drawn underscore lies from the baseline: TeX puts it there, underlines lie lower and bars of fractions higher. */
export const underscoreLevel = 0.08;

/** Room between a drawn underscore and the letter of its word; TeX leaves 0.06. */
export const underscoreGap = 0.16;

/** Ink over this much of a line is written on it. */
export const underscoreInk = 0.05;

/** No form has more glyphs on a page; each drawn thing is compared with many of them. */
export const mostGlyphs = 30_000;
