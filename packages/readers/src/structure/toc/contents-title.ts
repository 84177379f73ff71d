import {titleMatcher} from '@recto/lexicon';

/** Whether a text is the title of a table of contents, or of a list of figures, tables or theorems. */
export const isContentsTitle = titleMatcher('contents', 'lists');
