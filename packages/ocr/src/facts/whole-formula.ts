import {type FormulaTex, readOcrGlyphs, uncertainBelow} from '@recto/math';
import {unionBoxes} from '@recto/model';
import {glyphFacts} from './glyph-facts.ts';
import type {OcrFormulas} from './ocr-page.ts';

/** `label`: the number printed beside it; `inDoubt`: it is to be compared with the image, or KaTeX does not take it. */
export type FormulaFromImage = FormulaTex & {readonly label?: string; readonly inDoubt: boolean};

/** The formula that all glyphs of an image make; undefined where there are none. */
export function formulaFromGlyphs(found: OcrFormulas): FormulaFromImage | undefined {
  const facts = glyphFacts({...found, whole: true}, 1);
  const box = unionBoxes(facts.glyphs.map(glyph => glyph.box));
  const read = box && readOcrGlyphs(box, [], facts);
  if (!read) return undefined;
  const {math, label} = read;
  const inDoubt = math.problem !== undefined || math.confidence < uncertainBelow;
  return {...math, ...(label !== undefined && {label}), inDoubt};
}
