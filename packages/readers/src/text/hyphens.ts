import {isIdeographic, isWidePunctuation} from './ideographs.ts';
import type {Vocabulary} from './vocabulary.ts';

/** What stands between two lines of one paragraph: how many characters to drop from the first, and what to put in. */
export type Seam = {readonly drop: number; readonly glue: '' | ' ' | '-'};

/**
 * How the end of one line and the start of the next become running text.
 *
 * A hyphen goes when it only divides a word at the line's end. It stays in compounds, which the document's own words show:
 * the whole word elsewhere means a break, the hyphenated form elsewhere a compound, and so do two halves that are words by
 * themselves while the whole is none. It stays before capitals and digits and within addresses.
 */
export function seamBetween(before: string, after: string, vocabulary: Vocabulary): Seam {
  const left = before.trimEnd();
  const right = after.trimStart();
  if (left === '' || right === '') return {drop: 0, glue: ''};
  if (left.endsWith('\u00ad')) return softSeam(left, right, vocabulary);
  const last = lastCharacter(left);
  const first = String.fromCodePoint(right.codePointAt(0)!);
  if (isWidePunctuation(last) || isWidePunctuation(first)) return {drop: 0, glue: ''};
  if (isIdeographic(last) && isIdeographic(first)) return {drop: 0, glue: ''};
  if (inAddress(left, right)) return {drop: 0, glue: ''};
  const stem = /([\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}'’-]*)-$/u.exec(left.slice(-longestWord))?.[1];
  if (stem === undefined) return {drop: 0, glue: endsInDash(left, right) ? '' : ' '};
  const tail = /^[\p{L}\p{M}]+(?:[-'’]\p{L}+)*/u.exec(right)?.[0] ?? '';
  if (tail === '') return {drop: 0, glue: /^\p{Nd}/u.test(right) ? '' : ' '};
  return isBreak(stem, tail, vocabulary) ? {drop: 1, glue: ''} : {drop: 0, glue: suspended.test(tail) ? ' ' : ''};
}

/** A dash without a space before it has none behind: `737–9`, `Bose–Einstein`; but `pre– and`. */
const endsInDash = (left: string, right: string): boolean =>
  /[\p{L}\p{Nd}][—―]$/u.test(left) ||
  (/[\p{L}\p{Nd}]–$/u.test(left) &&
    /^[\p{L}\p{Nd}]/u.test(right) &&
    !suspended.test(/^\p{L}+/u.exec(right)?.[0] ?? ''));

/** A soft hyphen divides a word, unless the document has the word with its hyphen only: its font then knows no other. */
function softSeam(left: string, right: string, vocabulary: Vocabulary): Seam {
  const stem = /([\p{L}\p{M}'’-]+)\u00ad$/u.exec(left.slice(-longestWord))?.[1] ?? '';
  const tail = /^[\p{L}\p{M}]+/u.exec(right)?.[0] ?? '';
  const compound = vocabulary.count(`${stem}-${tail}`) > vocabulary.count(stem + tail);
  return compound ? {drop: 1, glue: '-'} : {drop: 1, glue: ''};
}

function isBreak(stem: string, tail: string, vocabulary: Vocabulary): boolean {
  if (!/\p{L}$/u.test(stem) || /\p{Lu}/u.test(tail[0]!)) return false;
  if (suspended.test(tail)) return false;
  const joined = vocabulary.count(stem + tail);
  const compound = vocabulary.count(`${stem}-${tail}`);
  if (joined !== compound) return joined > compound;
  if (joined > 0) return true;
  // a hyphen before this one: `state-of-the-` goes on as a compound
  if (stem.includes('-')) return vocabulary.count(tail) === 0;
  // no program divides a word behind its first letter: `k-means`
  if (/^\p{L}$/u.test(stem) || prefixes.has(stem.toLowerCase())) return false;
  return !(stem.length > 3 && tail.length > 3 && vocabulary.count(stem) > 1 && vocabulary.count(tail) > 1);
}

/** Characters. From each letter of what is longer, the rest would be looked through for an end. */
const longestWord = 200;

// `two- and three-dimensional`
const suspended = /^(?:and|or|to|et|ou|und|oder|bis|y|o|e)$/;

// first parts that English sets with a hyphen more often than not
const prefixes: ReadonlySet<string> = new Set(
  'non self quasi well ex semi half two three four five six seven eight nine ten'.split(' '),
);

/** Whether a web address runs over the line's end. */
function inAddress(left: string, right: string): boolean {
  const tail = left.slice(left.lastIndexOf(' ') + 1);
  if (!/(?:https?:\/\/|www\.)\S*$/.test(tail)) return false;
  const head = right.split(' ', 1)[0]!;
  if (/[/?&=_#%~-]$/.test(tail)) return true;
  return /^[/?&=_#%~.]/.test(head) || (/\.$/.test(tail) && /^[a-z0-9]+[/.]/.test(head));
}

function lastCharacter(text: string): string {
  const code = text.charCodeAt(text.length - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(-2) : text.slice(-1);
}
