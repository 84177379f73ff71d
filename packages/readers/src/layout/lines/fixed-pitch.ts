import type {FontFacts, Glyph} from '@recto/pdf';

/** The glyphs with fonts that do not say that their pitch is fixed: where it is all of the text's, it marks no code. */
export function withoutFixedPitch(glyphs: readonly Glyph[]): Glyph[] {
  // fonts are compared as objects: each keeps one
  const plain = new Map<FontFacts, FontFacts>();
  return glyphs.map(glyph => {
    if (!glyph.font.monospace) return glyph;
    let font = plain.get(glyph.font);
    if (!font) {
      font = {...glyph.font, monospace: false};
      plain.set(glyph.font, font);
    }
    return {...glyph, font};
  });
}
