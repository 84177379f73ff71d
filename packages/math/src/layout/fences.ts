import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {matrixTex} from './matrix.ts';

import {parseRow} from './row.ts';
import {axis, fullSize} from './split-rows.ts';

/** Tall delimiters and what stands between them: `\left( … \right)`, matrices, cases. Innermost first. */
export function buildFences(atoms: readonly Atom[], context: Context): Atom[] {
  let rest = withTall(atoms);
  for (let guard = 0; guard < 60; guard++) {
    const pair = innermost(rest);
    if (!pair) break;
    rest = build(rest, pair, context);
  }
  return rest;
}

/** Ordinary delimiters much higher than the letters around them are set for what they enclose, whatever their font. */
function withTall(atoms: readonly Atom[]): Atom[] {
  const sizes = atoms
    .filter(atom => !atom.centered && !/^(open|close|fence|accent)$/.test(atom.cls))
    .map(atom => atom.size);
  const size = Math.max(...sizes, 0);
  return atoms.map(atom =>
    !atom.centered &&
    size > 0 &&
    /^(open|close|fence)$/.test(atom.cls) &&
    atom.character !== '' &&
    height(atom) > 1.25 * size
      ? {...atom, centered: true, baseline: (atom.box.top + atom.box.bottom) / 2}
      : atom,
  );
}

type Pair = {readonly open: Atom; readonly close?: Atom};

const isFence = (atom: Atom): boolean =>
  atom.centered && /^(open|close|fence)$/.test(atom.cls) && atom.character !== '';
const height = (atom: Atom): number => atom.box.bottom - atom.box.top;

function innermost(atoms: readonly Atom[]): Pair | undefined {
  const fences = atoms.filter(isFence).sort((a, b) => a.box.left - b.box.left);
  const open: Atom[] = [];
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
  const brace = [...open].reverse().find(atom => atom.character === '{' && height(atom) > 1.6 * atom.size);
  return brace && {open: brace};
}

const pairs = new Set(['()', '[]', '{}', '⟨⟩', '⌊⌋', '⌈⌉']);

/** Of about one height and at one height: the two ends of one pair. */
function alike(a: Atom, b: Atom): boolean {
  const common = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
  return common > 0.75 * Math.max(height(a), height(b));
}

function build(atoms: readonly Atom[], {open, close}: Pair, context: Context): Atom[] {
  const slack = 0.3 * open.size;
  let inside = atoms.filter(atom => {
    if (atom === open || atom === close) return false;
    const x = (atom.box.left + atom.box.right) / 2;
    const y = (atom.box.top + atom.box.bottom) / 2;
    return (
      x > open.box.right - 0.05 * open.size &&
      (!close || x < close.box.left + 0.05 * open.size) &&
      y > open.box.top - slack &&
      y < open.box.bottom + slack
    );
  });
  if (!close) inside = casesOf(open, inside);
  const box = unionBoxes([open.box, ...(close ? [close.box] : []), ...inside.map(atom => atom.box)])!;
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
  const whole: Atom = {
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
  return [...atoms.filter(atom => !gone.has(atom)), whole];
}

/**
 * What a lone brace opens: rows of cases, up to where everything behind a clear gap stands on the line of the brace's middle
 * while the rows before it do not: `et`, another pair of cases, the condition for them all.
 */
function casesOf(open: Atom, inside: readonly Atom[]): Atom[] {
  const size = Math.max(...inside.filter(atom => !atom.centered).map(atom => atom.size), 0);
  if (size === 0) return [...inside];
  const sorted = [...inside].sort((a, b) => a.box.left - b.box.left);
  const axisLine = (open.box.top + open.box.bottom) / 2;
  const isOnLine = (atom: Atom): boolean =>
    atom.centered
      ? Math.abs(atom.baseline - axisLine) < 0.3 * size
      : atom.size < fullSize * size || Math.abs(atom.baseline - axis * size - axisLine) < 0.2 * size;
  // from the right: the longest part that stands on the line
  let start = sorted.length;
  while (start > 0 && isOnLine(sorted[start - 1]!)) start--;
  for (let at = Math.max(start, 1); at < sorted.length; at++) {
    const right = Math.max(...sorted.slice(0, at).map(atom => atom.box.right));
    const before = sorted.slice(0, at);
    const rest = sorted.slice(at);
    if (rest[0]!.box.left - right < clearGap * size || rowsOff(before, isOnLine) < 2) continue;
    // rows of an odd number have one in the middle: only what is as high as the brace itself is beside it, not in it
    const isOdd = before.some(atom => !atom.centered && atom.size > fullSize * size && isOnLine(atom));
    if (isOdd && !rest.some(atom => atom.fenced && height(atom) > 0.6 * height(open))) continue;
    return before;
  }
  return sorted;
}

/** On how many sides of the middle line something stands: above, below. */
function rowsOff(atoms: readonly Atom[], isOnLine: (atom: Atom) => boolean): number {
  const off = atoms.filter(atom => !atom.centered && !isOnLine(atom));
  if (off.length === 0) return 0;
  const lines = off.map(atom => atom.baseline);
  return Math.max(...lines) - Math.min(...lines) > 0.8 * off[0]!.size ? 2 : 1;
}

// a word space; what stands closer goes on
const clearGap = 0.25;

const spaced = (delimiter: string): string => (/[a-zA-Z]$/.test(delimiter) ? `${delimiter} ` : delimiter);
