import type {Glyph} from '@recto/pdf';
import {agreement} from '../trust/agreement.ts';
import {looksGarbled} from '../trust/looks-garbled.ts';
import type {UnmappedRun} from './unmapped-runs.ts';

/**
 * Glyphs of fonts whose words cannot be words are taken for glyphs without a meaning; `claimed` has each of them as the file gives
 * it. Fonts are looked at one by one: a page may have one that lies among others that do not.
 */
export function withoutGarbledFonts(glyphs: readonly Glyph[]): {
  readonly glyphs: readonly Glyph[];
  readonly claimed: ReadonlyMap<Glyph, Glyph>;
} {
  const claimed = new Map<Glyph, Glyph>();
  const texts = new Map<Glyph['font'], string>();
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.hidden) continue;
    const {font, text, x, y, size, blank} = glyph;
    const apart = last && (Math.abs(y - last.y) > 0.3 * size || Math.abs(x - last.x - last.advance) > 0.15 * size);
    texts.set(font, `${texts.get(font) ?? ''}${apart || blank ? ' ' : ''}${text}`);
    last = glyph;
  }
  const garbled = new Set([...texts].filter(([, text]) => looksGarbled(text, fewestWords)).map(([font]) => font));
  if (garbled.size === 0) return {glyphs, claimed};
  const changed = glyphs.map(glyph => {
    if (!garbled.has(glyph.font) || glyph.blank || glyph.hidden) return glyph;
    const unmapped = {...glyph, text: ''};
    claimed.set(unmapped, glyph);
    return unmapped;
  });
  return {glyphs: changed, claimed};
}

// a paragraph
const fewestWords = 24;

/** Whether the file's text for such glyphs agrees with what is drawn after all; also where too little could be compared. */
export function agreesWithImage(
  runs: readonly UnmappedRun[],
  read: readonly {readonly text: string; readonly confidence: number}[],
  claimed: ReadonlyMap<Glyph, Glyph>,
): boolean {
  const compared = runs.flatMap(({words}, index) => {
    const text = words.map(word => word.map(glyph => claimed.get(glyph)?.text ?? '').join('')).join(' ');
    return text.trim() === '' ? [] : [{claimed: text, read: read[index]!.text, confidence: read[index]!.confidence}];
  });
  const agreed = agreement(compared);
  return agreed === undefined || agreed > leastAgreement;
}

const leastAgreement = 0.6;
