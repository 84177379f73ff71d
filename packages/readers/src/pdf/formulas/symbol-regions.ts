import {overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Region} from '../draft.ts';
import type {LineFacts} from './line-kind.ts';

/**
 * Joins regions side by side that hold no running text where they stand beside each other: the white columns of a matrix, or
 * the space between two braces, have parted what is one display. Keeps the order of the first of them.
 */
export function joinSymbolRegions(
  regions: readonly Region[],
  linesOf: (region: Region) => readonly LineFacts[],
): {readonly regions: readonly Region[]; readonly joined: boolean} {
  const lines = regions.map(linesOf);
  const symbolic = lines.map(isSymbolic);
  if (regions.length < 2 || !symbolic.some(Boolean)) return {regions, joined: false};
  const result: (Region | undefined)[] = [...regions];
  let joined = false;
  for (let first = 0; first < result.length; first++) {
    for (let second = first + 1; second < result.length; second++) {
      const a = result[first];
      const b = result[second];
      if (!a || !b || !(symbolic[first] || symbolic[second])) continue;
      const parted =
        symbolic[first] && symbolic[second]
          ? isBeside(a.box, b.box, widestGap)
          : isOneDisplay({box: a.box, lines: lines[first]!}, {box: b.box, lines: lines[second]!});
      if (!parted) continue;
      result[first] = {...a, box: unionBoxes([a.box, b.box])!};
      result[second] = undefined;
      lines[first] = [...lines[first]!, ...lines[second]!];
      symbolic[first] = symbolic[first]! && symbolic[second]!;
      joined = true;
      // the larger region may touch one passed over before
      second = first;
    }
  }
  return joined ? {regions: result.filter(region => region !== undefined), joined} : {regions, joined};
}

const isSymbolic = (lines: readonly LineFacts[]): boolean =>
  lines.some(({symbols}) => symbols > 0) && lines.every(({words, labelled}) => words < 4 && !labelled);

type Part = {readonly box: PageBox; readonly lines: readonly LineFacts[]};

/** Symbols beside symbols, closer than two columns ever are or between two halves of a pair of tall delimiters. */
function isOneDisplay(a: Part, b: Part): boolean {
  const inA = beside(a.lines, b.box);
  const inB = beside(b.lines, a.box);
  if (!isSymbolic(inA) || !isSymbolic(inB)) return false;
  const size = Math.max(...[...inA, ...inB].map(({line}) => line.size));
  if (isBeside(a.box, b.box, 0.9 * size)) return true;
  const [left, right] = a.box.left < b.box.left ? [inA, inB] : [inB, inA];
  return (
    isBeside(a.box, b.box, widestGap) &&
    holds(left, opening) &&
    !holds(left, closing) &&
    holds(right, closing) &&
    !holds(right, opening)
  );
}

const beside = (lines: readonly LineFacts[], box: PageBox): LineFacts[] =>
  lines.filter(({line}) => overlapY(line.box, box) > 0.3 * (line.box.bottom - line.box.top));

// pieces of tall delimiters
const opening = /^[⎛⎜⎝⎡⎢⎣⎧⎨⎩]$/u;
const closing = /^[⎞⎟⎠⎤⎥⎦⎫⎬⎭]$/u;
const holds = (lines: readonly LineFacts[], sign: RegExp): boolean =>
  lines.some(({tokens}) => tokens.some(({text}) => sign.test(text)));

/** Next to each other, closer than the columns of a page mostly are, or one inside the other. */
function isBeside(a: PageBox, b: PageBox, widest: number): boolean {
  const shared = overlapY(a, b);
  const least = Math.min(a.bottom - a.top, b.bottom - b.top);
  const gap = Math.max(a.left - b.right, b.left - a.right);
  return shared > 0.5 * least && gap < widest;
}

// points: two quads at the usual size
const widestGap = 24;
