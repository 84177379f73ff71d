import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {OcrFormulas, OcrGlyph} from '../facts/ocr-page.ts';
import {cropDeskewed} from '../pixels/deskew.ts';
import type {Gray} from '../pixels/gray.ts';
import type {GlyphModel} from './detect/glyph-model.ts';
import {baselineAgreement, formulaSkew} from './formula-skew.ts';
import {type GlyphReading, readGlyphs} from './read-glyphs.ts';

/** Glyphs and rules of an image that is nothing but a formula, deskewed where it is skewed. */
export async function readFormulaImage(image: Gray, model: GlyphModel): Promise<OcrFormulas> {
  const {glyphs, bars, unexplained} = await readDeskewed(image, model);
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

async function readDeskewed(image: Gray, model: GlyphModel): Promise<GlyphReading> {
  const reading = await readGlyphs(image, model);
  const skew = formulaSkew(reading);
  if (skew === 0) return reading;
  const whole = {left: 0, top: 0, right: image.width, bottom: image.height};
  const turned = await readGlyphs(cropDeskewed(image, whole, skew), model);
  return baselineAgreement(turned.glyphs) > clearly * baselineAgreement(reading.glyphs) ? turned : reading;
}

// letters of a turned image that stood level by chance do so no more
const clearly = 1.2;
