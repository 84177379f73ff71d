import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {matrixTex} from './matrix.ts';

import {parseRow} from './row.ts';
import {axis, fullSize} from './split-rows.ts';

/** Tall delimiters and what stands between them: `\left( … \right)`, matrices, cases. Innermost first. */
export function buildFences(items: readonly Item[], context: Context): Item[] {
  let rest = withTall(items);
  for (let guard = 0; guard < 60; guard++) {
    const pair = innermost(rest);
    if (!pair) break;
    rest = build(rest, pair, context);
  }
  return rest;
}

/** Ordinary delimiters much higher than the letters around them are set for what they enclose, whatever their font says. */
function withTall(items: readonly Item[]): Item[] {
  const sizes = items
    .filter(item => !item.centered && !/^(open|close|fence|accent)$/.test(item.cls))
    .map(item => item.size);
  const size = Math.max(...sizes, 0);
  return items.map(item =>
    !item.centered &&
    size > 0 &&
    /^(open|close|fence)$/.test(item.cls) &&
    item.character !== '' &&
    height(item) > 1.25 * size
      ? {...item, centered: true, baseline: (item.box.top + item.box.bottom) / 2}
      : item,
  );
}

type Pair = {readonly open: Item; readonly close?: Item};

const isFence = (item: Item): boolean =>
  item.centered && /^(open|close|fence)$/.test(item.cls) && item.character !== '';
const height = (item: Item): number => item.box.bottom - item.box.top;

function innermost(items: readonly Item[]): Pair | undefined {
  const fences = items.filter(isFence).sort((a, b) => a.box.left - b.box.left);
  const open: Item[] = [];
  for (const fence of fences) {
    const candidates = [...open].reverse().filter(other => alike(other, fence));
    const partner = candidates.find(other => pairs.has(other.character + fence.character)) ?? candidates[0];
    const closes =
      fence.cls === 'close' ||
      (fence.cls === 'fence' && partner?.cls === 'fence' && partner.character === fence.character);
    // a bar that nothing has closed stands in the middle: {x | x > 0}
    const isInner = partner !== undefined && open.slice(open.indexOf(partner) + 1).every(({cls}) => cls === 'fence');
    if (closes && partner && isInner) return {open: partner, close: fence};
    if (fence.cls !== 'close') open.push(fence);
  }
  const brace = [...open].reverse().find(item => item.character === '{' && height(item) > 1.6 * item.size);
  return brace && {open: brace};
}

const pairs = new Set(['()', '[]', '{}', '⟨⟩', '⌊⌋', '⌈⌉']);

/** Of about one height and at one height: the two ends of one pair. */
function alike(a: Item, b: Item): boolean {
  const common = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
  return common > 0.75 * Math.max(height(a), height(b));
}

function build(items: readonly Item[], {open, close}: Pair, context: Context): Item[] {
  const slack = 0.3 * open.size;
  let inside = items.filter(item => {
    if (item === open || item === close) return false;
    const x = (item.box.left + item.box.right) / 2;
    const y = (item.box.top + item.box.bottom) / 2;
    return (
      x > open.box.right - 0.05 * open.size &&
      (!close || x < close.box.left + 0.05 * open.size) &&
      y > open.box.top - slack &&
      y < open.box.bottom + slack
    );
  });
  if (!close) inside = casesOf(open, inside);
  const box = unionBoxes([open.box, ...(close ? [close.box] : []), ...inside.map(item => item.box)])!;
  const rows = inside.length > 0 ? context.rows(inside, []) : [];
  const left = open.tex;
  const right = close?.tex ?? '.';
  let tex: string;
  if (rows.length > 1)
    tex = matrixTex(rows, open.character, close?.character, {size: open.size, height: height(open)}, context);
  else {
    const body = rows[0] ? parseRow(rows[0], context) : '';
    tex = close ? `\\left${spaced(left)}${body}\\right${right}` : `${left}${body}`;
    if (!close && open.character === '{' && !inside.some(({character}) => character === '}'))
      tex = `\\begin{cases} ${body} \\end{cases}`;
  }
  const gone = new Set([open, ...(close ? [close] : []), ...inside]);
  const whole: Item = {
    tex,
    cls: 'ord',
    character: '',
    left: open.left,
    right: close?.right ?? box.right,
    box,
    baseline: (open.box.top + open.box.bottom) / 2,
    centered: true,
    fenced: true,
    fenceSize: open.size,
    size: rows.length > 0 ? rows[0]!.size : open.size,
    order: open.order,
  };
  return [...items.filter(item => !gone.has(item)), whole];
}

/**
 * What a lone brace opens: rows of cases, up to where everything behind a clear gap stands on the line of the brace's middle
 * while the rows before it do not: `et`, another pair of cases, the condition for them all.
 */
function casesOf(open: Item, inside: readonly Item[]): Item[] {
  const size = Math.max(...inside.filter(item => !item.centered).map(item => item.size), 0);
  if (size === 0) return [...inside];
  const sorted = [...inside].sort((a, b) => a.box.left - b.box.left);
  const axisLine = (open.box.top + open.box.bottom) / 2;
  const isOnLine = (item: Item): boolean =>
    item.centered
      ? Math.abs(item.baseline - axisLine) < 0.3 * size
      : item.size < fullSize * size || Math.abs(item.baseline - axis * size - axisLine) < 0.2 * size;
  // from the right: the longest part that stands on the line
  let start = sorted.length;
  while (start > 0 && isOnLine(sorted[start - 1]!)) start--;
  for (let at = Math.max(start, 1); at < sorted.length; at++) {
    const right = Math.max(...sorted.slice(0, at).map(item => item.box.right));
    const before = sorted.slice(0, at);
    const rest = sorted.slice(at);
    if (rest[0]!.box.left - right < clearGap * size || rowsOff(before, isOnLine) < 2) continue;
    // rows of an odd number have one in the middle: only what is as high as the brace itself is beside it, not in it
    const isOdd = before.some(item => !item.centered && item.size > fullSize * size && isOnLine(item));
    if (isOdd && !rest.some(item => item.fenced && height(item) > 0.6 * height(open))) continue;
    return before;
  }
  return sorted;
}

/** On how many sides of the middle line something stands: above, below. */
function rowsOff(items: readonly Item[], isOnLine: (item: Item) => boolean): number {
  const off = items.filter(item => !item.centered && !isOnLine(item));
  if (off.length === 0) return 0;
  const lines = off.map(item => item.baseline);
  return Math.max(...lines) - Math.min(...lines) > 0.8 * off[0]!.size ? 2 : 1;
}

// a word space; what stands closer goes on
const clearGap = 0.25;

const spaced = (delimiter: string): string => (/[a-zA-Z]$/.test(delimiter) ? `${delimiter} ` : delimiter);
