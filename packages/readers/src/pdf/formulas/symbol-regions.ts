import {overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Region} from '../draft.ts';
import type {LineFacts} from './line-kind.ts';

/**
 * Joins regions side by side that hold no running text: the white columns of a matrix, or the space between two braces, have
 * parted what is one display. Keeps the order of the first of them.
 */
export function joinSymbolRegions(
  regions: readonly Region[],
  linesOf: (region: Region) => readonly LineFacts[],
): {readonly regions: readonly Region[]; readonly joined: boolean} {
  const symbolic = regions.map(region => isSymbolic(linesOf(region)));
  if (symbolic.filter(Boolean).length < 2) return {regions, joined: false};
  const result: (Region | undefined)[] = [...regions];
  let joined = false;
  for (let first = 0; first < result.length; first++) {
    if (!symbolic[first]) continue;
    for (let second = first + 1; second < result.length; second++) {
      const a = result[first];
      const b = result[second];
      if (!a || !b || !symbolic[second] || !isBeside(a.box, b.box)) continue;
      result[first] = {...a, box: unionBoxes([a.box, b.box])!};
      result[second] = undefined;
      joined = true;
      // the larger region may touch one passed over before
      second = first;
    }
  }
  return joined ? {regions: result.filter(region => region !== undefined), joined} : {regions, joined};
}

const isSymbolic = (lines: readonly LineFacts[]): boolean =>
  lines.some(({symbols}) => symbols > 0) && lines.every(({words, labelled}) => words < 4 && !labelled);

/** Next to each other, closer than the columns of a page mostly are, or one inside the other. */
function isBeside(a: PageBox, b: PageBox): boolean {
  const shared = overlapY(a, b);
  const least = Math.min(a.bottom - a.top, b.bottom - b.top);
  const gap = Math.max(a.left - b.right, b.left - a.right);
  return shared > 0.5 * least && gap < widestGap;
}

// points: two quads at the usual size
const widestGap = 24;
