import {allWords, anyOf, anyWord, isIdeographic} from '@recto/lexicon';
import {bullets, dashes, middleDots} from '../../text/bullets.ts';

/** Evidence in the text of a row about the block it begins or belongs to. */

/** A bullet, which no running text begins a line with. */
export const startsWithBullet = (text: string): boolean => bullet.test(text);

// formulas begin with a minus, or with an asterisk of their own
const bullet = new RegExp(`^(?:[${bullets}${middleDots}]|[${dashes}*]\\s)\\s*\\S`, 'u');

/**
 * The kind of label a row begins with, `1.` and `2.` being of one kind; undefined without one. Such a label begins an item
 * only where its neighbors agree: a sentence may bring `[12]` or `(a)` to a line's start.
 */
export function labelKind(text: string): string | undefined {
  if (paddedNumber.test(text)) return '01';
  const match = label.exec(text);
  if (!match) return undefined;
  const [, open = '', number, letter, roman, cjk, close = ''] = match;
  const kind = number ? '1' : roman ? 'i' : letter ? 'a' : cjk ? '一' : '';
  return `${open}${kind}${close}`;
}

/** Whether the labels of two rows may be of one list; `(i)` is a letter and a number. */
export function haveLabelsOfOneKind(a: string, b: string): boolean {
  const kind = labelKind(a);
  if (kind === undefined || kind === labelKind(b)) return kind !== undefined;
  const [one, other] = [romanLabel.exec(a), romanLabel.exec(b)];
  return one !== null && other !== null && one[1] === other[1] && one[2] === other[2];
}

const romanLabel = /^([([（【]?)[ivx]{1,5}([.)\]）】、:])(?=\s|$)/u;

// 01, 02, 03 of an agenda: no sentence begins a line with such a number
const paddedNumber = /^0[1-9]\s+\p{L}/u;

/** What follows the label of a row: `(a) Define …` of `1. (a) Define …`. */
export const afterLabel = (text: string): string => text.replace(label, '').trimStart();

const label =
  /^([([【（]?)(?:(\p{Nd}{1,3})|([a-zA-Z]|[а-фА-Ф](?=\)))|([ivxIVX]{2,5})|([一二三四五六七八九十]{1,3}))([.．)\]】）、:])(?=\s|$|[^\p{Nd}\p{Ll}])/u;

/** A reference's label, `[12]` or `[Knu84]`. */
export const startsWithReference = (text: string): boolean => /^\[[\p{L}\p{Nd}+*, -]{1,24}\]\s*\S/u.test(text);

/** A line of a table of contents: leaders before a page number. */
export function isTocRow(text: string): boolean {
  const tail = text.slice(-longestTail);
  return (
    /(?:\.\s?){4,}\s*(?:\p{Nd}+(?:[-–.]\p{Nd}+)?|[ivxlc]+|[a-z](?:[-–.]?\p{Nd}+)?)?$/iu.test(tail) ||
    /[…‥]{2,}\s*\p{Nd}+$/u.test(tail)
  );
}

/** Characters: enough for the last leaders of a row and its page. More would be looked at from each of its places on. */
const longestTail = 60;

/** An entry of an index, with the pages at its end: `kettle, 12, 31–33`. */
export const isIndexEntry = (text: string): boolean => /\S,\s*\p{Nd}{1,4}(?:[-–,\s]+\p{Nd}{1,4})*$/u.test(text);

/** The name of a figure or table that a caption begins with. */
export const startsWithCaption = (text: string): boolean => caption.test(text);

const labels = anyWord(['figure', 'table', 'scheme', 'algorithm', 'listing']);
const ideographs = anyOf(allWords('figure', 'table').filter(isIdeographic));
const caption = new RegExp(
  `^(?:${labels})\\s*(?:\\p{Nd}+(?:[.-]\\p{Nd}+)*|[IVXL]+|[A-Z]\\.?\\p{Nd}*)\\s*(?:[.:|–—]|$)|` +
    `^(?:${ideographs})\\s*\\p{Nd}+(?:[.-]\\p{Nd}+)*|` +
    `^\\p{Nd}+(?:[.-]\\p{Nd}+)*\\.?\\s+(?:${anyWord(['figure', 'table'], 'number-first')})\\s*(?:[.:|–—]|$)`,
  'iu',
);

/**
 * The label of a field with its colon, `考试形式：`, `Date of birth:`, or the time of an entry, `9:30 – 10:15`. One may begin a line of
 * running text, two in a row do not.
 */
export const startsWithField = (text: string): boolean => field.test(text);

const field =
  /^(?:\p{sc=Han}(?:\s?\p{sc=Han}){1,5}\s?[：:]|\p{Lu}[\p{L}.’'-]*(?: [\p{L}.’'-]+){0,2}\s?:\s|\p{Nd}{1,2}[:：]\p{Nd}{2}(?![\p{Nd}:]))\s*\S/u;

/** A section number before a heading. */
export const startsWithSection = (text: string): boolean => section.test(text);

const section = new RegExp(
  '^(?:\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2}){1,4}\\.?|第[一二三四五六七八九十百\\p{Nd}]+[章节節部篇]|' +
    `(?:${anyWord(['chapter', 'appendix', 'part', 'section'])})\\s+(?:\\p{Nd}+|[A-Z]|[IVX]+)\\b)\\s*\\S`,
  'iu',
);

/** A symbol that begins nothing but notes. */
export const startsWithNoteMark = (text: string): boolean => /^[†‡§¶‖]+\s*\p{L}/u.test(text);

/** The end of a sentence, or of a clause that introduces a list. */
export const endsSentence = (text: string): boolean =>
  /[.!?:;。．！？：；…](?:["'”’»)\]）」』]|\p{Nd}{1,2})?$/u.test(text);

/** Text that can only be the middle of a sentence. */
export const continuesSentence = (text: string): boolean => /^(?:\p{Ll}|[,;:.)\]}，。．；：、）])/u.test(text);
