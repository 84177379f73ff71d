import {mostFrequent} from '@recto/model';
import type {DocumentStats, PageBands} from './draft/document-stats.ts';
import type {PageDraft} from './draft/draft.ts';
import {FontUse} from './layout/formulas/tokens/font-roles.ts';
import {bandDrawings} from './layout/furniture/band-drawings.ts';
import {bandRows} from './layout/furniture/band-rows.ts';
import {FixedLatin} from './text/fixed-latin.ts';
import {lineFamily} from './text/font-family.ts';

/** Gathers the measures while pages stream by. */
export class StatsCollector {
  private readonly sizes = new Map<number, number>();
  private readonly fonts = new Map<string, number>();
  private readonly prose = new Map<string, number>();
  private readonly leadings = new Map<number, number>();
  private readonly bands = new Map<number, PageBands>();
  private readonly fontUse = new FontUse();
  private readonly fixedLatin = new FixedLatin();
  private pagesRead = 0;

  /** Adds a page whose lines have been collected. */
  add(page: PageDraft): void {
    this.pagesRead++;
    this.fontUse.add(page.lines);
    const {height, number} = page.facts;
    this.bands.set(number, {...bandRows(page.lines, height), drawings: bandDrawings(page.facts)});
    // rows are compared with those two pages away at most, and a window holds 24 pages
    this.bands.delete(number - kept);
    let previous: {baseline: number; size: number; left: number} | undefined;
    for (const line of page.lines) {
      this.fixedLatin.add(line);
      const count = this.countFonts(line.pieces);
      if (count >= longLine) {
        const family = lineFamily(line);
        this.prose.set(family, (this.prose.get(family) ?? 0) + count);
      }
      const size = Math.round(line.size * 10) / 10;
      this.sizes.set(size, (this.sizes.get(size) ?? 0) + count);
      if (previous && previous.size === size && Math.abs(previous.left - line.box.left) < size) {
        const pitch = (line.baseline - previous.baseline) / size;
        if (pitch > 0.8 && pitch < 3) {
          const key = Math.round(pitch * 20) / 20;
          this.leadings.set(key, (this.leadings.get(key) ?? 0) + 1);
        }
      }
      previous = {baseline: line.baseline, size, left: line.box.left};
    }
  }

  stats(): DocumentStats {
    return {
      bodySize: mostFrequent(this.sizes) ?? 10,
      bodyFont: mostFrequent(this.fonts) ?? '',
      proseFamilies: this.proseFamilies(),
      leading: mostFrequent(this.leadings) ?? 1.2,
      bands: this.bands,
      pagesRead: this.pagesRead,
      fontRoles: this.fontUse.roles(),
      mathFonts: this.fontUse.hasMathFonts(),
      fixedLatin: this.fixedLatin.names(),
    };
  }

  private proseFamilies(): ReadonlySet<string> {
    const all = [...this.prose.values()].reduce((sum, count) => sum + count, 0);
    return new Set([...this.prose].filter(([, count]) => count > proseShare * all).map(([family]) => family));
  }

  private countFonts(pieces: PageDraft['lines'][number]['pieces']): number {
    let count = 0;
    for (const piece of pieces) {
      for (const glyph of piece.glyphs) {
        if (glyph.blank) continue;
        count++;
        this.fonts.set(glyph.font.name, (this.fonts.get(glyph.font.name) ?? 0) + 1);
      }
    }
    return count;
  }
}

const kept = 28;
// glyphs of a line that is no label
const longLine = 36;
// of the glyphs in long lines: what fewer have belongs to a listing or a figure
const proseShare = 0.03;
