import {boxHeight, overlapY, type PageBox, type Projection} from '@recto/model';
import type {Glyph, MovedLink, PageFacts, PaintItem, PdfEditor} from '@recto/pdf';
import type {ShiftedBand} from '../fit/fit-page.ts';
import {writingAxes} from '../measure/writing-axes.ts';
import type {PageView} from '../room/page-view.ts';
import type {ScannedPage} from '../scan/scanned-page.ts';
import {drawnAgain} from './drawn-again.ts';

/** What stays on a page, but elsewhere or more often, and where it is drawn. */
export type PageEdit = {
  readonly number: number;
  readonly facts: PageFacts;
  /** `Glyph.order` of what leaves its place. */
  readonly removedGlyphs: Set<number>;
  readonly removedRules: Set<PageBox>;
  /** By the link they are of. */
  readonly links: Map<string, MovedLink>;
  /** What is drawn, in groups with the place that they had in the source's order of drawing. */
  readonly groups: {readonly order: number; readonly items: PaintItem[]}[];
  readonly shifts: {readonly glyphs: readonly Glyph[]; readonly dx: number; readonly dy: number}[];
  /** Glyphs that stay and are drawn at more places of their line. */
  readonly repeats: {readonly glyph: Glyph; readonly at: readonly number[]}[];
};

/** A page that has been read, and what will be drawn on it. */
export type OpenPage = PageView &
  PageEdit & {
    /** Where links may stay whose words have gone to another page. */
    readonly strays: Map<string, MovedLink>;
    /** What covers the source where it is part of a scan. */
    readonly covers: ScannedPage['covers'];
  };

/** Writes what was collected for a page into the file; nothing when no glyph leaves its place. */
export function applyEdit(page: OpenPage, editor: PdfEditor, seen: Projection | undefined): void {
  const {facts, removedGlyphs: glyphs, removedRules, links, strays, groups} = page;
  if (!page.extracted || glyphs.size === 0) return;
  const paint = groups.sort((a, b) => a.order - b.order).flatMap(textOf);
  const moved = [...new Map([...strays, ...links]).values()];
  editor.editPage(page.number, {
    facts,
    glyphs,
    rules: [...removedRules],
    paint,
    links: moved,
    ...(seen && {projection: seen}),
  });
}

const textOf = ({order, items}: PageEdit['groups'][number]): readonly PaintItem[] => [
  {kind: 'text-of', glyph: order},
  ...items,
];

/** Draws what moves with the texts around it at its new place. */
export function paintShifted(
  {number, facts, removedGlyphs, groups, shifts, repeats}: PageEdit,
  {editor, black}: {readonly editor: PdfEditor; readonly black: boolean},
): void {
  const moving = [...shifts.flatMap(({glyphs}) => glyphs), ...repeats.map(({glyph}) => glyph)];
  if (moving.length === 0) return;
  const taken = editor.extractGlyphs(number, facts, new Set(moving.map(glyph => glyph.order)));
  const colorOf = (glyph: Glyph): string => (black ? '#000000' : glyph.color);
  for (const {glyph, at} of repeats) {
    const found = taken?.get(glyph.order);
    if (!found) continue;
    const items = at.map((x): PaintItem => {
      return drawnAgain(found, glyph, [x, glyph.y], 1, colorOf(glyph));
    });
    groups.push({order: glyph.order, items});
  }
  for (const {glyphs, dx, dy} of shifts) {
    const items: PaintItem[] = [];
    for (const glyph of [...glyphs].sort((a, b) => a.order - b.order)) {
      const found = taken?.get(glyph.order);
      if (!found || removedGlyphs.has(glyph.order)) continue;
      removedGlyphs.add(glyph.order);
      items.push(drawnAgain(found, glyph, [glyph.x + dx, glyph.y + dy], 1, colorOf(glyph)));
    }
    groups.push({order: Math.min(...glyphs.map(glyph => glyph.order)), items});
  }
}

/** Moves what stays between texts down with them, and the links that lie on it. */
export function shiftBand(page: PageEdit, {band, shift, angle}: ShiftedBand, black: boolean): void {
  const axes = writingAxes(angle);
  const [dx, dy] = axes.toPage(0, shift);
  const moved = ({left, right, top, bottom}: PageBox): PageBox => ({
    left: left + dx,
    right: right + dx,
    top: top + dy,
    bottom: bottom + dy,
  });
  page.shifts.push({glyphs: band.glyphs, dx, dy});
  const items = band.rules.map((rule): PaintItem => {
    page.removedRules.add(rule.box);
    return {kind: 'rule', box: moved(rule.box), color: black ? '#000000' : rule.color};
  });
  if (items.length > 0) page.groups.push({order: Math.min(...band.glyphs.map(glyph => glyph.order)), items});
  for (const [index, {boxes}] of page.facts.links.entries()) {
    const on = boxes.filter(box => overlapY(axes.boxToLocal(box), band.box) > 0.6 * boxHeight(axes.boxToLocal(box)));
    if (on.length > 0) page.links.set(`link ${index}`, {from: on, to: on.map(moved)});
  }
}
