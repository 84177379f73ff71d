import type {Placed} from './characters.ts';

/**
 * Which characters of a line have a space before them. The reader of lines drops most spaces between Latin words, so the gaps
 * of the ink tell: between those of letters and those of words the line's own gaps leave the widest room.
 */
export function findSpaces(characters: readonly Placed[], size: number): boolean[] {
  const gaps: number[] = [];
  for (let index = 1; index < characters.length; index++) {
    if (spaced(characters[index - 1]!, characters[index]!)) gaps.push(characters[index]!.gap / size);
  }
  const threshold = wordGap(gaps);
  return characters.map((character, index) => {
    if (index === 0 || !spaced(characters[index - 1]!, character)) return false;
    const gap = character.gap / size;
    if (isNextDigit(characters[index - 1]!, character, size)) return false;
    return gap >= threshold || (character.spaceRead && gap > surelyLetters);
  });
}

/** Digits are of one width: around the thin 1 there is room within a number. */
const isNextDigit = (before: Placed, after: Placed, size: number): boolean =>
  (before.text === '1' || after.text === '1') &&
  /^\d$/.test(before.text) &&
  /^\d$/.test(after.text) &&
  (after.left + after.right - before.left - before.right) / 2 < digitPitch * size;

// shares of an em; digits are 0.5 to 0.64 wide, with a space between them their middles are 0.75 apart and more
const digitPitch = 0.7;
const narrowest = 0.13;
const widest = 0.32;
const surelyLetters = 0.1;
const leastRoom = 0.03;

/** The middle of the widest room below one of the gaps, within what words leave between them. */
function wordGap(gaps: readonly number[]): number {
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
