import {unionBoxes} from '@recto/model';
import {readSigns} from '../pdf/formulas/signs.ts';
import type {MathResult} from '../pdf/math/recognise.ts';
import type {RecognisedFormulas} from './recognised.ts';
import {signFacts} from './sign-facts.ts';

export type PicturedFormula = MathResult;

/** The formula that all signs of a picture make; undefined where there are none. */
export function formulaOfSigns(found: RecognisedFormulas): PicturedFormula | undefined {
  const facts = signFacts({...found, whole: true}, 1);
  const box = unionBoxes(facts.glyphs.map(glyph => glyph.box));
  return box && readSigns(box, [], facts)?.math;
}
