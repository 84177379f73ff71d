import {boxArea, boxHeight, boxWidth, centerX, centerY, intersectBoxes, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';

/**
 * Glyphs set in order: type comes in three sizes (TeX's text, script and scriptscript, about 1 : 0.7 : 0.5), and glyphs of one
 * size next to each other stand on one baseline unless they clearly do not. What was measured of each glyph by itself wavers by
 * more than a subscript is lowered. Delimiters stand about the axis, and their height gives their size.
 */
export function snapGlyphs(glyphs: readonly OcrGlyph[], main: number): OcrGlyph[] {
  const sized = lined(
    fencedLikeNeighbors(glyphs.map(glyph => (fence.test(glyph.symbol) ? fenced(glyph, main) : stepped(glyph, main)))),
    main,
  );
  const byX = sized.map((glyph, index) => ({glyph, index, x: centerX(glyph.box)})).sort((a, b) => a.x - b.x);
  const settled = [...sized];
  for (const [place, {glyph, index, x}] of byX.entries()) {
    const beside: number[] = [glyph.y];
    for (const step of [-1, 1]) {
      let examined = 0;
      for (let at = place + step; at >= 0 && at < byX.length && examined < mostBeside; at += step) {
        const other = byX[at]!;
        if (Math.abs(other.x - x) > reach * glyph.size) break;
        if (other.glyph.size !== glyph.size || Math.abs(other.glyph.y - glyph.y) > waver * glyph.size) continue;
        beside.push(other.glyph.y);
        examined++;
      }
    }
    settled[index] = {...glyph, y: interpolatedMedian(beside)};
  }
  return settled;
}

/**
 * Bars and glyphs as they must be: a bar that was also taken for a minus or an accent is a bar only, and what has something right
 * above and right below it within its width is the bar of a fraction, whatever it was taken for.
 */
export function separateBars(
  glyphs: readonly OcrGlyph[],
  bars: readonly PageBox[],
): {readonly glyphs: OcrGlyph[]; readonly bars: PageBox[]} {
  const own = bars.filter(bar => !glyphs.some(glyph => isStroke(bar, glyph)));
  const flat = glyphs.filter(({symbol}) => /^[−¯⏐_-]$/u.test(symbol));
  const known = flat.filter(({box}) => own.some(bar => isOn(box, bar)));
  const found = flat.filter(
    glyph => !known.includes(glyph) && /^[−¯]$/u.test(glyph.symbol) && partsFraction(glyph, glyphs),
  );
  const gone = new Set([...known, ...found]);
  return {glyphs: glyphs.filter(glyph => !gone.has(glyph)), bars: [...own, ...found.map(({box}) => box)]};
}

/**
 * Without what was detected twice: no glyph has most of another one within its ink, so that of two such the more confident one is kept. Radicals,
 * integrals and braces may.
 */
export function withoutDuplicates(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.left - b.box.left);
  const widest = sorted.reduce((most, {box}) => Math.max(most, boxWidth(box)), 0);
  const gone = new Set<OcrGlyph>();
  for (const [index, one] of sorted.entries()) {
    for (let at = index + 1; at < sorted.length && sorted[at]!.box.left < one.box.left + widest; at++) {
      const other = sorted[at]!;
      if (gone.has(one) || gone.has(other) || hollow.test(one.symbol) || hollow.test(other.symbol)) continue;
      const common = intersectBoxes(one.box, other.box);
      if (!common || boxArea(common) < 0.55 * Math.min(boxArea(one.box), boxArea(other.box))) continue;
      gone.add(one.confidence < other.confidence ? one : other);
    }
  }
  return glyphs.filter(glyph => !gone.has(glyph));
}

/** Without the dots of letters that were taken for accents: nobody writes a dot over a dotted i. */
export function withoutDots(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const dotted = glyphs.filter(({symbol}) => /^[ij]:/.test(symbol)).sort((a, b) => a.box.left - b.box.left);
  const isDot = ({symbol, box}: OcrGlyph): boolean =>
    /^[˙´`]$/u.test(symbol) &&
    dotted.some(
      ({box: letter, size}) =>
        Math.abs(centerX(box) - centerX(letter)) < 0.3 * size &&
        box.bottom < centerY(letter) &&
        letter.top - box.bottom < 0.25 * size,
    );
  return glyphs.filter(glyph => !isDot(glyph));
}

const hollow = /^[√⎷┌∫∬∭∮∯⏞⏟⎴⏐|]|^\u0338|^[()[\]{}⟨⟩]$/u;

const isOn = (box: PageBox, bar: PageBox): boolean =>
  Math.abs(centerY(box) - centerY(bar)) < 3 &&
  Math.min(box.right, bar.right) - Math.max(box.left, bar.left) > 0.6 * boxWidth(box);

/** A stroke of a glyph: the top of a ∑ or a Π. */
const isStroke = ({left, right, top, bottom}: PageBox, {symbol, box, confidence}: OcrGlyph): boolean =>
  !hollow.test(symbol) &&
  confidence > 0.4 &&
  boxHeight(box) > 3 * (bottom - top) &&
  Math.min(right, box.right) - Math.max(left, box.left) > 0.9 * (right - left) &&
  top > box.top - (operator.test(symbol) ? 3 : 1.5) &&
  bottom < box.bottom + (operator.test(symbol) ? 3 : 1.5);

// boxes of large glyphs are drawn less exactly
const operator = /^[∑∏∐⋂⨆]$/u;

/** Whether something stands right above and right below it within its width. */
export function partsFraction({box, size}: Pick<OcrGlyph, 'box' | 'size'>, glyphs: readonly OcrGlyph[]): boolean {
  const within = glyphs.filter(
    ({box: other}) =>
      other !== box && centerX(other) > box.left && centerX(other) < box.right && boxWidth(other) < 1.1 * boxWidth(box),
  );
  const above = within.some(({box: other}) => other.bottom < box.top + 1 && box.top - other.bottom < 0.5 * size);
  const below = within.some(({box: other}) => other.top > box.bottom - 1 && other.top - box.bottom < 0.5 * size);
  return above && below;
}

/**
 * Glyphs whose own shape determines neither size nor baseline take both from the neighbor on whose line they stand: a point stands on
 * the baseline, a comma hangs below it, operators and relations have their middle on the axis.
 */
function lined(glyphs: readonly OcrGlyph[], main: number): OcrGlyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.left - b.box.left);
  const letters = sorted.filter(({symbol}) => lettered.test(symbol));
  const result = new Map<OcrGlyph, OcrGlyph>();
  let first = 0;
  for (const glyph of sorted) {
    const line = lineOf(glyph);
    if (line === undefined) continue;
    const [from, to] = [glyph.box.left - besideReach * main, glyph.box.right + besideReach * main];
    while (first < letters.length && letters[first]!.box.left < from - besideReach * main) first++;
    let best: OcrGlyph | undefined;
    let least = mostOff * main;
    for (let at = first; at < letters.length && letters[at]!.box.left < to; at++) {
      const other = letters[at]!;
      if (other.box.right < from) continue;
      const aside = Math.max(0, glyph.box.left - other.box.right, other.box.left - glyph.box.right);
      const off =
        Math.abs(line(other) - other.y) +
        0.1 * aside +
        (other.size === glyph.size ? 0 : (small.test(glyph.symbol) ? 0.03 : 0.12) * main);
      if (off < least) [best, least] = [other, off];
    }
    if (best) result.set(glyph, {...glyph, y: best.y, size: best.size});
  }
  return glyphs.map(glyph => result.get(glyph) ?? glyph);
}

// the width of others gives their size well enough
const small = /^[−·.,∗]$/u;
const lettered = /^(?:\p{L}|\d)(?::|$)/u;
// em
const besideReach = 1;
const mostOff = 0.16;

/** The baseline that a glyph beside the other one reports; undefined for glyphs that have their own. */
function lineOf({symbol, box}: OcrGlyph): ((other: OcrGlyph) => number) | undefined {
  if (symbol === '.') return () => box.bottom;
  if (symbol === ';') return other => box.top + pointTop * other.size;
  if (symbol === ',') return other => box.top + 0.11 * other.size;
  if (/^[−+=±∓×·∗<>≤≥≡∼≈→|∥]$/u.test(symbol)) return other => centerY(box) + axis * other.size;
  return undefined;
}

const fence = /^[()[\]{}⟨⟩⌊⌋⌈⌉|∥]$/u;
// em above the baseline
const axis = 0.25;
const pointTop = 0.43;

// as shares of an em: parentheses of Computer Modern are 1 high, those of Times .85; in scripts .7 and .6, then .5 and .43
const leastText = 0.775;
const leastScript = 0.55;

function fenced(glyph: OcrGlyph, main: number): OcrGlyph {
  const share = boxHeight(glyph.box) / main;
  const size = main * (share > leastText ? 1 : share > leastScript ? 0.7 : 0.5);
  return {...glyph, size, y: centerY(glyph.box) + axis * size};
}

/**
 * Parentheses of small images are a pixel higher or lower than they should be, which may be a whole step of size: one as high as
 * is usual about the letter beside it, and with its middle on that letter's axis, is of its size.
 */
function fencedLikeNeighbors(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.left - b.box.left);
  const result = new Map<OcrGlyph, OcrGlyph>();
  for (const [index, glyph] of sorted.entries()) {
    if (!/^[()]$/u.test(glyph.symbol)) continue;
    // what stands inside of it
    const step = glyph.symbol === '(' ? 1 : -1;
    for (let at = index + step; at >= 0 && at < sorted.length; at += step) {
      const other = sorted[at]!;
      const aside = Math.max(other.box.left - glyph.box.right, glyph.box.left - other.box.right);
      if (aside > 0.4 * other.size) break;
      const share = boxHeight(glyph.box) / other.size;
      const off = Math.abs(centerY(glyph.box) - (other.y - axis * other.size));
      if (!lettered.test(other.symbol) || share < leastAbout || share > 1.3 || off > 0.12 * other.size) continue;
      result.set(glyph, {...glyph, size: other.size, y: centerY(glyph.box) + axis * other.size});
      break;
    }
  }
  return glyphs.map(glyph => result.get(glyph) ?? glyph);
}

// em: parentheses of Times are .73 high where the image is small
const leastAbout = 0.68;

const stepped = (glyph: OcrGlyph, main: number): OcrGlyph => ({
  ...glyph,
  size: main * stepOf(glyph.size / main),
});

// em
const reach = 4;
const waver = 0.2;
const mostBeside = 4;

const stepOf = (ratio: number): number => (ratio > 1.3 ? ratio : ratio > 0.84 ? 1 : ratio > 0.6 ? 0.7 : 0.5);

function interpolatedMedian(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
