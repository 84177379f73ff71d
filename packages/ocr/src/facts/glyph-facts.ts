import {centerY, scaleBox, unionBoxes} from '@recto/model';
import {type FontFacts, type Glyph, type OcrGlyphs, plainFont, type Rule} from '@recto/pdf';
import type {OcrFormulas, OcrGlyph} from './ocr-page.ts';

/** Glyphs found in an image as glyphs and rules drawn on its page; `scale` is points per pixel. */
export function glyphFacts({glyphs, bars, whole, inline}: OcrFormulas, scale: number): OcrGlyphs {
  return {
    glyphs: joinArrows(glyphs).map((glyph, order) => glyphOf(glyph, order, scale)),
    rules: bars.map((bar, index): Rule => {
      const box = scaleBox(bar, scale);
      return {
        order: glyphs.length + index,
        direction: 'horizontal',
        box,
        thickness: box.bottom - box.top,
        color: '#000000',
      };
    }),
    ...(whole && {whole}),
    ...(inline && {inline}),
  };
}

/** Long arrows are drawn as two glyphs that touch. */
function joinArrows(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const heads = glyphs.filter(({symbol}) => symbol === '⇒' || symbol === '→');
  const joined = new Map<OcrGlyph, OcrGlyph | undefined>();
  for (const head of heads) {
    const tail = glyphs.find(
      other =>
        longArrows[other.symbol + head.symbol] !== undefined &&
        other.box.left < head.box.left &&
        head.box.left - other.box.right < 0.12 * head.size &&
        Math.abs(centerY(other.box) - centerY(head.box)) < 0.15 * head.size,
    );
    if (!tail || joined.has(tail)) continue;
    joined.set(tail, undefined);
    joined.set(head, {
      ...head,
      symbol: longArrows[tail.symbol + head.symbol]!,
      x: tail.x,
      advance: head.x + head.advance - tail.x,
      box: unionBoxes([tail.box, head.box])!,
      confidence: Math.min(tail.confidence, head.confidence),
    });
  }
  return joined.size === 0
    ? [...glyphs]
    : glyphs.flatMap(glyph => (joined.has(glyph) ? (joined.get(glyph) ?? []) : glyph));
}

const longArrows: Readonly<Record<string, string>> = {'⇐⇒': '⟺', '=⇒': '⟹', '−→': '⟶', '←→': '⟷'};

function glyphOf({symbol, box, x, y, advance, size, confidence}: OcrGlyph, order: number, scale: number): Glyph {
  const colon = symbol.indexOf(':', 1);
  return {
    order,
    font: fontOf(colon > 0 ? symbol.slice(colon + 1) : formOf(symbol)),
    code: 0,
    text: colon < 0 ? symbol : symbol.slice(0, colon),
    x: x * scale,
    y: y * scale,
    advance: Math.max(0, advance * scale),
    size: size * scale,
    angle: 0,
    box: scaleBox(box, scale),
    color: '#000000',
    blank: false,
    confidence,
  };
}

/** Of glyphs that come in one form only: ligatures are letters of words, ℓ, ℏ and ℜ of formulas. */
const formOf = (glyph: string): string =>
  /^f(?:f[il]?|[il])$/.test(glyph) ? 'mathrm' : /\p{L}/u.test(glyph) ? 'italic' : '';

const fonts = new Map<string, FontFacts>();

// names that the layout of formulas knows alphabets by
const names: Readonly<Record<string, string>> = {
  mathcal: 'recognised-cal',
  mathscr: 'recognised-script',
  mathbb: 'recognised-blackboard',
  mathfrak: 'recognised-fraktur',
  mathit: 'CMTI10',
  mathsf: 'CMSS10',
};

/** A font with the properties that were recognized of its letters. */
function fontOf(style: string): FontFacts {
  const known = fonts.get(style);
  if (known) return known;
  const font = plainFont({
    name: names[style] ?? 'recognised-regular',
    bold: style === 'mathbf' || style === 'boldsymbol',
    italic: style === 'italic' || style === 'boldsymbol' || style === 'mathit',
    monospace: style === 'mathtt',
    math: style !== 'mathrm' && style !== 'mathit' && style !== 'mathsf',
  });
  fonts.set(style, font);
  return font;
}
