import {mostFrequent} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line, TextLine} from '../draft/draft.ts';
import {lineInlines, type TextContext} from './line-inlines.ts';
import {lineText} from './line-text.ts';

/** A line without its glyphs: its inlines and the measures that later stages ask for. */
export function textLine(line: Line, context?: TextContext): TextLine {
  let count = 0;
  let mathGlyphs = 0;
  let bold = 0;
  let italic = 0;
  let monospace = 0;
  let smallCaps = 0;
  const fonts = new Map<string, number>();
  const colors = new Map<string, number>();
  for (const piece of line.pieces) {
    for (const glyph of piece.glyphs) {
      if (glyph.blank) continue;
      count++;
      if (piece.type === 'math') {
        mathGlyphs++;
        // letters of a formula are slanted by custom, whatever the line's style
        continue;
      }
      if (glyph.font.bold) bold++;
      if (glyph.font.italic) italic++;
      if (glyph.font.monospace) monospace++;
      if (glyph.font.smallCaps) smallCaps++;
      raise(fonts, glyph.font.name);
      raise(colors, glyph.color);
    }
  }
  const words = count - mathGlyphs;
  const share = (part: number): number => (words === 0 ? 0 : part / words);
  return {
    inlines: lineInlines(line, context),
    text: lineText(line),
    page: line.page,
    box: line.box,
    baseline: line.baseline,
    size: line.size,
    font: mostFrequent(fonts) ?? firstGlyph(line)?.font.name ?? '',
    color: mostFrequent(colors) ?? firstGlyph(line)?.color ?? '#000000',
    bold: share(bold),
    italic: share(italic),
    monospace: share(monospace),
    smallCaps: share(smallCaps),
    math: count === 0 ? 0 : mathGlyphs / count,
    glyphs: count,
    left: line.box.left,
    direction: line.direction,
    ...(line.bullet && {bullet: line.bullet}),
  };
}

const firstGlyph = (line: Line): Glyph | undefined => line.pieces[0]?.glyphs[0];

const raise = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
