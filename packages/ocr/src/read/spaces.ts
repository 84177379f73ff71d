import {median} from '@recto/model';
import type {Placed} from './characters.ts';

/**
 * Which characters of a line have a space before them. The line recognizer drops most spaces between Latin words, so the gaps
 * of the ink decide: between those of letters and those of words the line's own gaps leave the widest room.
 */
export function findSpaces(characters: readonly Placed[], size: number): boolean[] {
  const gaps: number[] = [];
  const syllableGaps: number[] = [];
  for (let index = 1; index < characters.length; index++) {
    const [before, after] = [characters[index - 1]!, characters[index]!];
    if (spaced(before, after)) (besideSyllable(before, after) ? syllableGaps : gaps).push(after.gap / size);
  }
  const threshold = wordGap(gaps, narrowest, widest);
  const syllableThreshold = wordGap(syllableGaps, narrowestBesideSyllable, widestBesideSyllable);
  // no sentence ends before a digit there
  const joinsNumbers =
    characters.some(({text}) => wide.test(text)) || !characters.some(({text}) => /\p{L}/u.test(text));
  return characters.map((character, index) => {
    const before = characters[index - 1];
    if (!before || !spaced(before, character)) return false;
    const gap = character.gap / size;
    // Korean data report spaces between most syllables
    if (besideSyllable(before, character)) return gap >= syllableThreshold;
    // sentences stand apart in Thai, not words
    if (thai.test(before.text) && thai.test(character.text)) return gap >= narrowestOfThai;
    if (isNextDigit(before, character, size)) return false;
    if (endsWordBeforeIdeograph(characters, index, size)) return false;
    if (joinsNumbers && gap < pointRoom && isPointInNumber(characters, index)) return false;
    return gap >= threshold || (character.spaceRead && gap > widestWithinWord);
  });
}

const besideSyllable = (before: Placed, after: Placed): boolean => /\p{Script=Hangul}/u.test(before.text + after.text);

/**
 * Spaces that were read, with those that were not: between two letters that stand as far apart as the line's words do. Tesseract
 * joins words of small type.
 */
export function withInferredSpaces(characters: readonly Placed[], size: number): boolean[] {
  const read = characters.map(({spaceRead}) => spaceRead);
  const gaps = (spaces: boolean): number[] =>
    characters.flatMap(({gap}, index) => (index > 0 && read[index] === spaces ? [gap] : []));
  const words = gaps(true);
  if (words.length < fewestSpaces) return read;
  const least = Math.max(
    narrowest * size,
    nearly * (median(words) ?? 0),
    muchWider * (median([...gaps(false), 0]) ?? 0),
  );
  return read.map(
    (spaceRead, index) =>
      spaceRead ||
      (index > 0 && isLetter(characters[index - 1]!) && isLetter(characters[index]!) && characters[index]!.gap > least),
  );
}

const isLetter = ({text}: Placed): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(text);

const fewestSpaces = 3;
// times the gaps between words, and between letters
const nearly = 0.75;
const muchWider = 2.5;

/** Digits are of one width: around the thin 1 there is room within a number. */
const isNextDigit = (before: Placed, after: Placed, size: number): boolean =>
  (before.text === '1' || after.text === '1') &&
  /^\d$/.test(before.text) &&
  /^\d$/.test(after.text) &&
  (after.left + after.right - before.left - before.right) / 2 < digitPitch * size;

/**
 * The last small letter of a word before an ideograph: recognizers of ideographs place it beyond its ink, in the room
 * after the word, which then seems to be before it, or has the ink of the ideograph.
 */
const endsWordBeforeIdeograph = (characters: readonly Placed[], index: number, size: number): boolean => {
  const [before, last, next] = [characters[index - 1]!, characters[index]!, characters[index + 1]];
  return (
    !last.spaceRead &&
    /^\p{Ll}\p{Ll}$/u.test(before.text + last.text) &&
    next !== undefined &&
    wide.test(next.text) &&
    (next.gap < last.gap / 2 || (last.right - last.left > widestLetter * size && !/[mw]/.test(last.text)))
  );
};

/** A point or comma of a number, or the digit after it. */
const isPointInNumber = (characters: readonly Placed[], index: number): boolean => {
  const point = /^[.,]$/.test(characters[index]!.text) ? index : index - 1;
  const isDigit = (at: number): boolean => /^\d$/.test(characters[at]?.text ?? '');
  return /^[.,]$/.test(characters[point]!.text) && isDigit(point - 1) && isDigit(point + 1);
};

// em: points of Chinese fonts stand at the left of half an em
const pointRoom = 0.5;

const widestLetter = 0.72;

// shares of an em; digits are 0.5 to 0.64 wide, with a space between them their middles are 0.75 apart and more
const digitPitch = 0.7;
const narrowest = 0.13;
const widest = 0.32;
const widestWithinWord = 0.1;
const leastRoom = 0.03;
// syllables do not fill their squares: up to a quarter of an em lies between two of a word, and a space adds as much
const narrowestBesideSyllable = 0.2;
const widestBesideSyllable = 0.34;

const thai = /\p{Script=Thai}/u;
const narrowestOfThai = 0.3;

/** The middle of the widest room below one of the gaps, within what words leave between them. */
function wordGap(gaps: readonly number[], narrowest: number, widest: number): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  let threshold = (narrowest + widest) / 2;
  let most = leastRoom;
  for (const [index, gap] of sorted.entries()) {
    const under = Math.max(narrowest, sorted[index - 1] ?? 0);
    const over = Math.min(widest, gap);
    if (over - under > most) {
      most = over - under;
      threshold = (under + over) / 2;
    }
  }
  return threshold;
}

const wide = /^[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]$/u;

/** Ideographs and their punctuation stand without spaces. */
const spaced = (before: Placed, after: Placed): boolean => !wide.test(before.text) && !wide.test(after.text);
