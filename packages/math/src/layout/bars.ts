import {type PageBox, unionBoxes} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';

/** Fractions, radicals, over- and underlines: everything with a horizontal bar, the shortest bar first. */
export function buildBars(items: readonly Item[], rules: readonly Rule[], context: Context): Item[] {
  let rest: Item[] = [...items];
  const bars = rules.filter(rule => rule.direction === 'horizontal').sort((a, b) => width(a.box) - width(b.box));
  for (const rule of bars) {
    const radical = radicalOf(rest, rule);
    if (radical) rest = buildRadical(rest, rule, radical, context);
    else rest = buildFraction(rest, rule, bars, context);
  }
  // a radical without its bar covers what follows up to its ink
  return rest;
}

const width = (box: PageBox): number => box.right - box.left;
const centerY = (box: PageBox): number => (box.top + box.bottom) / 2;

/** The radical sign whose top right corner the bar continues. */
function radicalOf(items: readonly Item[], rule: Rule): Item | undefined {
  return items.find(
    item =>
      /[√⎷┌]/.test(item.character) &&
      Math.abs(item.box.right - rule.box.left) < 0.3 * item.size &&
      centerY(rule.box) < item.box.top + 0.2 * item.size &&
      centerY(rule.box) > item.box.top - 0.3 * item.size,
  );
}

function buildRadical(items: readonly Item[], rule: Rule, sign: Item, context: Context): Item[] {
  // a tall radical is a stack of pieces below its bar
  const pieces = items.filter(
    item =>
      item !== sign &&
      /[⎷⏐┌]/.test(item.character) &&
      Math.abs(item.box.right - sign.box.right) < 0.4 * sign.size &&
      item.box.top > sign.box.top - 0.1 * sign.size,
  );
  const box = unionBoxes([sign.box, ...pieces.map(item => item.box)]) ?? sign.box;
  const slack = 0.12 * sign.size;
  const isInside = (item: Item): boolean =>
    item !== sign &&
    !pieces.includes(item) &&
    center(item) > rule.box.left - 0.3 * slack &&
    center(item) < rule.box.right + 0.3 * slack &&
    centerY(item.box) > rule.box.top - slack &&
    centerY(item.box) < box.bottom + slack;
  const inside = items.filter(isInside);
  // the degree ends .56 em behind the left end of the sign (TeX's \\root kerns 5mu forward and 10mu back)
  const degree = items.filter(
    item =>
      item !== sign &&
      !inside.includes(item) &&
      item.size < 0.9 * sign.size &&
      item.right > box.left + 0.08 * sign.size &&
      center(item) < box.left + 0.6 * width(box) &&
      centerY(item.box) < centerY(box) + 0.1 * sign.size &&
      centerY(item.box) > box.top - 0.6 * sign.size &&
      item.right < box.right,
  );
  if (inside.length === 0) {
    context.uncertainty += 0.3;
    return [...items];
  }
  const radicand = context.tex(inside, [], context.style);
  const root = degree.length > 0 ? `[${context.tex(degree, [], 'script')}]` : '';
  const first = baselineOf(inside);
  const whole: Item = {
    ...sign,
    tex: `\\sqrt${root}{${radicand}}`,
    cls: 'ord',
    character: '',
    left: box.left,
    right: rule.box.right,
    box: {...box, right: rule.box.right},
    baseline: first.baseline,
    centered: false,
    size: first.size,
  };
  const gone = new Set([sign, ...pieces, ...inside, ...degree]);
  return [...items.filter(item => !gone.has(item)), whole];
}

/** The line its full-size items stand on. */
function baselineOf(items: readonly Item[]): {readonly baseline: number; readonly size: number} {
  const size = Math.max(...items.map(item => item.size));
  const first = items
    .filter(item => item.size > 0.9 * size && !item.centered && item.cls !== 'accent')
    .sort((a, b) => a.left - b.left)[0];
  if (first) return {baseline: first.baseline, size};
  return {baseline: (items[0]?.baseline ?? 0) + 0.25 * size, size};
}

const center = (item: Item): number => (item.box.left + item.box.right) / 2;

function buildFraction(items: readonly Item[], rule: Rule, bars: readonly Rule[], context: Context): Item[] {
  const y = centerY(rule.box);
  const spans = items.filter(item => {
    // a bar is as wide as the wider of its parts; slanted letters lean out a little
    const slack = 0.3 * item.size;
    return (
      center(item) > rule.box.left - 0.03 * item.size &&
      center(item) < rule.box.right + 0.03 * item.size &&
      item.box.left > rule.box.left - slack &&
      item.box.right < rule.box.right + slack
    );
  });
  const like = bars.filter(other => other !== rule && isLike(other.box, rule.box));
  const over = reach(
    spans.filter(item => centerY(item.box) < y),
    item => y - item.box.bottom,
    like,
  );
  // an accent may stand over the line over its letter
  const above = over.some(item => item.cls !== 'accent') ? over : [];
  const below = reach(
    spans.filter(item => centerY(item.box) > y),
    item => item.box.top - y,
    like,
  );
  const size = Math.max(...[...above, ...below].map(item => item.size), 0);
  const side = lineSide(above, below, items, rule, bars);
  if (above.length > 0 && below.length > 0 && side === undefined) {
    const tex = `\\frac{${context.tex(above, [], 'text')}}{${context.tex(below, [], 'text')}}`;
    return replace(items, [...above, ...below], rule, {tex, baseline: y, centered: true, size});
  }
  // a line over or under something is as long as that; nothing beside it belongs to it
  const within = (item: Item): boolean => center(item) > rule.box.left && center(item) < rule.box.right;
  const near = (side: readonly Item[], gap: (item: Item) => number): boolean =>
    side.length > 0 && Math.min(...side.map(gap)) < 0.3 * size;
  const under = side === 'above' ? [] : below.filter(within);
  if (near(under, item => item.box.top - y)) {
    const row = baselineOf(under);
    const tex = `\\overline{${context.tex(under, [], context.style)}}`;
    return replace(items, under, rule, {tex, ...row, centered: false});
  }
  const lined = above.filter(within);
  if (near(lined, item => y - item.box.bottom)) {
    const row = baselineOf(lined);
    const tex = `\\underline{${context.tex(lined, [], context.style)}}`;
    return replace(items, lined, rule, {tex, ...row, centered: false});
  }
  context.uncertainty += 0.2;
  return [...items];
}

/**
 * The side that a bar is a mere line over or under, though something stands on the other side as well: what it marks goes on
 * beside it on the same line, which parts of a fraction do not. The other side is another row of the display.
 */
function lineSide(
  above: readonly Item[],
  below: readonly Item[],
  items: readonly Item[],
  rule: Rule,
  bars: readonly Rule[],
): 'above' | 'below' | undefined {
  if (above.length === 0 || below.length === 0) return undefined;
  const y = centerY(rule.box);
  const overlined = standsInRow(below, items, rule, bars);
  const underlined = standsInRow(above, items, rule, bars);
  if (!overlined || !underlined) return overlined ? 'below' : underlined ? 'above' : undefined;
  const gapBelow = Math.min(...below.map(item => item.box.top)) - y;
  return gapBelow < y - Math.max(...above.map(item => item.box.bottom)) ? 'below' : 'above';
}

/** Beside the bar stands something else of the same size on the same line, under no bar of its own. */
function standsInRow(part: readonly Item[], items: readonly Item[], {box}: Rule, bars: readonly Rule[]): boolean {
  const {baseline, size} = baselineOf(part);
  if (!part.some(item => !item.centered && item.size > 0.9 * size)) return false;
  return items.some(item => {
    const gap = Math.max(item.box.left - box.right, box.left - item.box.right);
    return (
      !item.centered &&
      item.cls !== 'accent' &&
      !isOver(item, items) &&
      !part.includes(item) &&
      Math.abs(item.size - size) < 0.06 * size &&
      Math.abs(item.baseline - baseline) < 0.04 * size &&
      gap > -0.1 * size &&
      gap < 0.5 * size &&
      !bars.some(
        ({box: other}) =>
          other !== box &&
          Math.abs(centerY(other) - centerY(box)) < 0.3 * size &&
          other.left < center(item) &&
          other.right > center(item),
      )
    );
  });
}

/** An arrow, or a piece of one, right over a letter. */
const isOver = (mark: Item, items: readonly Item[]): boolean =>
  /[←→↔−]/u.test(mark.character) &&
  items.some(
    ({box, baseline}) =>
      baseline > mark.baseline + 0.4 * mark.size &&
      box.left < mark.box.right &&
      box.right > mark.box.left &&
      Math.abs(box.top - mark.box.bottom) < 0.3 * mark.size,
  );

/** Bars of about one length at one place: of fractions in neighboring rows, not of one fraction within another. */
const isLike = (a: PageBox, b: PageBox): boolean =>
  Math.abs(width(a) - width(b)) < 1.5 && Math.abs(a.left + a.right - b.left - b.right) < width(a);

/** The items next to the bar and what hangs together with them, up to the middle between it and the next bar like it. */
function reach(side: readonly Item[], gap: (item: Item) => number, like: readonly Rule[]): Item[] {
  const sorted = [...side].sort((a, b) => gap(a) - gap(b));
  const taken: Item[] = [];
  let box: PageBox | undefined;
  let size = 0;
  for (const item of sorted) {
    const apart = box ? Math.max(box.top - item.box.bottom, item.box.top - box.bottom) : 0;
    size = Math.max(size, box ? 0 : item.size);
    // an operator stands further above its limit than letters above each other
    const nearby = item.cls === 'op' ? 0.35 * item.size : 0.15 * size;
    if (gap(item) > 0.8 * size && (!box || apart > nearby)) continue;
    if (
      like.some(
        ({box: other}) =>
          Math.abs(centerY(item.box) - centerY(other)) < Math.abs(gap(item)) + 0.5 * (item.box.bottom - item.box.top),
      )
    )
      continue;
    taken.push(item);
    box = box ? unionBoxes([box, item.box]) : item.box;
  }
  return taken;
}

function replace(
  items: readonly Item[],
  used: readonly Item[],
  rule: Rule,
  made: Pick<Item, 'tex' | 'baseline' | 'centered' | 'size'>,
): Item[] {
  const gone = new Set(used);
  const box = unionBoxes([rule.box, ...used.map(item => item.box)]) ?? rule.box;
  const order = Math.min(...used.map(item => item.order));
  return [
    ...items.filter(item => !gone.has(item)),
    {
      ...made,
      cls: 'ord',
      character: '',
      left: Math.min(box.left, rule.box.left),
      right: Math.max(box.right, rule.box.right),
      box,
      order,
    },
  ];
}
