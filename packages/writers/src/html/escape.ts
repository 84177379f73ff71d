import {escapeMarkup} from '../xml.ts';

/** Text as HTML character data; also fit for a quoted attribute. Characters that HTML forbids are dropped. */
export const escapeHtml = (text: string): string => escapeMarkup(text.replace(forbidden, '')).replaceAll("'", '&#39;');

// control characters other than tab and line feed, and lone surrogates: an HTML parser replaces or rejects them
const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}/gu;
