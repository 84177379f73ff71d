import type {PageBox} from '@recto/model';
import {hasRightToLeft} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** A line as a file's text layer has it, with the place it claims on the page, in points. */
export type LayerLine = {readonly text: string; readonly box: PageBox};

/**
 * The longest level lines that a file's text has on a page, at most `most`; what is drawn one after another is a line. How long
 * one is `letters` counts.
 */
export function sampleLines(glyphs: readonly Glyph[], most: number, letters = knownLetters): LayerLine[] {
  return levelLines(glyphs)
    .filter(({text}) => letters(text) >= fewestLetters)
    .sort((a, b) => letters(b.text) - letters(a.text))
    .slice(0, most);
}

/** Letters of any script. */
export const anyLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Letters of the writing systems that recognition knows. */
export const knownLetters = (text: string): number => text.match(known)?.length ?? 0;

const known =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const fewestLetters = 12;

function levelLines(glyphs: readonly Glyph[]): LayerLine[] {
  const lines: LayerLine[] = [];
  let line: Glyph[] = [];
  const flush = (): void => {
    const {text, box} = lineOf(line);
    if (text !== '') lines.push({text, box});
    line = [];
  };
  for (const glyph of glyphs) {
    if (glyph.angle !== 0 || (glyph.hidden && glyph.hidden !== 'invisible')) continue;
    const last = line.at(-1);
    const apart = last && (Math.abs(glyph.y - last.y) > 0.4 * last.size || !follows(last, glyph));
    if (apart) flush();
    line.push(glyph);
  }
  flush();
  return lines;
}

/**
 * Words of one line may stand apart by some widths of a letter, columns further. What is written from right to left goes on to the
 * left, and within a word either way: programs write invisible words as they are spoken.
 */
const follows = (last: Glyph, {x, size, text}: Glyph): boolean => {
  const gap = x - (last.x + last.advance);
  if (hasRightToLeft(text) || hasRightToLeft(last.text)) return Math.abs(gap) < longWords * size;
  return gap > -size && gap < 1.5 * size;
};

// em: two long words beside each other
const longWords = 14;

function lineOf(glyphs: readonly Glyph[]): LayerLine {
  let text = '';
  const box = {left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity};
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const {x, y, advance, size, blank} = glyph;
    const gap = last && !last.blank ? x - (last.x + last.advance) : 0;
    if (gap > 0.2 * size || (gap < -2 * size && hasRightToLeft(glyph.text))) text += ' ';
    text += blank ? ' ' : glyph.text;
    last = glyph;
    if (blank) continue;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + advance);
    box.top = Math.min(box.top, y - 0.85 * size);
    box.bottom = Math.max(box.bottom, y + 0.3 * size);
  }
  return {text: text.trim(), box};
}
