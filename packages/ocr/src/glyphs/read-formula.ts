import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {RecognizedFormulas, RecognizedSign} from '../facts/ocr-page.ts';
import {cutLevel} from '../pixels/deskew.ts';
import type {Gray} from '../pixels/gray.ts';
import type {SignModel} from './detect/glyph-model.ts';
import {leanOf, levelness} from './formula-skew.ts';
import {readSigns, type SeenFormulas} from './read-glyphs.ts';

/** Signs and rules of a picture that is nothing but a formula, set level where it leans. */
export async function readWhole(picture: Gray, model: SignModel): Promise<RecognizedFormulas> {
  const {signs, bars, missed} = await readLevel(picture, model);
  return {signs: [...signs, ...missed.map(unread)], bars};
}

/** A sign nobody can name: it is not written, and the formula is in doubt. */
const unread = (box: PageBox): RecognizedSign => ({
  sign: '',
  box,
  x: box.left,
  y: box.bottom,
  advance: boxWidth(box),
  size: boxHeight(box),
  confidence: 0.1,
});

async function readLevel(picture: Gray, model: SignModel): Promise<SeenFormulas> {
  const seen = await readSigns(picture, model);
  const lean = leanOf(seen);
  if (lean === 0) return seen;
  const whole = {left: 0, top: 0, right: picture.width, bottom: picture.height};
  const turned = await readSigns(cutLevel(picture, whole, lean), model);
  return levelness(turned.signs) > clearly * levelness(seen.signs) ? turned : seen;
}

// letters of a turned picture that stood level by chance do so no more
const clearly = 1.2;
