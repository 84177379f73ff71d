import type {RecognizedSign} from '../facts/ocr-page.ts';

/** A sign whose box stands on its baseline, 22 pixels an em. */
export const sign = (name: string, left: number, top: number, right: number, bottom: number): RecognizedSign => ({
  sign: name,
  box: {left, top, right, bottom},
  x: left,
  y: bottom,
  advance: right - left,
  size: 22,
  confidence: 0.9,
});
