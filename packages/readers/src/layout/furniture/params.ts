/** Tolerances of running heads and feet. */

/** Of a page's height, at its head and foot: LaTeX's article class on letter paper sets the page number 0.17 above the edge. */
export const bandShare = 0.19;

/** Of the body's size: a running head of several parts above a rule; sheets in small type have heads of the usual size. */
export const largestRunningHead = 1.35;

/** Points by which a drawing's box differs from page to page. */
export const samePlaceOnPages = 1;

/** Drawings of a page: a map or a plot of more has no logo to look for among them. */
export const mostDrawings = 20_000;

/** Of the running head's size: what is larger on the first page is its title. */
export const titleAbove = 1.08;

/** Of the body's size: a head in regular type that is larger is a title's line. */
export const largeHead = 1.1;

/** Of the body's size: a row of a slide in larger type may be its title. */
export const slideTitleAbove = 1.02;

/** Letters: a title has as many at the least. */
export const shortestTitle = 4;

/** Leadings of white towards the text: rows nearer to it may be its own. */
export const closeToText = 1.5;

/** Leadings of white towards the text beyond which a head is apart from it without doubt. */
export const farFromText = 2;

/** Of the body's size: what is smaller is set smaller than the text. */
export const textSize = 0.95;
