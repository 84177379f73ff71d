import type {Line} from '../draft/draft.ts';
import {isIdeographic} from './ideographs.ts';

/**
 * Counts which fonts set Latin letters and digits among ideographs. Many Chinese and Japanese fonts have Latin letters of one width:
 * where a document sets its words and numbers in them, fixed pitch says nothing about code.
 */
export class FixedLatin {
  private readonly fixed = new Map<string, number>();
  private all = 0;

  add(line: Line): void {
    let ideographs = 0;
    const latin: {readonly name: string; readonly monospace: boolean}[] = [];
    for (const piece of line.pieces) {
      if (piece.type === 'math') continue;
      for (const {text, font} of piece.glyphs) {
        if (isIdeographic(text)) ideographs++;
        else if (/^[A-Za-z0-9]/.test(text)) latin.push(font);
      }
    }
    if (ideographs < proseIdeographs) return;
    this.all += latin.length;
    for (const {name, monospace} of latin) if (monospace) this.fixed.set(name, (this.fixed.get(name) ?? 0) + 1);
  }

  /** Names of the fonts of fixed pitch that set nearly all Latin letters among ideographs; empty where others do. */
  names(): ReadonlySet<string> {
    const fixed = [...this.fixed.values()].reduce((sum, count) => sum + count, 0);
    return fixed > 0 && fixed >= nearlyAll * this.all ? new Set(this.fixed.keys()) : new Set();
  }
}

// of a line that is prose and no label
const proseIdeographs = 8;
// share of the Latin letters and digits among ideographs; a text about programs sets its other numbers in another font
const nearlyAll = 0.9;
