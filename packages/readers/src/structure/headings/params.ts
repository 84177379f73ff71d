/** Tolerances of headings. */

/** Characters: a numbered question that is longer is an item of a list, or a task. */
export const longestQuestion = 80;
