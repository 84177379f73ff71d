import {boxHeight} from '@recto/model';
import type {OcrGlyph} from '../facts/ocr-page.ts';

/**
 * Whether the glyphs of an image are a formula and not a few words or a number: mostly glyphs the detector is confident of, and a good
 * part of them letters set as formulas set them, or operators; or delimiters about several rows of numbers.
 */
export function isFormula(glyphs: readonly OcrGlyph[]): boolean {
  const confident = glyphs.filter(({confidence}) => confidence > leastConfidence);
  const math = confident.filter(
    ({symbol}) => !/^(?:.+:mathrm|[\d.,;:()%&'’!?-])$/u.test(symbol) && !/^\d:/.test(symbol),
  );
  if (confident.length < leastConfident * glyphs.length || isUnknownScript(glyphs)) return false;
  // numbers alone, related to each other: no words stand among them
  const isBare = !confident.some(({symbol}) => symbol.endsWith(':mathrm'));
  if (isBare && math.some(({symbol}) => /^[=≠≈≃≅≡<>≤≥{}]$/u.test(symbol))) return true;
  return (math.length > 0 && math.length >= leastMath * confident.length) || confident.some(isTall);
}

/**
 * Whether the glyphs are words with perhaps some formulas among them: of those it is confident of, about half are upright letters. For
 * where no line recognizer separates words from formulas.
 */
export function isProse(glyphs: readonly OcrGlyph[]): boolean {
  const confident = glyphs.filter(({confidence}) => confidence > leastConfidence);
  const upright = confident.filter(({symbol}) => /^\p{L}+:(?:mathrm|mathbf)$/u.test(symbol)).length;
  return upright >= fewestUpright && upright > mostUpright * confident.length;
}

// formulas with words, as cases and sets have them, reach 0.3; pages of text with formulas 0.56
const mostUpright = 0.45;
const fewestUpright = 12;

/** Many glyphs, most of them of low confidence: a paragraph in letters the detector was not trained on, such as Thai or Devanagari. */
const isUnknownScript = (glyphs: readonly OcrGlyph[]): boolean =>
  glyphs.length > paragraph && glyphs.filter(({confidence}) => confidence > 0.5).length < 0.5 * glyphs.length;

/** Brackets about several rows, as a matrix has them and a table has not. */
export const hasTallBrackets = (glyphs: readonly OcrGlyph[]): boolean =>
  glyphs.some(glyph => /^[()[\]{}]$/u.test(glyph.symbol) && glyph.confidence > leastConfidence && isTall(glyph));

/** A delimiter about several rows: no words stand in such. */
const isTall = ({symbol, box, size}: OcrGlyph): boolean =>
  /^[()[\]{}|∥]$/u.test(symbol) && boxHeight(box) > tall * size;

// em
const tall = 1.7;

// pages of Thai and Hindi have 136 and more, of which 0.26 to 0.43 are believed; of formulas 0.9 and more
const paragraph = 80;
const leastConfidence = 0.3;
const leastConfident = 0.6;
const leastMath = 0.2;
