/** Tolerances of lines, in em of the type they compare. */

/** How far a numerator or denominator reaches beyond the ends of its bar. */
export const barSide = 0.25;

/** Room between a bar and its numerator or denominator. */
export const barReach = 0.7;

/** How far a numerator or denominator reaches into its bar. */
export const barTouch = 0.05;
