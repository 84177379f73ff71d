/** Tolerances of fonts. */

/** Em: letters of fixed pitch are 0.5 to 0.65 wide; ideographs, of one width as well, fill an em. */
export const widestFixedPitch = 0.8;
