import {boxHeight, boxWidth, overlapX, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {Ink} from '../detect/bars.ts';

/**
 * Bars of fractions in scripts that were not detected as rules: in small type they are pale and touch the glyph below. Where one small glyph
 * stands right above another of its size, the row between them that is ink as far as the wider of the two is wide is their bar, and
 * no part of the lower glyph.
 */
export function scriptBars(
  ink: Ink,
  glyphs: readonly OcrGlyph[],
  bars: readonly PageBox[],
  main: number,
): {readonly glyphs: OcrGlyph[]; readonly bars: PageBox[]} {
  const small = glyphs
    .filter(({symbol, size}) => lettered.test(symbol) && size < script * main)
    .sort((a, b) => a.box.left - b.box.left);
  const full = glyphs.filter(({symbol, size}) => based.test(symbol) && size >= script * main);
  const found: PageBox[] = [];
  const cut = new Map<OcrGlyph, OcrGlyph>();
  for (const [index, one] of small.entries()) {
    for (let at = index + 1; at < small.length && small[at]!.box.left < one.box.right; at++) {
      const other = small[at]!;
      const [upper, lower] = one.box.top < other.box.top ? [one, other] : [other, one];
      const bar = isStacked(upper, lower) ? barBetween(ink, upper.box, lower.box) : undefined;
      if (!bar) continue;
      const known = bars.find(other => isNear(other, bar)) ?? found.find(other => isNear(other, bar));
      if (!known && !isRaisedAsOne(upper, lower, full)) continue;
      if (!known) found.push(bar);
      const {bottom} = known ?? bar;
      // else it would be a stroke of the glyph
      if (lower.box.top < bottom + 1 && boxHeight(lower.box) > 2 * (bottom + 1 - lower.box.top))
        cut.set(lower, {...lower, box: {...lower.box, top: bottom + 1}});
    }
  }
  return {glyphs: glyphs.map(glyph => cut.get(glyph) ?? glyph), bars: [...bars, ...found]};
}

const lettered = /^[\p{L}\d](?::|$)/u;
// share of the formula's size: TeX's scripts have .7 and .5
const script = 0.86;

function isStacked({box: upper, size}: OcrGlyph, {box: lower, size: other}: OcrGlyph): boolean {
  const gap = lower.top - upper.bottom;
  return (
    Math.max(size, other) < 1.5 * Math.min(size, other) &&
    overlapX(upper, lower) > 0.6 * Math.min(boxWidth(upper), boxWidth(lower)) &&
    gap > -slack &&
    gap < farthest
  );
}

/**
 * Index and exponent of one letter stand about the axis of its line, as do parts of two rows about the middle between them; a fraction
 * in a script is raised or lowered as a whole.
 */
function isRaisedAsOne(upper: OcrGlyph, lower: OcrGlyph, full: readonly OcrGlyph[]): boolean {
  let base: OcrGlyph | undefined;
  for (const glyph of full) {
    const far = Math.min(upper.box.left, lower.box.left) - glyph.box.right;
    const beside = glyph.box.top - glyph.size < lower.box.top && glyph.box.bottom + glyph.size > upper.box.bottom;
    if (beside && far > -slack && far < reach * glyph.size && (!base || glyph.box.right > base.box.right)) base = glyph;
  }
  if (!base) return false;
  // nothing hangs on an operator: behind one it is a small fraction on the line
  if (operator.test(base.symbol))
    return (
      Math.abs((upper.box.bottom + lower.box.top) / 2 - (base.box.top + base.box.bottom) / 2) < leastShift * base.size
    );
  const off = Math.abs((upper.box.bottom + lower.box.top) / 2 - (base.y - axis * base.size)) / base.size;
  return off > leastShift && off < mostShift;
}

/** The row of ink that is as wide as the wider of both and has paper above it. */
function barBetween(ink: Ink, upper: PageBox, lower: PageBox): PageBox | undefined {
  const [from, to] = [Math.min(upper.left, lower.left), Math.max(upper.right, lower.right)];
  let best: PageBox | undefined;
  let most = 0;
  for (let y = Math.max(1, Math.floor(upper.bottom)); y <= Math.min(ink.height - 2, lower.top + slack); y++) {
    const left = Math.round(from);
    const right = Math.round(to);
    const dark = shareOf(ink, y, left, right);
    if (dark < whole || shareOf(ink, y - 2, left, right) > 0.5) continue;
    const weight = weightOf(ink, y, left, right);
    if (weight > most) [most, best] = [weight, {left, right, top: y, bottom: y + 1}];
  }
  return best;
}

function shareOf({width, values}: Ink, y: number, left: number, right: number): number {
  let count = 0;
  for (let x = left; x < right; x++) if (y >= 0 && values[y * width + x]! >= dim) count++;
  return count / Math.max(1, right - left);
}

function weightOf({width, values}: Ink, y: number, left: number, right: number): number {
  let sum = 0;
  for (let x = left; x < right; x++) sum += values[y * width + x]!;
  return sum;
}

const isNear = (bar: PageBox, box: PageBox): boolean =>
  bar.top < box.bottom + 3 && bar.bottom > box.top - 3 && overlapX(bar, box) > 0;

const based = /^[\p{L}\d)\]}|+−=±∓×·([{<>≤≥](?::|$)/u;
const operator = /^[+−=±∓×·([{<>≤≥]$/u;
// em
const reach = 4;
const axis = 0.25;
const leastShift = 0.17;
const mostShift = 0.55;
// shares of black, and of the row
const dim = 0.2;
const whole = 0.85;
// pixels at twenty-two an em
const slack = 2;
const farthest = 10;
