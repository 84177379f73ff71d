/** Tolerances of cells. */

/** Points by which the ink of texts that are set to one edge misses it. */
export const flush = 1;

/** Points of width that tell to which edge two texts are set. */
export const otherWidth = 4;
