import {overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Region} from '../../../draft/draft.ts';
import type {LineFacts} from '../tokens/line-facts.ts';

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
  // the dots of a matrix may stand in a region of their own
  const wordless = lines.map(isWordless);
  if (regions.length < 2 || !wordless.some(Boolean)) return {regions, joined: false};
  const result: (Region | undefined)[] = [...regions];
  let joined = false;
  for (let first = 0; first < result.length; first++) {
    for (let second = first + 1; second < result.length; second++) {
      const a = result[first];
      const b = result[second];
      if (!a || !b || !(wordless[first] || wordless[second])) continue;
      const parted =
        symbolic[first] && symbolic[second]
          ? isBeside(a.box, b.box, widestGap)
          : isOneDisplay({box: a.box, lines: lines[first]!}, {box: b.box, lines: lines[second]!});
      if (!parted) continue;
      result[first] = {...a, box: unionBoxes([a.box, b.box])!};
      result[second] = undefined;
      lines[first] = [...lines[first]!, ...lines[second]!];
      wordless[first] = wordless[first]! && wordless[second]!;
      symbolic[first] = isSymbolic(lines[first]!);
      joined = true;
      // the larger region may touch one passed over before
      second = first;
    }
  }
  return joined ? {regions: result.filter(region => region !== undefined), joined} : {regions, joined};
}

const isWordless = (lines: readonly LineFacts[]): boolean =>
  lines.length > 0 && lines.every(({words, startsWithLabel}) => words < 4 && !startsWithLabel);

const isSymbolic = (lines: readonly LineFacts[]): boolean =>
  isWordless(lines) && lines.some(({symbols}) => symbols > 0);

type Part = {readonly box: PageBox; readonly lines: readonly LineFacts[]};

/** Symbols beside symbols, closer than two columns ever are or between two halves of a pair of tall delimiters. */
function isOneDisplay(a: Part, b: Part): boolean {
  const inA = beside(a.lines, b.box);
  const inB = beside(b.lines, a.box);
  if (!isWordless(inA) || !isWordless(inB) || !(isSymbolic(inA) || isSymbolic(inB))) return false;
  const size = Math.max(...[...inA, ...inB].map(({line}) => line.size));
  if (isSymbolic(inA) && isSymbolic(inB) && isBeside(a.box, b.box, 0.9 * size)) return true;
  const [left, right] = a.box.left < b.box.left ? [inA, inB] : [inB, inA];
  const isOpen = holds(left, opening) && !holds(left, closing);
  const isClosed = holds(right, closing) && !holds(right, opening);
  return (isOpen || isClosed) && isBeside(a.box, b.box, widestGap);
}

const beside = (lines: readonly LineFacts[], box: PageBox): LineFacts[] =>
  lines.filter(({line}) => overlapY(line.box, box) > 0.3 * (line.box.bottom - line.box.top));

// pieces of tall delimiters
const opening = /^[⎛⎜⎝⎡⎢⎣⎧⎨⎩]$/u;
const closing = /^[⎞⎟⎠⎤⎥⎦⎫⎬⎭]$/u;
const holds = (lines: readonly LineFacts[], pattern: RegExp): boolean =>
  lines.some(({tokens}) => tokens.some(({text}) => pattern.test(text)));

/** Next to each other, closer than the columns of a page mostly are, or one inside the other. */
function isBeside(a: PageBox, b: PageBox, widest: number): boolean {
  const shared = overlapY(a, b);
  const least = Math.min(a.bottom - a.top, b.bottom - b.top);
  const gap = Math.max(a.left - b.right, b.left - a.right);
  return shared > 0.5 * least && gap < widest;
}

// points: two quads at the usual size
const widestGap = 24;
