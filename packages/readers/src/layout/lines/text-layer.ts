import {median} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {withoutFixedPitch} from './fixed-pitch.ts';

/**
 * The glyphs of a text layer as one would have set them. OCR software stretches each word to its place in the image, by size
 * where its font has a fixed pitch: that makes neither scripts nor code.
 */
export function normalizeTextLayer(glyphs: readonly Glyph[]): Glyph[] {
  const fixed = glyphs.every(({font, blank}) => blank || font.monospace);
  const common = median(glyphs.map(({size}) => size)) ?? 1;
  return (fixed ? withoutFixedPitch(glyphs) : glyphs).map(glyph => {
    const usual = glyph.size > common / 4 && glyph.size < common * spread;
    return {...glyph, size: usual ? common * (fixed ? wider : 1) : glyph.size};
  });
}

// sizes up to a third above the usual one are the same type, stretched; small ones are points and commas
const spread = 1.35;
// letters of a fixed pitch are wider than those in the image, and so were set smaller to fit
const wider = 1.2;
