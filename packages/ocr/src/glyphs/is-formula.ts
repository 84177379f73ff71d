import {boxHeight} from '@recto/model';
import type {RecognizedSign} from '../facts/ocr-page.ts';

/**
 * Whether the signs of a picture are a formula and not a few words or a number: mostly signs the finder is sure of, and a good
 * part of them letters set as formulas set them, or operators; or delimiters about several rows of numbers.
 */
export function isFormula(signs: readonly RecognizedSign[]): boolean {
  const sure = signs.filter(({confidence}) => confidence > leastConfidence);
  const math = sure.filter(({sign}) => !/^(?:.+:mathrm|[\d.,;:()%&'’!?-])$/u.test(sign) && !/^\d:/.test(sign));
  if (sure.length < leastSure * signs.length || isUnknownScript(signs)) return false;
  // numbers alone, related to each other: no words stand among them
  const isBare = !sure.some(({sign}) => sign.endsWith(':mathrm'));
  if (isBare && math.some(({sign}) => /^[=≠≈≃≅≡<>≤≥{}]$/u.test(sign))) return true;
  return (math.length > 0 && math.length >= leastMath * sure.length) || sure.some(isTall);
}

/**
 * Whether the signs are words with perhaps some formulas among them: of those it is sure of, about half are upright letters. For
 * where no reader of lines tells words from formulas.
 */
export function isProse(signs: readonly RecognizedSign[]): boolean {
  const sure = signs.filter(({confidence}) => confidence > leastConfidence);
  const upright = sure.filter(({sign}) => /^\p{L}+:(?:mathrm|mathbf)$/u.test(sign)).length;
  return upright >= fewestUpright && upright > mostUpright * sure.length;
}

// formulas with words, as cases and sets have them, reach 0.3; pages of text with formulas 0.56
const mostUpright = 0.45;
const fewestUpright = 12;

/** Many signs of which the finder half believes less than half: a paragraph in letters it has never seen, as Thai or Devanagari. */
const isUnknownScript = (signs: readonly RecognizedSign[]): boolean =>
  signs.length > paragraph && signs.filter(({confidence}) => confidence > 0.5).length < 0.5 * signs.length;

/** Brackets about several rows, as a matrix has them and a table has not. */
export const hasTallBrackets = (signs: readonly RecognizedSign[]): boolean =>
  signs.some(sign => /^[()[\]{}]$/u.test(sign.sign) && sign.confidence > leastConfidence && isTall(sign));

/** A delimiter about several rows: no words stand in such. */
const isTall = ({sign, box, size}: RecognizedSign): boolean =>
  /^[()[\]{}|∥]$/u.test(sign) && boxHeight(box) > tall * size;

// em
const tall = 1.7;

// pages of Thai and Hindi have 136 and more, of which 0.26 to 0.43 are believed; of formulas 0.9 and more
const paragraph = 80;
const leastConfidence = 0.3;
const leastSure = 0.6;
const leastMath = 0.2;
