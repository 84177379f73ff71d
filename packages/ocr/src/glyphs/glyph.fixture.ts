import type {OcrGlyph} from '../facts/ocr-page.ts';

/** A glyph whose box stands on its baseline, 22 pixels an em. */
export const glyph = (name: string, left: number, top: number, right: number, bottom: number): OcrGlyph => ({
  symbol: name,
  box: {left, top, right, bottom},
  x: left,
  y: bottom,
  advance: right - left,
  size: 22,
  confidence: 0.9,
});
