/** Tolerances of columns and frames. */

/** Points: a frame is wider and higher than a word or a line in a box. */
export const smallestFrameWidth = 50;
export const smallestFrameHeight = 20;

/** Of the page's area: larger shapes are its background or border. */
export const largestFrame = 0.75;

/** Rectangles, or rules, of a page: more are those of a drawing or a table. */
export const mostFrames = 400;

/** Points by which the edges of one frame differ, drawn as a shape and as rules. */
export const sameEdge = 2;

/** Points by which a line along the edge of a card reaches over it. */
export const edgeSlack = 1;

/** Em by which the tops of frames in one row differ at the most. */
export const sameTop = 0.5;

/** Em of white between cards; cells of a table touch, or stand a border apart. */
export const cardGap = 0.4;

/** Em by which baselines in one row differ. */
export const sameBaseline = 0.12;

/** Of the lines in a frame: as many have lines beside them at the same height, by chance, without being rows with them. */
export const mostBesideRows = 0.5;

/** Points by which a card's shadow is larger than the card. */
export const shadowReach = 12;
