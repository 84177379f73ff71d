import {type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Words of a line whose font has no ToUnicode map. */
export type UnmappedRun = {readonly words: readonly (readonly Glyph[])[]; readonly box: PageBox};

/** Level runs of glyphs without a meaning, at least three of them: fewer are bullets and marks, which recognition knows no better. */
export function unmappedRuns(glyphs: readonly Glyph[]): UnmappedRun[] {
  const runs: UnmappedRun[] = [];
  let words: Glyph[][] = [];
  let last: Glyph | undefined;
  let spaced = false;
  const flush = (): void => {
    const glyphs = words.flat();
    if (glyphs.length >= fewestOfRun) runs.push({words, box: boxOf(glyphs)});
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
export function boxOf(glyphs: readonly Glyph[]): PageBox {
  const {left, right, top, bottom} = unionBoxes(glyphs.map(({box}) => box))!;
  const {y, size} = glyphs[0]!;
  return {
    left: left - 0.1 * size,
    right: right + 0.1 * size,
    top: Math.min(top, y - 0.8 * size),
    bottom: Math.max(bottom, y + 0.3 * size),
  };
}

/**
 * The glyphs of a run with what was read at their place: letter by letter where there are as many, else spread over the glyphs of
 * each word, or of the run when the words differ. Glyphs that get nothing are left out.
 */
export function mappedGlyphs(
  {words}: UnmappedRun,
  read: {readonly text: string; readonly confidence: number},
): Map<Glyph, Glyph | undefined> {
  const texts = read.text.trim().split(/\s+/);
  const [parts, groups] = texts.length === words.length ? [texts, words] : [[texts.join('')], [words.flat()]];
  const meanings = new Map<Glyph, Glyph | undefined>();
  for (const [index, glyphs] of groups.entries()) {
    const letters = [...parts[index]!];
    for (const [at, glyph] of glyphs.entries()) {
      const from = Math.round((at * letters.length) / glyphs.length);
      const text = letters.slice(from, Math.round(((at + 1) * letters.length) / glyphs.length)).join('');
      meanings.set(glyph, text === '' ? undefined : {...glyph, text, confidence: read.confidence});
    }
  }
  return meanings;
}
