import {type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Words of a line whose font does not tell what its signs mean. */
export type UnreadableRun = {readonly words: readonly (readonly Glyph[])[]; readonly box: PageBox};

/** Level runs of signs without a meaning, at least three of them: fewer are bullets and marks, which recognition knows no better. */
export function unreadableRuns(glyphs: readonly Glyph[]): UnreadableRun[] {
  const runs: UnreadableRun[] = [];
  let words: Glyph[][] = [];
  let last: Glyph | undefined;
  let spaced = false;
  const flush = (): void => {
    const signs = words.flat();
    if (signs.length >= fewestOfRun) runs.push({words, box: boxOf(signs)});
    words = [];
    last = undefined;
  };
  for (const glyph of glyphs) {
    if (glyph.hidden) continue;
    if (glyph.blank) {
      spaced = true;
      continue;
    }
    // a tab that is drawn is a letter whose code was taken for its meaning
    if (glyph.text.trim() !== '' || glyph.angle !== 0) {
      flush();
      continue;
    }
    const gap = last ? (glyph.x - last.x - last.advance) / glyph.size : 0;
    if (last && (Math.abs(glyph.y - last.y) > 0.2 * glyph.size || gap < -0.5 || gap > widest)) flush();
    if (!last || spaced || gap > wordGap) words.push([]);
    words.at(-1)!.push(glyph);
    last = glyph;
    spaced = false;
  }
  flush();
  return runs;
}

export const fewestOfRun = 3;
// em
export const wordGap = 0.2;
const widest = 1.5;

/** With room for ascenders and descenders: outlines of such fonts are not always known. */
export function boxOf(signs: readonly Glyph[]): PageBox {
  const {left, right, top, bottom} = unionBoxes(signs.map(({box}) => box))!;
  const {y, size} = signs[0]!;
  return {
    left: left - 0.1 * size,
    right: right + 0.1 * size,
    top: Math.min(top, y - 0.8 * size),
    bottom: Math.max(bottom, y + 0.3 * size),
  };
}

/**
 * The signs of a run with what was read at their place: letter by letter where there are as many, else spread over the signs of
 * each word, or of the run when the words differ. Signs that get nothing are left out.
 */
export function withReading(
  {words}: UnreadableRun,
  read: {readonly text: string; readonly confidence: number},
): Map<Glyph, Glyph | undefined> {
  const texts = read.text.trim().split(/\s+/);
  const [parts, groups] = texts.length === words.length ? [texts, words] : [[texts.join('')], [words.flat()]];
  const meanings = new Map<Glyph, Glyph | undefined>();
  for (const [index, signs] of groups.entries()) {
    const letters = [...parts[index]!];
    for (const [at, sign] of signs.entries()) {
      const from = Math.round((at * letters.length) / signs.length);
      const text = letters.slice(from, Math.round(((at + 1) * letters.length) / signs.length)).join('');
      meanings.set(sign, text === '' ? undefined : {...sign, text, confidence: read.confidence});
    }
  }
  return meanings;
}
