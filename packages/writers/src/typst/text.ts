/** Text as a string of Typst: nothing in it is markup, code or mathematics. */
export const stringOf = (text: string): string => `"${shown(text).replace(/["\\]/g, '\\$&')}"`;

/** Text as content of Typst's markup; '' for none. */
export const literal = (text: string): string => (text === '' ? '' : `#${stringOf(text)};`);

/** A character of a formula, which Typst takes as the symbol that it is. */
export const symbol = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

// controls, halves of characters and what is no character at all
const shown = (text: string): string =>
  text.replace(/[\t\n\r]+/g, ' ').replace(/\p{Cc}|\p{Cs}|[\ufdd0-\ufdef\ufffe\uffff]/gu, '');
