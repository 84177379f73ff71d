import {anyWord} from '@recto/lexicon';

const points = `(?:${anyWord(['marks'])})`;
const amount = '\\d{1,3}(?:[.,]5)?';
// `/ 5`, `___ / 5`: room for what was reached before what can be
const reached = `[_\\s.]*/\\s*${amount}(?:\\s*${points})?`;

const bracketed = new RegExp(
  `^(?:\\[\\s*(?:${amount}(?:\\s*${points})?|${reached})\\s*\\]|[(（]\\s*(?:${amount}\\s*${points}|${reached})\\s*[)）])$`,
  'iu',
);
const bare = new RegExp(`^(?:${amount}\\s*${points}\\.?|${reached})$`, 'iu');

/** Whether a text in brackets tells what an answer in an exam is worth: `[5]`, `(3 marks)`. */
export const isWorthInBrackets = (text: string): boolean => bracketed.test(text.trim());

/** Whether a text tells what an answer is worth, with or without brackets: `8 Pts`, `/ 5`. A table of a league has such texts, too. */
export const isWorth = (text: string): boolean => isWorthInBrackets(text) || bare.test(text.trim());
