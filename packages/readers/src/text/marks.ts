import type {Mark} from '@recto/model';
import type {FontFacts, Glyph} from '@recto/pdf';
import type {Line} from '../draft/draft.ts';
import {frameOf} from '../draft/frame.ts';
import type {Decorations} from './decorations.ts';
import type {TextContext} from './line-inlines.ts';

/** How each glyph of a line is set. `code` is a mark only where fixed pitch stands out from other text. */
export function marksOf(
  line: Line,
  {code, fixedLatin}: Pick<TextContext, 'code' | 'fixedLatin'>,
  decorations: Decorations,
): (glyph: Glyph) => readonly Mark[] {
  const shiftOf = baselineShift(line);
  const codeFonts = code ? fixedFonts(line, fixedLatin) : undefined;
  const numerators = numeratorsOf(line);
  // marks are compared for every glyph: equal ones must be the same object
  const known = new Map<string, readonly Mark[]>();
  return glyph => {
    if (glyph.drawn) return drawn;
    const marks: Mark[] = [];
    const {font} = glyph;
    if (font.bold) marks.push('bold');
    // the comma of a font of variables stands upright
    if (font.italic && !(font.encoding === 'OML' && /^\p{P}$/u.test(glyph.text))) marks.push('italic');
    marks.push(...decorations(glyph));
    const script = glyph.size <= 0.85 * line.size && !numerators.has(glyph) ? shiftOf(glyph) : 0;
    if (script >= 0.2) marks.push('superscript');
    else if (script <= -0.08) marks.push('subscript');
    if (codeFonts?.has(font) && !ideographic.test(glyph.text)) marks.push('code');
    if (font.smallCaps) marks.push('smallCaps');
    const key = marks.join();
    const same = known.get(key);
    if (same) return same;
    known.set(key, marks);
    return marks;
  };
}

const drawn: readonly Mark[] = ['drawn'];

/** Raised digits before a fraction's stroke: the stroke makes them one. */
function numeratorsOf(line: Line): ReadonlySet<Glyph> {
  const found = new Set<Glyph>();
  for (const piece of line.pieces) {
    if (piece.type === 'math') continue;
    for (let stroke = 1; stroke < piece.glyphs.length; stroke++) {
      if (piece.glyphs[stroke]!.text !== '\u2044') continue;
      for (let at = stroke - 1; at >= 0 && /^\p{Nd}+$/u.test(piece.glyphs[at]!.text); at--)
        found.add(piece.glyphs[at]!);
    }
  }
  return found;
}

/**
 * Fonts of fixed pitch with letters or digits in the line: a lone symbol in such a font is no code. Ideographs and kana have
 * one width in every font, so they are no evidence.
 */
function fixedFonts(line: Line, plain?: ReadonlySet<string>): Set<FontFacts> | undefined {
  let fonts: Set<FontFacts> | undefined;
  for (const piece of line.pieces) {
    if (piece.type === 'math') continue;
    for (const {font, text} of piece.glyphs) {
      if (
        !font.monospace ||
        fonts?.has(font) ||
        plain?.has(font.name) ||
        !/[\p{L}\p{Nd}]/u.test(text) ||
        ideographic.test(text)
      )
        continue;
      fonts ??= new Set();
      fonts.add(font);
    }
  }
  return fonts;
}

const ideographic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3000-\u303f\uff00-\uffef]/u;

/** How far a glyph is raised above the line's baseline, in the line's em. */
function baselineShift(line: Line): (glyph: Glyph) => number {
  if (line.angle === 0) return glyph => (line.baseline - glyph.y) / line.size;
  const {cos, sin} = frameOf(line.angle);
  const own = Math.abs(cos) > 0.5 ? line.baseline * cos : -line.baseline * sin;
  return glyph => (own - (glyph.y * cos - glyph.x * sin)) / line.size;
}
