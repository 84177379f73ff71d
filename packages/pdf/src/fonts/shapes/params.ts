/** Cells of the grid over a glyph's box, in each direction: letters have at most three strokes side by side, and their ends. */
export const columns = 7;
/** Directions that are told apart, of a half turn. */
export const directions = 4;
/** Proportions and place, after the grid. */
export const measures = 8;
export const featureCount = columns * columns * directions + measures;
/** Share of its longer side that a box has at least: the grid of a stroke is not stretched to a square. */
export const slimmest = 0.4;
/** Straight pieces for a curve: at a quarter circle the error is 0.5 % of the radius. */
export const segmentsOfCurve = 8;
/** A drawing with more pieces is a picture. */
export const mostSegments = 6000;

/**
 * Squared distance in standard deviations of one character's designs. Of designs that were held out of the training, nine in ten
 * glyphs lie nearer to their character.
 */
export const farthestMatch = 64;
/** The same where every other character is twice as far: punctuation and brackets, of which designs differ in size. */
export const farthestLoneMatch = 200;
/** How much farther than the nearest character the next one lies that looks different. */
export const leastMargin = 3;
/** How many times farther than the nearest character the one lies that a file claims, beyond `farthestMatch`, if it is wrong. */
export const contradiction = 2;
/** How much farther than a bold letter the same letter in normal weight may lie and still be meant. */
export const weightMargin = 16;
/** Shares of an em: a line that lies is at most so thick; its lower edge as a minus lies between the next two. */
export const thickestBar = 0.12;
export const lowestMinus = 0.05;
export const highestMinus = 0.5;
/** Shares of an em: the ink of a hyphen is at least so wide, that of an en dash and of an em dash. Their usual widths are 0.25, 0.5 and 0.67 to 1. */
export const leastDash = 0.18;
export const leastEnDash = 0.38;
export const leastEmDash = 0.62;
/** Share of its box that the outline of a line fills. */
export const fullest = 0.97;
