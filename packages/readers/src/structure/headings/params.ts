/** Tolerances of headings. */

/** Characters: a numbered question that is longer is an item of a list, or a task. */
export const longestQuestion = 80;

/** Of the text's size: LaTeX sets \large at 1.2 and Word its smallest heading at 1.08. */
export const bigger = 1.07;

/** Of the text's size: below it type is small print. */
export const smallPrint = 0.93;

/** Of the text's size: bold type below it labels figures. */
export const smallHeading = 0.85;

/** Share of a style's characters in short lines of their own: it has no other use. */
export const onlyHeadings = 0.95;

/** Headings in small print: fewer are remarks. */
export const fewestSmall = 3;

/** Probability above which the model makes a heading of what the rules leave as text. */
export const sureHeading = 0.95;

/** Probability below which the model makes text of what the rules take for a heading. */
export const sureText = 0.05;

/** Em by which two headings at one edge, or in the middle of their columns, stand apart. */
export const samePlacement = 1;

/** Share of its size by which a heading differs from its neighbors: OCR measures sizes by the ink. */
export const sameHeadingSize = 0.12;

/** Lines by which a heading goes on behind a hyphen, at the most; of its size, the room between them and by how much their sizes differ. */
export const mostFurtherLines = 2;
export const betweenLines = 1.6;
export const sameLineSize = 0.05;

/** Of the text's size: what stands between title and text in such type is no author's address. LaTeX's \\large is 1.2. */
export const largeType = 1.3;

/** Headings of one style above which a page without running text has sections: fewer may be labels of a title page. */
export const fewestSections = 3;

/** Share of the page below its title over which centered headings stand, at the least: the lines of a title page stand closer. */
export const spread = 0.4;

/** Of the title's size: what stands next to it in such type is a heading, too. */
export const nearlyTitle = 0.8;

/** Sections below a title that what stands beside it looks like, at the least. */
export const fewestAlike = 2;
