import type {PageBox} from '@recto/model';
import type {PageDraft} from './draft.ts';
import {type FontRoles, FontUse} from './formulas/font-roles.ts';
import {lineText} from './text/line-text.ts';

/** A line near the top or bottom edge of a page, with digits masked: running heads repeat it. */
export type BandLine = {
  readonly page: number;
  readonly masked: string;
  readonly text: string;
  readonly box: PageBox;
  readonly pageHeight: number;
  readonly pageWidth: number;
  readonly size: number;
};

/** Measures over the pages read so far. */
export type DocumentStats = {
  /** Em size most characters have. */
  readonly bodySize: number;
  /** Name of the font most characters have. */
  readonly bodyFont: string;
  /** Usual distance of baselines, in body sizes. */
  readonly leading: number;
  readonly bandLines: readonly BandLine[];
  readonly pagesSeen: number;
  /** Which fonts belong to formulas, by their use. */
  readonly fontRoles?: FontRoles;
};

/** Gathers the measures while pages stream by. */
export class StatsCollector {
  private readonly sizes = new Map<number, number>();
  private readonly fonts = new Map<string, number>();
  private readonly leadings = new Map<number, number>();
  private readonly bandLines: BandLine[] = [];
  private readonly fontUse = new FontUse();
  private pagesSeen = 0;

  /** Adds a page whose lines have been collected. */
  add(page: PageDraft): void {
    this.pagesSeen++;
    this.fontUse.add(page.lines);
    const {width, height, number} = page.facts;
    let previous: {baseline: number; size: number; left: number} | undefined;
    for (const line of page.lines) {
      let count = 0;
      for (const piece of line.pieces) {
        for (const glyph of piece.glyphs) {
          if (glyph.blank) continue;
          count++;
          this.fonts.set(glyph.font.name, (this.fonts.get(glyph.font.name) ?? 0) + 1);
        }
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
      if (line.box.bottom < height * bandShare || line.box.top > height * (1 - bandShare)) {
        const text = lineText(line);
        this.bandLines.push({
          page: number,
          masked: text.replace(/\p{Nd}+/gu, '#'),
          text,
          box: line.box,
          pageHeight: height,
          pageWidth: width,
          size: line.size,
        });
      }
    }
  }

  stats(): DocumentStats {
    return {
      bodySize: mostFrequent(this.sizes) ?? 10,
      bodyFont: mostFrequent(this.fonts) ?? '',
      leading: mostFrequent(this.leadings) ?? 1.2,
      bandLines: this.bandLines,
      pagesSeen: this.pagesSeen,
      fontRoles: this.fontUse.roles(),
    };
  }
}

// furniture stands in the outer sixth of every page of the corpus
const bandShare = 1 / 6;

function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let most = 0;
  for (const [key, count] of counts) {
    if (count > most) {
      most = count;
      best = key;
    }
  }
  return best;
}
