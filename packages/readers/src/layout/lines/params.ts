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

/** Ink of a bullet that OCR reads as another character, in em: lower than letters without ascenders, narrower than symbols of formulas and quotation marks. */
export const tallestBullet = 0.42;
export const widestBullet = 0.42;
export const smallestBullet = 0.06;

/** Em above the baseline between which the middle of a bullet lies; commas lie lower, quotation marks and asterisks higher. */
export const lowestBullet = 0.15;
export const highestBullet = 0.45;

/** Em between a bullet and its text, at the least. */
export const bulletGap = 0.22;

/** Em between a glyph that cannot be read and the words it stands before as a bullet, and the room that is before it. */
export const leastBulletGap = 0.2;
export const farthestBulletGap = 4;
export const roomBeforeBullet = 2;

/** Em by which a bullet may stand higher or lower than its words. */
export const sameBaseline = 0.2;

/** Em by which bullets of one list, and their texts, begin apart. */
export const sameIndent = 0.4;

/** Characters that OCR makes of a bullet, at the most. */
export const mostBulletCharacters = 2;

/** Points: a rectangle less wide is no panel behind text. */
export const smallestPanel = 60;

/** Em: a panel is higher than the mark behind a line, or behind two. */
export const panelHeight = 4;

/** Em between words, at the least, where the side of a panel parts them. */
export const panelGap = 0.6;

/** Room between the letters of a word and the line over it. */
export const overlineGap = 0.3;

/** How far a line over words ends from their ink. */
export const overlineSide = 0.15;

/** How far an underline lies below the baseline, at the most. */
export const underlineDrop = 0.35;

/** Room between two words, at the least. */
export const wordRoom = 0.15;

/** Letters: the line over a single one is an accent. */
export const fewestOverlined = 2;

/** Points: longer lines over words part sections; a page with more is one of tables. */
export const longestOverline = 200;
export const mostOverlines = 2000;

/** Degrees by which the lines of a scan may be skewed, and by which lines differ on a page whose text is level. */
export const skewTolerance = 10;
export const levelTolerance = 2;

/** Degrees: less is no skew. */
export const exactlyLevel = 0.1;

/** Share of a page's glyphs that are exactly level, at the least, where the page has no skew. */
export const leastLevel = 0.1;
