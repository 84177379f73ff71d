import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {OcrFormulas, OcrGlyph} from '../facts/ocr-page.ts';
import {cropDeskewed} from '../pixels/deskew.ts';
import type {Gray} from '../pixels/gray.ts';
import type {GlyphModel} from './detect/glyph-model.ts';
import {baselineAgreement, formulaSkew} from './formula-skew.ts';
import {type GlyphReading, readGlyphs} from './read-glyphs.ts';

/** Glyphs and rules of an image that is nothing but a formula, deskewed where it is skewed. */
export async function readFormulaImage(picture: Gray, model: GlyphModel): Promise<OcrFormulas> {
  const {glyphs, bars, unexplained} = await readDeskewed(picture, model);
  return {glyphs: [...glyphs, ...unexplained.map(unread)], bars};
}

/** A glyph nobody can name: it is not written, and the formula is uncertain. */
const unread = (box: PageBox): OcrGlyph => ({
  symbol: '',
  box,
  x: box.left,
  y: box.bottom,
  advance: boxWidth(box),
  size: boxHeight(box),
  confidence: 0.1,
});

async function readDeskewed(picture: Gray, model: GlyphModel): Promise<GlyphReading> {
  const seen = await readGlyphs(picture, model);
  const lean = formulaSkew(seen);
  if (lean === 0) return seen;
  const whole = {left: 0, top: 0, right: picture.width, bottom: picture.height};
  const turned = await readGlyphs(cropDeskewed(picture, whole, lean), model);
  return baselineAgreement(turned.glyphs) > clearly * baselineAgreement(seen.glyphs) ? turned : seen;
}

// letters of a turned image that stood level by chance do so no more
const clearly = 1.2;
