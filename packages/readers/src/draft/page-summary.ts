import type {LeftOutReason} from '@recto/model';
import {inkOfLines, placedInk} from './count-glyphs.ts';
import type {PageDraft, PageSummary} from './draft.ts';

/**
 * What the document keeps of a page once its blocks are built. Glyphs are counted where they ended up, so that text
 * which a stage loses shows as `unassigned`.
 */
export function summarizePage(page: PageDraft): PageSummary {
  const {facts} = page;
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  const unreadable: Record<string, number> = {};
  for (const {glyph, reason} of page.leftOut) {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    if (reason === 'unreadable') unreadable[glyph.font.name] = (unreadable[glyph.font.name] ?? 0) + 1;
  }
  const onSide = page.turned === 90 || page.turned === 270;
  const glyphs = facts.glyphs.reduce((sum, glyph) => sum + (glyph.blank ? 0 : 1), 0);
  const inFigures = page.figures.reduce((sum, {lines}) => sum + inkOfLines(lines), 0);
  const lost = glyphs - page.leftOut.length - inFigures - placedInk(page);
  if (inFigures > 0) leftOut['in-figure'] = inFigures;
  if (lost > 0) leftOut.unassigned = (leftOut.unassigned ?? 0) + lost;
  return {
    number: facts.number,
    width: onSide ? facts.height : facts.width,
    height: onSide ? facts.width : facts.height,
    rotation: facts.rotation,
    ...(facts.label !== undefined && {label: facts.label}),
    ...(page.turned !== undefined && {turned: page.turned}),
    links: facts.links,
    glyphs,
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
