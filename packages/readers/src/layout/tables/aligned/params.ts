/** Tolerances of text between rules. */

/** Share of the rules' width that a line of running text fills: a paragraph may be indented by two em on a narrow page. */
export const lineOfText = 0.8;

/** Em between the baselines of a paragraph; Word sets a line and a half. */
export const lineStep = 2.1;

/** Em by which a line may begin to the right of the line above it in its paragraph. */
export const sameStart = 0.6;
