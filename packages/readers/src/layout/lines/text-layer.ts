import {boxArea, median} from '@recto/model';
import type {FontFacts, Glyph, PageFacts} from '@recto/pdf';

/** A page that shows a picture and little else, with the recognized words written invisibly over it. */
export function hasTextLayer({glyphs, images, width, height}: PageFacts): boolean {
  if (!images.some(({box}) => boxArea(box) > 0.5 * width * height)) return false;
  let invisible = 0;
  let shown = 0;
  for (const {blank, hidden, text} of glyphs) {
    // signs without a meaning say nothing
    if (blank || text === '') continue;
    if (hidden === 'invisible') invisible++;
    else if (!hidden) shown++;
  }
  return invisible > 20 && shown < 0.1 * invisible;
}

/**
 * The glyphs of a text layer as one would have set them. Recognition stretches each word to its place on the picture, by size
 * where its font has a fixed pitch: that makes neither scripts nor code.
 */
export function levelTextLayer(glyphs: readonly Glyph[]): Glyph[] {
  const fixed = glyphs.every(({font, blank}) => blank || font.monospace);
  const common = median(glyphs.map(({size}) => size)) ?? 1;
  const fonts = new Map<FontFacts, FontFacts>();
  return glyphs.map(glyph => {
    let font = fonts.get(glyph.font);
    if (!font) {
      font = {...glyph.font, monospace: glyph.font.monospace && !fixed};
      fonts.set(glyph.font, font);
    }
    const usual = glyph.size > common / 4 && glyph.size < common * spread;
    return {...glyph, font, size: usual ? common * (fixed ? wider : 1) : glyph.size};
  });
}

// sizes up to a third above the usual one are the same type, stretched; small ones are points and commas
const spread = 1.35;
// letters of a fixed pitch are wider than those on the picture, and so were set smaller to fit
const wider = 1.2;
