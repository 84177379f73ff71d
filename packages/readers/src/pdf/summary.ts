import type {LeftOutReason} from '@recto/model';
import type {PageDraft, PageSummary} from './draft.ts';

/** What the document keeps of a page once its blocks are built. */
export function summarisePage(page: PageDraft): PageSummary {
  const {facts} = page;
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  for (const {reason} of page.leftOut) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const unreadable: Record<string, number> = {};
  for (const glyph of facts.glyphs) {
    if (glyph.text === '' && !glyph.blank) unreadable[glyph.font.name] = (unreadable[glyph.font.name] ?? 0) + 1;
  }
  return {
    number: facts.number,
    width: facts.width,
    height: facts.height,
    rotation: facts.rotation,
    ...(facts.label !== undefined && {label: facts.label}),
    links: facts.links,
    glyphs: facts.glyphs.filter(glyph => !glyph.blank).length,
    leftOut,
    unreadable,
    images: facts.images.length,
  };
}
