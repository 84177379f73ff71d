import {type FormulaTex, readOcrGlyphs, uncertainBelow} from '@recto/math';
import {unionBoxes} from '@recto/model';
import {signFacts} from './glyph-facts.ts';
import type {RecognizedFormulas} from './ocr-page.ts';

/** `label`: the number printed beside it; `inDoubt`: it is to be compared with the picture, or KaTeX does not take it. */
export type PicturedFormula = FormulaTex & {readonly label?: string; readonly inDoubt: boolean};

/** The formula that all signs of a picture make; undefined where there are none. */
export function formulaOfSigns(found: RecognizedFormulas): PicturedFormula | undefined {
  const facts = signFacts({...found, whole: true}, 1);
  const box = unionBoxes(facts.glyphs.map(glyph => glyph.box));
  const read = box && readOcrGlyphs(box, [], facts);
  if (!read) return undefined;
  const {math, label} = read;
  const inDoubt = math.problem !== undefined || math.confidence < uncertainBelow;
  return {...math, ...(label !== undefined && {label}), inDoubt};
}
