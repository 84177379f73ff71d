import type {FontFacts, Glyph} from '@recto/pdf';
import type {FontRoles} from '../../../draft/document-stats.ts';
import type {Line} from '../../../draft/draft.ts';
import {isOperatorName} from './operator-names.ts';

type Count = {glyphs: number; words: number; beside: number; singles: number; singlesBeside: number};

/** Gathers how fonts are used, line by line. */
export class FontUse {
  private readonly counts = new Map<FontFacts, Count>();

  /** Adds the lines of a page. */
  add(lines: readonly Line[]): void {
    for (const line of lines) this.addLine(line);
  }

  private addLine(line: Line): void {
    const glyphs = line.pieces.flatMap(piece => piece.glyphs.filter(glyph => !glyph.blank));
    let run = '';
    for (let index = 0; index < glyphs.length; index++) {
      const glyph = glyphs[index]!;
      const count = this.count(glyph.font);
      count.glyphs++;
      const beside = isBeside(glyphs[index - 1], glyph) || isBeside(glyph, glyphs[index + 1]);
      if (beside) count.beside++;
      const next = glyphs[index + 1];
      run = /^\p{L}+$/u.test(glyph.text) ? run + glyph.text : '';
      const ends = !next || next.font !== glyph.font || !/^\p{L}+$/u.test(next.text) || gapBetween(glyph, next) > 0.12;
      if (!ends) continue;
      if (run.length > 2 && !isOperatorName(run)) count.words += run.length;
      if (run.length === 1) {
        count.singles++;
        if (beside) count.singlesBeside++;
      }
      run = '';
    }
  }

  private count(font: FontFacts): Count {
    let count = this.counts.get(font);
    if (!count) {
      count = {glyphs: 0, words: 0, beside: 0, singles: 0, singlesBeside: 0};
      this.counts.set(font, count);
    }
    return count;
  }

  /** Whether letters have been set in a math font. */
  hasMathFonts(): boolean {
    for (const [font, {singles}] of this.counts) if (font.math && singles > 0) return true;
    return false;
  }

  /** Roles by the use found so far. */
  roles(): FontRoles {
    const roman = new Set<FontFacts>();
    const variables = new Set<FontFacts>();
    for (const [font, {glyphs, words, beside, singles, singlesBeside}] of this.counts) {
      if (font.math || font.monospace || glyphs < 3) continue;
      if (words < wordShare * glyphs && beside > besideShare * glyphs) roman.add(font);
      else if (font.italic && singles > leastSingles && singlesBeside > 0.3 * singles) variables.add(font);
    }
    return font => (font.math ? 'math' : roman.has(font) ? 'roman' : variables.has(font) ? 'variables' : 'text');
  }
}

// a text font has more than four of five glyphs in words; what formulas use of a font stands beside their symbols
const wordShare = 0.15;
const besideShare = 0.5;
// initials and articles set in italics are fewer, and seldom beside symbols
const leastSingles = 8;

const gapBetween = (a: Glyph, b: Glyph): number => (b.x - a.x - a.advance) / Math.max(a.size, b.size);

/** Two neighbors, one in a math font, less than a word space apart or at another height. */
function isBeside(a: Glyph | undefined, b: Glyph | undefined): boolean {
  if (!a || !b) return false;
  if (a.font.math === b.font.math) return Math.abs(a.y - b.y) > 0.12 * Math.max(a.size, b.size);
  return gapBetween(a, b) < 0.35;
}
