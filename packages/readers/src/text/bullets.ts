/*
 * What items of lists begin with where they are not counted, for the classes of regular expressions.
 */

/** Characters that begin nothing but items. */
export const bullets = '•‣◦⁃∙●○⚫⚪⬤■□▪▫◆◇▶►▸➢➤✓✔★☆❖※◯☐☑☒';

/** A text that begins with one of them. */
export const bulletFirst = new RegExp(`^[${bullets}]`, 'u');

/** Bullets of Chinese and Japanese, and dots within their names; they need no space after them. */
export const middleDots = '·・';

/** Dashes, which are in text, too. */
export const dashes = '–—\\-';

/** Asterisks, which notes begin with, too. */
export const asterisks = '*∗⋆';

/** The dash of formulas. */
export const minus = '−';
