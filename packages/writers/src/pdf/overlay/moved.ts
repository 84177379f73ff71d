import type {Glyph, PageFacts, PaintItem, PdfEditor} from '@recto/pdf';

/** What stays on a page, but elsewhere or more often, and where it is drawn. */
export type Moved = {
  readonly number: number;
  readonly facts: PageFacts;
  /** `Glyph.order` of what leaves its place. */
  readonly gone: Set<number>;
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
