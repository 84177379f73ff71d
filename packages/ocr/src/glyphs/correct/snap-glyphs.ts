import {boxArea, boxHeight, boxWidth, centerX, centerY, intersectBoxes, type PageBox} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';

/**
 * Signs set in order: type comes in three sizes (TeX's text, script and scriptscript, about 1 : 0.7 : 0.5), and signs of one
 * size next to each other stand on one baseline unless they clearly do not. What was measured of each sign by itself wavers by
 * more than a subscript is lowered. Delimiters stand about the axis, and their height tells their size.
 */
export function settle(signs: readonly RecognizedSign[], main: number): RecognizedSign[] {
  const sized = lined(
    fencedLikeNeighbors(signs.map(sign => (fence.test(sign.sign) ? fenced(sign, main) : stepped(sign, main)))),
    main,
  );
  const byX = sized.map((sign, index) => ({sign, index, x: centerX(sign.box)})).sort((a, b) => a.x - b.x);
  const settled = [...sized];
  for (const [place, {sign, index, x}] of byX.entries()) {
    const beside: number[] = [sign.y];
    for (const step of [-1, 1]) {
      let seen = 0;
      for (let at = place + step; at >= 0 && at < byX.length && seen < mostBeside; at += step) {
        const other = byX[at]!;
        if (Math.abs(other.x - x) > reach * sign.size) break;
        if (other.sign.size !== sign.size || Math.abs(other.sign.y - sign.y) > waver * sign.size) continue;
        beside.push(other.sign.y);
        seen++;
      }
    }
    settled[index] = {...sign, y: median(beside)};
  }
  return settled;
}

/**
 * Bars and signs as they must be: a bar that was also taken for a minus or an accent is a bar only, and what has something right
 * above and right below it within its width is the bar of a fraction, whatever it was taken for.
 */
export function settleBars(
  signs: readonly RecognizedSign[],
  bars: readonly PageBox[],
): {readonly signs: RecognizedSign[]; readonly bars: PageBox[]} {
  const own = bars.filter(bar => !signs.some(sign => isStroke(bar, sign)));
  const flat = signs.filter(({sign}) => /^[−¯⏐_-]$/u.test(sign));
  const known = flat.filter(({box}) => own.some(bar => isOn(box, bar)));
  const found = flat.filter(sign => !known.includes(sign) && /^[−¯]$/u.test(sign.sign) && partsFraction(sign, signs));
  const gone = new Set([...known, ...found]);
  return {signs: signs.filter(sign => !gone.has(sign)), bars: [...own, ...found.map(({box}) => box)]};
}

/**
 * Without what was seen twice: no sign has most of another one within its ink, so that of two such the surer one is kept. Radicals,
 * integrals and braces may.
 */
export function withoutDoubles(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const sorted = [...signs].sort((a, b) => a.box.left - b.box.left);
  const widest = sorted.reduce((most, {box}) => Math.max(most, boxWidth(box)), 0);
  const gone = new Set<RecognizedSign>();
  for (const [index, one] of sorted.entries()) {
    for (let at = index + 1; at < sorted.length && sorted[at]!.box.left < one.box.left + widest; at++) {
      const other = sorted[at]!;
      if (gone.has(one) || gone.has(other) || hollow.test(one.sign) || hollow.test(other.sign)) continue;
      const common = intersectBoxes(one.box, other.box);
      if (!common || boxArea(common) < 0.55 * Math.min(boxArea(one.box), boxArea(other.box))) continue;
      gone.add(one.confidence < other.confidence ? one : other);
    }
  }
  return signs.filter(sign => !gone.has(sign));
}

/** Without the dots of letters that were taken for accents: nobody writes a dot over a dotted i. */
export function withoutDots(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const dotted = signs.filter(({sign}) => /^[ij]:/.test(sign)).sort((a, b) => a.box.left - b.box.left);
  const isDot = ({sign, box}: RecognizedSign): boolean =>
    /^[˙´`]$/u.test(sign) &&
    dotted.some(
      ({box: letter, size}) =>
        Math.abs(centerX(box) - centerX(letter)) < 0.3 * size &&
        box.bottom < centerY(letter) &&
        letter.top - box.bottom < 0.25 * size,
    );
  return signs.filter(sign => !isDot(sign));
}

const hollow = /^[√⎷┌∫∬∭∮∯⏞⏟⎴⏐|]|^\u0338|^[()[\]{}⟨⟩]$/u;

const isOn = (box: PageBox, bar: PageBox): boolean =>
  Math.abs(centerY(box) - centerY(bar)) < 3 &&
  Math.min(box.right, bar.right) - Math.max(box.left, bar.left) > 0.6 * boxWidth(box);

/** A stroke of a sign: the top of a ∑ or a Π. */
const isStroke = ({left, right, top, bottom}: PageBox, {sign, box, confidence}: RecognizedSign): boolean =>
  !hollow.test(sign) &&
  confidence > 0.4 &&
  boxHeight(box) > 3 * (bottom - top) &&
  Math.min(right, box.right) - Math.max(left, box.left) > 0.9 * (right - left) &&
  top > box.top - (operator.test(sign) ? 3 : 1.5) &&
  bottom < box.bottom + (operator.test(sign) ? 3 : 1.5);

// boxes of large signs are drawn less exactly
const operator = /^[∑∏∐⋂⨆]$/u;

/** Whether something stands right above and right below it within its width. */
export function partsFraction(
  {box, size}: Pick<RecognizedSign, 'box' | 'size'>,
  signs: readonly RecognizedSign[],
): boolean {
  const within = signs.filter(
    ({box: other}) =>
      other !== box && centerX(other) > box.left && centerX(other) < box.right && boxWidth(other) < 1.1 * boxWidth(box),
  );
  const above = within.some(({box: other}) => other.bottom < box.top + 1 && box.top - other.bottom < 0.5 * size);
  const below = within.some(({box: other}) => other.top > box.bottom - 1 && other.top - box.bottom < 0.5 * size);
  return above && below;
}

/**
 * Signs whose own shape tells neither size nor baseline take both from the neighbor on whose line they stand: a point stands on
 * the baseline, a comma hangs below it, operators and relations have their middle on the axis.
 */
function lined(signs: readonly RecognizedSign[], main: number): RecognizedSign[] {
  const sorted = [...signs].sort((a, b) => a.box.left - b.box.left);
  const told = sorted.filter(({sign}) => lettered.test(sign));
  const result = new Map<RecognizedSign, RecognizedSign>();
  let first = 0;
  for (const sign of sorted) {
    const line = lineOf(sign);
    if (line === undefined) continue;
    const [from, to] = [sign.box.left - besideReach * main, sign.box.right + besideReach * main];
    while (first < told.length && told[first]!.box.left < from - besideReach * main) first++;
    let best: RecognizedSign | undefined;
    let least = mostOff * main;
    for (let at = first; at < told.length && told[at]!.box.left < to; at++) {
      const other = told[at]!;
      if (other.box.right < from) continue;
      const aside = Math.max(0, sign.box.left - other.box.right, other.box.left - sign.box.right);
      const off =
        Math.abs(line(other) - other.y) +
        0.1 * aside +
        (other.size === sign.size ? 0 : (small.test(sign.sign) ? 0.03 : 0.12) * main);
      if (off < least) [best, least] = [other, off];
    }
    if (best) result.set(sign, {...sign, y: best.y, size: best.size});
  }
  return signs.map(sign => result.get(sign) ?? sign);
}

// the width of others tells their size well enough
const small = /^[−·.,∗]$/u;
const lettered = /^(?:\p{L}|\d)(?::|$)/u;
// em
const besideReach = 1;
const mostOff = 0.16;

/** The baseline that a sign beside the other one tells of; undefined for signs that tell by themselves. */
function lineOf({sign, box}: RecognizedSign): ((other: RecognizedSign) => number) | undefined {
  if (sign === '.') return () => box.bottom;
  if (sign === ';') return other => box.top + pointTop * other.size;
  if (sign === ',') return other => box.top + 0.11 * other.size;
  if (/^[−+=±∓×·∗<>≤≥≡∼≈→|∥]$/u.test(sign)) return other => centerY(box) + axis * other.size;
  return undefined;
}

const fence = /^[()[\]{}⟨⟩⌊⌋⌈⌉|∥]$/u;
// em above the baseline
const axis = 0.25;
const pointTop = 0.43;

// as shares of an em: parentheses of Computer Modern are 1 high, those of Times .85; in scripts .7 and .6, then .5 and .43
const leastText = 0.775;
const leastScript = 0.55;

function fenced(sign: RecognizedSign, main: number): RecognizedSign {
  const share = boxHeight(sign.box) / main;
  const size = main * (share > leastText ? 1 : share > leastScript ? 0.7 : 0.5);
  return {...sign, size, y: centerY(sign.box) + axis * size};
}

/**
 * Parentheses of small pictures are a pixel higher or lower than they should be, which may be a whole step of size: one as high as
 * is usual about the letter beside it, and with its middle on that letter's axis, is of its size.
 */
function fencedLikeNeighbors(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const sorted = [...signs].sort((a, b) => a.box.left - b.box.left);
  const result = new Map<RecognizedSign, RecognizedSign>();
  for (const [index, sign] of sorted.entries()) {
    if (!/^[()]$/u.test(sign.sign)) continue;
    // what stands inside of it
    const step = sign.sign === '(' ? 1 : -1;
    for (let at = index + step; at >= 0 && at < sorted.length; at += step) {
      const other = sorted[at]!;
      const aside = Math.max(other.box.left - sign.box.right, sign.box.left - other.box.right);
      if (aside > 0.4 * other.size) break;
      const share = boxHeight(sign.box) / other.size;
      const off = Math.abs(centerY(sign.box) - (other.y - axis * other.size));
      if (!lettered.test(other.sign) || share < leastAbout || share > 1.3 || off > 0.12 * other.size) continue;
      result.set(sign, {...sign, size: other.size, y: centerY(sign.box) + axis * other.size});
      break;
    }
  }
  return signs.map(sign => result.get(sign) ?? sign);
}

// em: parentheses of Times are .73 high where the picture is small
const leastAbout = 0.68;

const stepped = (sign: RecognizedSign, main: number): RecognizedSign => ({
  ...sign,
  size: main * stepOf(sign.size / main),
});

// em
const reach = 4;
const waver = 0.2;
const mostBeside = 4;

const stepOf = (ratio: number): number => (ratio > 1.3 ? ratio : ratio > 0.84 ? 1 : ratio > 0.6 ? 0.7 : 0.5);

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
