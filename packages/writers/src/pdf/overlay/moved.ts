import {boxHeight, overlapY, type PageBox} from '@recto/model';
import type {Glyph, MovedLink, PageFacts, PaintItem, PdfEditor} from '@recto/pdf';
import {turnedBy} from './local.ts';
import type {MovedBand} from './settle.ts';

/** What stays on a page, but elsewhere or more often, and where it is drawn. */
export type Moved = {
  readonly number: number;
  readonly facts: PageFacts;
  /** `Glyph.order` of what leaves its place. */
  readonly gone: Set<number>;
  readonly goneRules: Set<PageBox>;
  /** By the link they are of. */
  readonly links: Map<string, MovedLink>;
  /** What is drawn, in groups with the place that they had in the source's order of drawing. */
  readonly groups: {readonly order: number; readonly items: PaintItem[]}[];
  readonly shifts: {readonly glyphs: readonly Glyph[]; readonly dx: number; readonly dy: number}[];
  /** Glyphs that stay and are drawn at more places of their line. */
  readonly repeats: {readonly glyph: Glyph; readonly at: readonly number[]}[];
};

/** Draws what moves with the texts around it at its new place. */
export function paintMoved(
  {number, facts, gone, groups, shifts, repeats}: Moved,
  {editor, black}: {readonly editor: PdfEditor; readonly black: boolean},
): void {
  const moving = [...shifts.flatMap(({glyphs}) => glyphs), ...repeats.map(({glyph}) => glyph)];
  if (moving.length === 0) return;
  const taken = editor.takeGlyphs(number, facts, new Set(moving.map(glyph => glyph.order)));
  const colorOf = (glyph: Glyph): string => (black ? '#000000' : glyph.color);
  for (const {glyph, at} of repeats) {
    const found = taken?.get(glyph.order);
    if (!found) continue;
    const items = at.map((x): PaintItem => {
      return {kind: 'taken', glyph: found, x, y: glyph.y, scale: 1, color: colorOf(glyph)};
    });
    groups.push({order: glyph.order, items});
  }
  for (const {glyphs, dx, dy} of shifts) {
    const items: PaintItem[] = [];
    for (const glyph of [...glyphs].sort((a, b) => a.order - b.order)) {
      const found = taken?.get(glyph.order);
      if (!found || gone.has(glyph.order)) continue;
      gone.add(glyph.order);
      items.push({kind: 'taken', glyph: found, x: glyph.x + dx, y: glyph.y + dy, scale: 1, color: colorOf(glyph)});
    }
    groups.push({order: Math.min(...glyphs.map(glyph => glyph.order)), items});
  }
}

/** Moves what stays between texts down with them, and the links that lie on it. */
export function moveBand(page: Moved, {band, shift, angle}: MovedBand, black: boolean): void {
  const turned = turnedBy(angle);
  const [dx, dy] = turned.toPage(0, shift);
  const moved = ({left, right, top, bottom}: PageBox): PageBox => ({
    left: left + dx,
    right: right + dx,
    top: top + dy,
    bottom: bottom + dy,
  });
  page.shifts.push({glyphs: band.glyphs, dx, dy});
  const items = band.rules.map((rule): PaintItem => {
    page.goneRules.add(rule.box);
    return {kind: 'rule', box: moved(rule.box), color: black ? '#000000' : rule.color};
  });
  if (items.length > 0) page.groups.push({order: Math.min(...band.glyphs.map(glyph => glyph.order)), items});
  for (const [index, {boxes}] of page.facts.links.entries()) {
    const on = boxes.filter(
      box => overlapY(turned.boxToLocal(box), band.box) > 0.6 * boxHeight(turned.boxToLocal(box)),
    );
    if (on.length > 0) page.links.set(`link ${index}`, {from: on, to: on.map(moved)});
  }
}
