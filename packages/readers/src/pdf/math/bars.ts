import type {Rule} from '@recto/pdf';
import {type PageBox, unionBoxes} from '@recto/model';
import type {Item} from './item.ts';
import {buildTex, type Work} from './region.ts';

/** Fractions, radicals, over- and underlines: everything with a horizontal bar, the shortest bar first. */
export function buildBars(items: readonly Item[], rules: readonly Rule[], work: Work): Item[] {
  let rest: Item[] = [...items];
  const bars = rules.filter(rule => rule.direction === 'horizontal').sort((a, b) => width(a.box) - width(b.box));
  for (const rule of bars) {
    const radical = radicalOf(rest, rule);
    rest = radical ? buildRadical(rest, rule, radical, work) : buildFraction(rest, rule, work);
  }
  // a radical without its bar covers what follows up to its ink
  return rest;
}

const width = (box: PageBox): number => box.right - box.left;
const centreY = (box: PageBox): number => (box.top + box.bottom) / 2;

/** The radical sign whose top right corner the bar continues. */
function radicalOf(items: readonly Item[], rule: Rule): Item | undefined {
  return items.find(
    item =>
      /[√⎷]/.test(item.character) &&
      Math.abs(item.box.right - rule.box.left) < 0.2 * item.size &&
      centreY(rule.box) < item.box.top + 0.2 * item.size &&
      centreY(rule.box) > item.box.top - 0.3 * item.size,
  );
}

function buildRadical(items: readonly Item[], rule: Rule, sign: Item, work: Work): Item[] {
  // a tall radical is a stack of pieces below its bar
  const pieces = items.filter(
    item =>
      item !== sign &&
      /[√⎷⏐┌]/.test(item.character) &&
      Math.abs(item.box.right - sign.box.right) < 0.4 * sign.size &&
      item.box.top > sign.box.top - 0.1 * sign.size,
  );
  const box = unionBoxes([sign.box, ...pieces.map(item => item.box)]) ?? sign.box;
  const slack = 0.12 * sign.size;
  const isInside = (item: Item): boolean =>
    item !== sign &&
    !pieces.includes(item) &&
    centre(item) > rule.box.left - slack &&
    centre(item) < rule.box.right + slack &&
    centreY(item.box) > rule.box.top - slack &&
    centreY(item.box) < box.bottom + slack;
  const inside = items.filter(isInside);
  const degree = items.filter(
    item =>
      item !== sign &&
      !inside.includes(item) &&
      item.size < 0.75 * sign.size &&
      centre(item) > box.left - 0.5 * sign.size &&
      centre(item) < box.left + 0.6 * width(box) &&
      centreY(item.box) < centreY(box) + 0.1 * sign.size &&
      centreY(item.box) > box.top - 0.6 * sign.size &&
      item.right < box.right,
  );
  if (inside.length === 0) {
    work.doubt += 0.3;
    return [...items];
  }
  const radicand = buildTex(inside, [], work, work.style);
  const root = degree.length > 0 ? `[${buildTex(degree, [], work, 'script')}]` : '';
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
    centred: false,
    size: first.size,
  };
  const gone = new Set([sign, ...pieces, ...inside, ...degree]);
  return [...items.filter(item => !gone.has(item)), whole];
}

/** The line its full-size items stand on. */
function baselineOf(items: readonly Item[]): {readonly baseline: number; readonly size: number} {
  const size = Math.max(...items.map(item => item.size));
  const first = items.filter(item => item.size > 0.9 * size && !item.centred).sort((a, b) => a.left - b.left)[0];
  if (first) return {baseline: first.baseline, size};
  return {baseline: (items[0]?.baseline ?? 0) + 0.25 * size, size};
}

const centre = (item: Item): number => (item.box.left + item.box.right) / 2;

function buildFraction(items: readonly Item[], rule: Rule, work: Work): Item[] {
  const y = centreY(rule.box);
  const spans = items.filter(item => {
    const slack = 0.15 * item.size;
    return (
      centre(item) > rule.box.left - slack &&
      centre(item) < rule.box.right + slack &&
      item.box.left > rule.box.left - 2 * slack &&
      item.box.right < rule.box.right + 2 * slack
    );
  });
  const above = reach(
    spans.filter(item => centreY(item.box) < y),
    item => y - item.box.bottom,
  );
  const below = reach(
    spans.filter(item => centreY(item.box) > y),
    item => item.box.top - y,
  );
  const size = Math.max(...[...above, ...below].map(item => item.size), 0);
  const near = (side: readonly Item[], gap: (item: Item) => number): boolean =>
    side.length > 0 && Math.min(...side.map(gap)) < 0.3 * size;
  if (above.length > 0 && below.length > 0) {
    const tex = `\\frac{${buildTex(above, [], work, 'text')}}{${buildTex(below, [], work, 'text')}}`;
    return replace(items, [...above, ...below], rule, {tex, baseline: y, centred: true, size});
  }
  if (near(below, item => item.box.top - y)) {
    const row = baselineOf(below);
    return replace(items, below, rule, {
      tex: `\\overline{${buildTex(below, [], work, work.style)}}`,
      ...row,
      centred: false,
    });
  }
  if (near(above, item => y - item.box.bottom)) {
    const row = baselineOf(above);
    return replace(items, above, rule, {
      tex: `\\underline{${buildTex(above, [], work, work.style)}}`,
      ...row,
      centred: false,
    });
  }
  work.doubt += 0.2;
  return [...items];
}

/** The items next to the bar and what hangs together with them; a fraction's parts are nearer to it than 0.8 em. */
function reach(side: readonly Item[], gap: (item: Item) => number): Item[] {
  const sorted = [...side].sort((a, b) => gap(a) - gap(b));
  const taken: Item[] = [];
  let box: PageBox | undefined;
  for (const item of sorted) {
    const apart = box ? Math.max(box.top - item.box.bottom, item.box.top - box.bottom) : 0;
    if (gap(item) > 0.8 * item.size && (!box || apart > 0.15 * item.size)) continue;
    taken.push(item);
    box = box ? unionBoxes([box, item.box]) : item.box;
  }
  return taken;
}

function replace(
  items: readonly Item[],
  used: readonly Item[],
  rule: Rule,
  made: Pick<Item, 'tex' | 'baseline' | 'centred' | 'size'>,
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
