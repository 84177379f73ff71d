import {mostFrequent} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line, TextLine} from '../draft/draft.ts';
import {isIdeograph} from './ideographs.ts';
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
  let ideographs = 0;
  let boldIdeographs = 0;
  const fonts = new Map<string, number>();
  const ideographFonts = new Map<string, number>();
  const colors = new Map<string, number>();
  for (const piece of line.pieces) {
    for (const glyph of piece.glyphs) {
      if (glyph.blank || glyph.drawn) continue;
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
      if (isIdeograph(glyph.text)) {
        ideographs++;
        if (glyph.font.bold) boldIdeographs++;
        raise(ideographFonts, glyph.font.name);
      }
      raise(colors, glyph.color);
    }
  }
  const words = count - mathGlyphs;
  const share = (part: number): number => (words === 0 ? 0 : part / words);
  // digits and Latin words among ideographs have a font of their own: it does not tell how the line is set
  const mixed = ideographs >= fewestIdeographs;
  return {
    inlines: lineInlines(line, context),
    text: lineText(line),
    page: line.page,
    box: line.box,
    baseline: line.baseline,
    size: line.size,
    font: mostFrequent(mixed ? ideographFonts : fonts) ?? firstGlyph(line)?.font.name ?? '',
    color: mostFrequent(colors) ?? firstGlyph(line)?.color ?? '#000000',
    bold: mixed ? boldIdeographs / ideographs : share(bold),
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

// one may be a unit or a sign in a Latin line
const fewestIdeographs = 2;

const firstGlyph = (line: Line): Glyph | undefined => line.pieces[0]?.glyphs[0];

const raise = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
