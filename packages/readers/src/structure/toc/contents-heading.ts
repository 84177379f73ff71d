import {headingMatcher} from '@recto/lexicon';

/** Whether a text is the heading of a table of contents, or of a list of figures, tables or theorems. */
export const isContentsHeading = headingMatcher('contents', 'lists');
