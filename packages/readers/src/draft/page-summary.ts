import type {LeftOutReason} from '@recto/model';
import type {Line, PageDraft, PageSummary} from './draft.ts';
import {pageInk} from './page-ink.ts';

/** What the document keeps of a page once its blocks are built. `lines` are those that no stage had claimed yet. */
export function summarizePage(page: PageDraft, lines: readonly Line[]): PageSummary {
  const {facts} = page;
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  const unreadable: Record<string, number> = {};
  for (const {glyph, reason} of page.leftOut) {
    // counted with the figures of the finished document
    if (reason === 'in-figure') continue;
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    if (reason === 'unreadable') unreadable[glyph.font.name] = (unreadable[glyph.font.name] ?? 0) + 1;
  }
  const onSide = page.turned === 90 || page.turned === 270;
  const glyphs = facts.glyphs.reduce((sum, glyph) => sum + (glyph.blank || glyph.drawn ? 0 : 1), 0);
  return {
    number: facts.number,
    width: onSide ? facts.height : facts.width,
    height: onSide ? facts.width : facts.height,
    rotation: facts.rotation,
    ...(facts.label !== undefined && {label: facts.label}),
    ...(page.turned !== undefined && {turned: page.turned}),
    links: facts.links,
    ...(facts.comments && {comments: facts.comments}),
    glyphs,
    ink: pageInk(lines, page.figures),
    leftOut,
    unreadable,
    images: facts.images.length,
    ...(facts.recognised && {recognised: meanConfidence(facts.glyphs)}),
    ...(facts.regions && {regions: facts.regions}),
  };
}

function meanConfidence(glyphs: PageDraft['facts']['glyphs']): number {
  const inked = glyphs.filter(({blank}) => !blank);
  if (inked.length === 0) return 0;
  return inked.reduce((sum, {confidence = 1}) => sum + confidence, 0) / inked.length;
}
