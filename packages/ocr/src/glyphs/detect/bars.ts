import type {PageBox} from '@recto/model';
import type {RuleHint} from './detect-glyphs.ts';

/** Ink of an image, 0 paper, 1 ink, rows from the top. */
export type Ink = {readonly width: number; readonly height: number; readonly values: Float32Array};

/**
 * The rules themselves where rules are suspected: the longest dark run along a row near each hint, as far as it goes.
 * Hints of the same rule in neighboring rows or with a small gap give one.
 */
export function findBars(hints: readonly RuleHint[], ink: Ink): PageBox[] {
  const bars: PageBox[] = [];
  for (const hint of hints) {
    const bar = follow(hint, ink);
    if (bar && !bars.some(other => isOne(other, bar))) bars.push(bar);
  }
  return bars;
}

/**
 * The bars of radicals that have none among `bars`, as where a radical stands right under a fraction's bar: the row of ink that goes
 * on to the right from the glyph's top.
 */
export function radicalBars(
  glyphs: readonly {readonly symbol: string; readonly box: PageBox}[],
  bars: readonly PageBox[],
  ink: Ink,
): PageBox[] {
  return glyphs.flatMap(({symbol, box}) => {
    if (symbol !== '√') return [];
    const isAt = (y: number): boolean => Math.abs(y - box.top) <= topSlack + 1;
    if (bars.some(bar => isAt((bar.top + bar.bottom) / 2) && Math.abs(bar.left - box.right) < 6)) return [];
    let best: PageBox | undefined;
    for (let y = Math.max(0, Math.round(box.top) - topSlack); y <= box.top + topSlack && y < ink.height; y++) {
      // the fraction's bar above begins further left
      if (bars.some(bar => y >= bar.top - 1 && y < bar.bottom + 1 && bar.left < box.right - 6)) continue;
      const start = Math.max(0, Math.round(box.right) - 2);
      const far = reachRight(ink, y, start);
      if (far - start >= leastBar && (!best || far > best.right))
        best = {left: start, right: far, top: y, bottom: y + 1};
    }
    return best ? [best] : [];
  });
}

function reachRight(ink: Ink, y: number, from: number): number {
  let to = from;
  for (let x = from; x < Math.min(ink.width, to + gap + 1); x++) if (at(ink, x, y) >= pale) to = x + 1;
  return to;
}

// pixels at twenty-two an em
const topSlack = 3;
const leastBar = 7;

const dark = 0.35;
// a hairline spread over two rows; the radical before it shows that it is one
const pale = 0.25;
const reach = 5;
// a rule broken by this much is still one: thin lines fade when images are made smaller
const gap = 2;

function follow(hint: RuleHint, ink: Ink): PageBox | undefined {
  let best: {y: number; left: number; right: number} | undefined;
  for (let y = Math.max(0, Math.round(hint.y) - reach); y <= Math.min(ink.height - 1, hint.y + reach); y++) {
    const run = longestRun(ink, y, Math.max(0, hint.left - 4), Math.min(ink.width, hint.right + 4));
    if (run && (!best || run.right - run.left > best.right - best.left + 1)) best = {y, ...run};
  }
  if (!best || best.right - best.left < 0.5 * (hint.right - hint.left)) return undefined;
  const {left, right} = grow(ink, best.y, best.left, best.right);
  const isRule = (y: number): boolean => y >= 0 && y < ink.height && share(ink, y, left, right) > 0.7;
  let [top, bottom] = [best.y, best.y];
  while (isRule(top - 1) && bottom - top < 6) top--;
  while (isRule(bottom + 1) && bottom - top < 6) bottom++;
  return {left, right, top, bottom: bottom + 1};
}

function longestRun(ink: Ink, y: number, from: number, to: number): {left: number; right: number} | undefined {
  let best: {left: number; right: number} | undefined;
  let start = -1;
  let last = -1;
  for (let x = from; x < to; x++) {
    if (at(ink, x, y) < dark) continue;
    if (start < 0 || x - last > gap + 1) start = x;
    last = x;
    if (!best || last + 1 - start > best.right - best.left) best = {left: start, right: last + 1};
  }
  return best;
}

function grow(ink: Ink, y: number, left: number, right: number): {left: number; right: number} {
  let [from, to] = [left, right];
  for (let x = from - 1; x >= Math.max(0, from - gap - 1); x--) if (at(ink, x, y) >= dark) from = x;
  for (let x = to; x < Math.min(ink.width, to + gap + 1); x++) if (at(ink, x, y) >= dark) to = x + 1;
  return {left: from, right: to};
}

const at = ({width, values}: Ink, x: number, y: number): number => values[y * width + x]!;

function share(ink: Ink, y: number, left: number, right: number): number {
  let count = 0;
  for (let x = left; x < right; x++) if (at(ink, x, y) >= dark) count++;
  return count / Math.max(1, right - left);
}

const isOne = (a: PageBox, b: PageBox): boolean =>
  a.top < b.bottom + 2 && b.top < a.bottom + 2 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0;
