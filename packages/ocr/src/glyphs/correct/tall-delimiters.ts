import {boxHeight, boxWidth, centerX, centerY, contains, growBox, median, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponent, InkComponents} from '../detect/ink-components.ts';

/**
 * Tall brackets, braces and bars by the shape of their ink. TeX draws them of pieces and other programs as one outline, so that the
 * detector reports ends, straight parts and whole glyphs in one place; a narrow part of the ink that is much higher than a letter has
 * little else to be. It replaces what was detected within such a part.
 */
export function tallDelimiters(glyphs: readonly OcrGlyph[], ink: InkComponents): OcrGlyph[] {
  let result: readonly OcrGlyph[] = glyphs;
  for (const [index, part] of ink.components.entries()) {
    const {box} = part;
    if (boxHeight(box) < tall || boxWidth(box) > Math.min(widest, 0.45 * boxHeight(box))) continue;
    const near = growBox(box, 1);
    const within = result.filter(({box: other}) => contains(near, centerX(other), centerY(other)));
    if (!within.some(({symbol}) => delimiter.test(symbol)) || within.some(glyph => isOther(glyph, box))) continue;
    const symbol = shapeOf(part, index, ink);
    if (symbol === undefined) continue;
    const mostConfident = within.reduce((best, other) => (other.confidence > best.confidence ? other : best));
    const whole = {
      ...mostConfident,
      symbol,
      box,
      x: box.left,
      y: centerY(box) + axis * mostConfident.size,
      advance: boxWidth(box),
    };
    result = [...result.filter(other => !within.includes(other)), whole];
  }
  return [...result];
}

// pixels at twenty-two an em: larger than the largest delimiter of one piece that the detector reports with confidence
const tall = 36;
const widest = 24;
// em above the baseline
const axis = 0.25;

const delimiter = /^[()[\]{}|⏐‖∥⟨⟩⌊⌋⌈⌉⎛⎜⎝⎞⎟⎠⎧⎨⎩⎪⎫⎬⎭⎡⎢⎣⎤⎥⎦]$/u;

/** A glyph that is no delimiter and most of the part's height: an integral, a slash. */
const isOther = ({symbol, box, confidence}: OcrGlyph, part: PageBox): boolean =>
  !delimiter.test(symbol) && confidence > 0.2 && boxHeight(box) > 0.6 * boxHeight(part);

/** How far the ink of a row reaches, as shares of the part's width. */
type Row = {readonly left: number; readonly right: number};

function shapeOf({box}: InkComponent, index: number, {width, componentAt}: InkComponents): string | undefined {
  const [w, h] = [boxWidth(box), boxHeight(box)];
  const rows: Row[] = [];
  for (let y = box.top; y < box.bottom; y++) {
    let [left, right] = [box.right, box.left];
    for (let x = box.left; x < box.right; x++) {
      if (componentAt[y * width + x] !== index) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
    if (right > left) rows.push({left: (left - box.left) / w, right: (right - box.left) / w});
  }
  if (rows.length < h) return undefined;
  const thick = median(rows.map(({left, right}) => right - left)) ?? 0;
  if (w <= barWidth || thick > 0.75) return w <= barWidth + 2 ? '|' : undefined;
  const opening = openingOf(rows);
  if (opening) return opening;
  const closing = openingOf(rows.map(({left, right}) => ({left: 1 - right, right: 1 - left})));
  return closing && closings[closing];
}

const barWidth = 4;

const closings: Readonly<Record<string, string>> = {'[': ']', '(': ')', '{': '}', '⟨': '⟩', '⌊': '⌋', '⌈': '⌉'};

/** Which delimiter it is, if it is one that opens. */
function openingOf(rows: readonly Row[]): string | undefined {
  /** How far from the left the ink begins about a share of the height, and how far it reaches. */
  const at = (share: number): Row => {
    const middle = share * (rows.length - 1);
    const some = rows.filter((_, y) => Math.abs(y - middle) <= Math.max(1, 0.03 * rows.length));
    return {left: median(some.map(({left}) => left)) ?? 0, right: Math.max(...some.map(({right}) => right))};
  };
  const [top, upper, middle, lower, bottom] = [at(0), at(0.25), at(0.5), at(0.75), at(1)];
  const sides = (upper.left + lower.left) / 2;
  if (rows.filter(({left}) => left < 0.25).length > 0.95 * rows.length) {
    if (Math.max(upper.right, middle.right, lower.right) > 0.75) return undefined;
    const rim = Math.max(3, Math.round(0.06 * rows.length));
    const reaches = (some: readonly Row[]): boolean => some.some(({right}) => right > 0.7);
    const [above, below] = [reaches(rows.slice(0, rim)), reaches(rows.slice(-rim))];
    return above ? (below ? '[' : '⌈') : below ? '⌊' : undefined;
  }
  if (middle.left > 0.25 || middle.right > 0.75 || Math.min(top.right, bottom.right) < 0.75) return undefined;
  if (Math.min(top.left, bottom.left) < 0.3) return undefined;
  if (sides < 0.2) return '(';
  // the tip of a brace is short and its arms are straight, those of an angle skew, those of a parenthesis bend
  const arms = [0.16, 0.38, 0.62, 0.84].map(share => at(share).left);
  const straight = Math.abs(arms[0]! - arms[1]!) + Math.abs(arms[2]! - arms[3]!);
  if (sides > 0.25 && sides < 0.7 && straight < 0.3) return '{';
  if (sides > 0.35 && straight > 0.45) return '⟨';
  return sides < 0.32 && straight > 0.1 ? '(' : undefined;
}
