import {bilinear} from '../../pixels/bilinear.ts';
import type {Gray} from '../../pixels/gray.ts';
import {lineHeight} from '../../pixels/line-image.ts';
import type {Peak} from '../peaks.ts';
import type {ReadLine} from '../read-line.ts';

type Character = ReadLine['characters'][number];

/**
 * A line with the small raised and lowered digits that were taken for marks ("H,O", "cm?"): ink right behind a letter, or first in its line, that is too
 * tall for the mark that was read, or hangs where that mark never does, is read by itself, and is a digit where `readAlone`
 * recognizes one with confidence.
 */
export async function withScriptDigits(
  read: ReadLine,
  image: Gray,
  readAlone: (image: Gray) => Promise<readonly Peak[]>,
): Promise<ReadLine> {
  const characters = [...read.characters];
  for (const [index, character] of characters.entries()) {
    if (!mayBeDigit(character, characters[index - 1], read)) continue;
    const [digit, ...others] = await readAlone(enlarged(image, character));
    if (digit && others.length === 0 && /^\d$/.test(digit.text) && digit.confidence > confident)
      characters[index] = {...character, text: digit.text, confidence: digit.confidence};
  }
  return {...read, characters};
}

const confident = 0.8;

function mayBeDigit(
  {text, top, bottom, left, right, spaceBefore}: Character,
  before: Character | undefined,
  {size, baseline}: ReadLine,
): boolean {
  // notes and affiliations begin with a raised one
  if (before && (spaceBefore || !/[\p{L})\]]/u.test(before.text))) return false;
  const [high, wide] = [(bottom - top) / size, (right - left) / size];
  if (high < leastHeight || high > mostHeight || wide < leastWidth * high) return false;
  const lowered = bottom > baseline + off * size && top > baseline - lowTop * size;
  const raised = bottom < baseline - highBottom * size && top < baseline - highTop * size;
  return (lowered && /^[,;.„:]$/.test(text)) || (raised && /^[?!'’‘"“”*:;°®©™]$/.test(text));
}

// em: heights of digits in scripts of Times and Computer Modern are 0.42 to 0.5; commas are 0.2 to 0.3 high
const leastHeight = 0.36;
const mostHeight = 0.62;
// of its height: a one is narrow
const leastWidth = 0.3;
const off = 0.06;
const lowTop = 0.45;
const highBottom = 0.2;
const highTop = 0.6;

/** The ink of a character by itself, as high as the letters of a line. */
function enlarged({width, height, pixels}: Gray, {left, right, top, bottom}: Character): Gray {
  const scale = (bottom - top) / (letterShare * lineHeight);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const wide = Math.max(narrowest, Math.round((right - left) / scale + (1 - letterShare) * lineHeight));
  const enlarged = new Uint8Array(wide * lineHeight).fill(255);
  const beside = 1;
  for (let row = 0; row < lineHeight; row++) {
    const y = middleY + (row + 0.5 - lineHeight / 2) * scale;
    if (y < top - beside || y > bottom + beside) continue;
    for (let column = 0; column < wide; column++) {
      const x = middleX + (column + 0.5 - wide / 2) * scale;
      if (x > left - beside && x < right + beside)
        enlarged[row * wide + column] = bilinear(pixels, width, height, x - 0.5, y - 0.5);
    }
  }
  return {width: wide, height: lineHeight, pixels: enlarged};
}

const letterShare = 0.6;
// columns, which the model wants
const narrowest = 32;
