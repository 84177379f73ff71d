import {centerX, centerY, contains, firstIndex, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';

/** Limits set above and below operators within lines, by the first symbol of their operator, and what is left without them. */
export type SeparatedLimits = {
  readonly limits: ReadonlyMap<Glyph, readonly Glyph[]>;
  readonly lines: readonly Line[];
  readonly symbols: readonly Glyph[];
};

/**
 * Takes small symbols right below an operator (`lim` with `k → ∞`, a sum), or right above it, out of the symbols of a page: to the
 * reader of lines they are lines of their own, which are left out then.
 */
export function separateLimits(lines: readonly Line[], symbols: readonly Glyph[]): SeparatedLimits {
  const byTop = symbols.toSorted((a, b) => a.box.top - b.box.top);
  const limits = new Map<Glyph, Glyph[]>();
  const taken = new Set<Glyph>();
  for (const operator of operatorsAmong(symbols)) {
    const {box, size} = operator;
    const near = within(byTop, box.top - 2 * size, box.bottom + 2 * size);
    const small = near.filter(symbol => symbol.size < smaller * size && !taken.has(symbol));
    const found = [below(operator), ...(operator.large ? [above(operator)] : [])].flatMap(isSeed => {
      const seeds = small.filter(isSeed);
      const row = grow(seeds, small, size);
      return row.some(symbol => hangsOn(symbol, near, size)) ? [] : row;
    });
    if (found.length === 0) continue;
    for (const symbol of found) taken.add(symbol);
    limits.set(operator.first, found);
  }
  if (taken.size === 0) return {limits, lines, symbols};
  return {
    limits,
    symbols: symbols.filter(symbol => !taken.has(symbol)),
    lines: lines.filter(line => !isOfLimits(line, symbols, taken)),
  };
}

type Operator = {readonly box: PageBox; readonly size: number; readonly first: Glyph; readonly large: boolean};

/** Large operators, and names set upright that have limits. */
function operatorsAmong(symbols: readonly Glyph[]): Operator[] {
  const large = symbols.filter(({text}) => /^[∑∏∐⋃⋂⋁⋀⨁⨂⨄]$/u.test(text));
  const found = large.map((first): Operator => ({box: first.box, size: first.size, first, large: true}));
  const letters = symbols
    .filter(({text, font}) => !font.math && /^\p{L}$/u.test(text))
    .sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.box.left - b.box.left);
  let run: Glyph[] = [];
  const close = (): void => {
    if (named.test(run.map(({text}) => text).join('')))
      found.push({box: unionBoxes(run.map(({box}) => box))!, size: run[0]!.size, first: run[0]!, large: false});
    run = [];
  };
  for (const letter of letters) {
    const last = run.at(-1);
    const goesOn =
      last &&
      Math.abs(last.y - letter.y) < 0.12 * last.size &&
      letter.box.left - last.box.right > -0.2 * last.size &&
      letter.box.left - last.box.right < nameGap * last.size;
    if (!goesOn) close();
    run.push(letter);
  }
  close();
  return found;
}

const named = /^(?:lim|sup|inf|max|min|limsup|liminf|argmax|argmin)$/;

const below =
  ({box, size}: Operator) =>
  (symbol: Glyph): boolean =>
    isBeside(symbol, box, size) &&
    symbol.box.top > box.bottom - overlap * size &&
    symbol.box.top - box.bottom < farthest * size;

const above =
  ({box, size}: Operator) =>
  (symbol: Glyph): boolean =>
    isBeside(symbol, box, size) &&
    symbol.box.bottom < box.top + overlap * size &&
    box.top - symbol.box.bottom < farthest * size;

const isBeside = ({box}: Glyph, {left, right}: PageBox, size: number): boolean =>
  centerX(box) > left - aside * size && centerX(box) < right + aside * size;

/** The seeds and what stands beside them on their row. */
function grow(seeds: readonly Glyph[], small: readonly Glyph[], size: number): Glyph[] {
  const row = [...seeds];
  let rest = small.filter(symbol => !seeds.includes(symbol));
  for (let round = 0; round < mostRounds && row.length > 0; round++) {
    const box = unionBoxes(row.map(symbol => symbol.box))!;
    const next = rest.filter(
      ({box: own}) =>
        centerY(own) > box.top - 0.1 * size &&
        centerY(own) < box.bottom + 0.25 * size &&
        Math.max(own.left - box.right, box.left - own.right) < rowGap * size,
    );
    if (next.length === 0) break;
    row.push(...next);
    rest = rest.filter(symbol => !next.includes(symbol));
  }
  return row;
}

/** A script of the line above or below: a symbol of text size stands right before it. */
const hangsOn = ({box}: Glyph, near: readonly Glyph[], size: number): boolean =>
  near.some(
    other =>
      other.size >= smaller * size &&
      box.left - other.box.right < scriptGap * size &&
      box.left - other.box.right > -scriptGap * size &&
      overlapY(other.box, box) > 0.15 * (box.bottom - box.top),
  );

/** Whether a line has nothing but limits in it. */
function isOfLimits({box, angle}: Line, symbols: readonly Glyph[], taken: ReadonlySet<Glyph>): boolean {
  if (angle !== 0) return false;
  const inside = symbols.filter(symbol => contains(box, centerX(symbol.box), centerY(symbol.box)));
  return inside.length > 0 && inside.every(symbol => taken.has(symbol));
}

function within(byTop: readonly Glyph[], from: number, to: number): Glyph[] {
  return byTop.slice(
    firstIndex(byTop, ({box}) => box.top >= from),
    firstIndex(byTop, ({box}) => box.top >= to),
  );
}

const mostRounds = 12;
// of the operator's size
const smaller = 0.85;
// em
const nameGap = 0.3;
const farthest = 0.45;
const overlap = 0.12;
const aside = 0.3;
const rowGap = 0.3;
const scriptGap = 0.2;
