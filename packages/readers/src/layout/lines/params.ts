/** Tolerances of lines, in em of the type they compare. */

/** How far a numerator or denominator reaches beyond the ends of its bar. */
export const barSide = 0.25;

/** Room between a bar and its numerator or denominator. */
export const barReach = 0.7;

/** How far a numerator or denominator reaches into its bar. */
export const barTouch = 0.05;

/** Room between the bar of a fraction and the sides of a frame around it; a table's cells are padded more. */
export const frameReach = 0.5;

/** Points between the ends of the rules of a frame. */
export const frameTouch = 0.8;
