import type {Glyph, PageFacts} from '@recto/pdf';
import {unionBoxes} from '@recto/model';
import type {Line, PageDraft, Word} from '../draft.ts';

/** Gathers a page's glyphs into words and lines. */
export function collectLines(facts: PageFacts): PageDraft {
  const glyphs = facts.glyphs.filter(glyph => !glyph.hidden && !glyph.blank && glyph.text !== '');
  const rows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const key = Math.round(glyph.y / 2);
    const row = rows.get(key);
    if (row) row.push(glyph);
    else rows.set(key, [glyph]);
  }
  const lines = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => toLine(facts.number, row));
  return {
    facts,
    lines,
    furniture: [],
    figures: [],
    tables: [],
    equations: [],
    regions: [],
    blocks: [],
    leftOut: facts.glyphs.filter(glyph => glyph.hidden).map(glyph => ({glyph, reason: glyph.hidden ?? 'invisible'})),
  };
}

function toLine(page: number, row: Glyph[]): Line {
  row.sort((a, b) => a.x - b.x);
  const words: Word[] = [];
  let current: Glyph[] = [];
  let spaceBefore = false;
  const flush = () => {
    if (current.length === 0) return;
    words.push({type: 'word', glyphs: current, box: unionBoxes(current.map(glyph => glyph.box))!, spaceBefore});
    current = [];
  };
  for (const glyph of row) {
    const previous = current.at(-1);
    if (previous && glyph.x - previous.x - previous.advance > 0.15 * glyph.size) {
      flush();
      spaceBefore = true;
    }
    current.push(glyph);
  }
  flush();
  const first = row[0]!;
  return {
    page,
    pieces: words,
    box: unionBoxes(row.map(glyph => glyph.box))!,
    baseline: first.y,
    size: first.size,
    angle: first.angle,
    direction: 'ltr',
  };
}
