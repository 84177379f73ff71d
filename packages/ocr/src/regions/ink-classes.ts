import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {Raster} from '@recto/pdf';

/** What hangs together of an image's ink: its bounds in pixels, and how many of them are ink. */
export type InkComponent = {readonly box: PageBox; readonly ink: number};

/** The ink of an image by what it may be. */
export type ClassifiedInk = {
  readonly letters: readonly InkComponent[];
  /** Lines, frames and grids of lines. */
  readonly rules: readonly InkComponent[];
  /** Rectangles full of ink: colored cells, bars of a chart. */
  readonly blocks: readonly InkComponent[];
  /** All other ink: curves, drawings, textures. */
  readonly stray: readonly InkComponent[];
};

/** The parts of an image's ink, drawn at some 100 pixels an inch. Undefined where it is no ink on paper, but shades all over. */
export function classifyInk(image: Raster): ClassifiedInk | undefined {
  const ink = inkOf(image);
  if (!ink) return undefined;
  const letters: InkComponent[] = [];
  const rules: InkComponent[] = [];
  const blocks: InkComponent[] = [];
  const stray: InkComponent[] = [];
  for (const {runs, ...part} of partsOf(ink, image.width)) {
    const [wide, high] = [boxWidth(part.box), boxHeight(part.box)];
    if (Math.max(wide, high) < shortestLetter || (high < shortestLetter && wide <= shortestDash)) continue;
    const filled = part.ink / (wide * high);
    // in a grid or a frame nearly all of the ink is in long runs
    const straight = Math.max(wide, high) >= shortestRule && runs > straightShare * part.ink;
    if (straight && (filled < thinShare || Math.min(wide, high) <= thickestRule)) rules.push(part);
    else if (Math.min(wide, high) > thickestRule && filled > fullShare) blocks.push(part);
    else if (!straight && high >= shortestLetter && high <= tallestLetter && wide <= widestWord * high)
      letters.push(part);
    else stray.push(part);
  }
  return {letters, rules, blocks, stray};
}

// pixels
const shortestLetter = 3;
const shortestDash = 8;
const tallestLetter = 40;
const shortestRule = 24;
// letters of a small image run into each other; times their height
const widestWord = 14;
const straightShare = 0.75;
const thickestRule = 6;
// shares of their box
const thinShare = 0.4;
const fullShare = 0.8;

/** One for each pixel that is darker than the paper around it. */
function inkOf({width, height, rgba}: Raster): Uint8Array | undefined {
  const shades = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let at = 0; at < shades.length; at++) {
    const shade = (rgba[4 * at]! * 77 + rgba[4 * at + 1]! * 150 + rgba[4 * at + 2]! * 29) >> 8;
    shades[at] = shade;
    counts[shade]!++;
  }
  // the shade that a quarter of all is lighter than is paper
  let paper = 255;
  for (let lighter = counts[255]!; paper > 0 && lighter < shades.length / 4; ) lighter += counts[--paper]!;
  const dark = paper - contrast;
  if (dark < 0) return undefined;
  let inked = 0;
  for (let at = 0; at < shades.length; at++) {
    const one = shades[at]! < dark ? 1 : 0;
    shades[at] = one;
    inked += one;
  }
  return inked > mostInk * shades.length ? undefined : shades;
}

const contrast = 70;
const mostInk = 0.35;

type Part = {box: {left: number; right: number; top: number; bottom: number}; ink: number; runs: number};

/** Runs of ink in rows, those that touch joined; `runs` counts the ink in long ones, level and upright. */
function partsOf(ink: Uint8Array, width: number): Part[] {
  const height = ink.length / width;
  const long = longRuns(ink, width, height);
  const parent: number[] = [];
  const parts: Part[] = [];
  const rootOf = (of: number): number => {
    let root = of;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  let above: {from: number; to: number; part: number}[] = [];
  for (let y = 0; y < height; y++) {
    const row: typeof above = [];
    let first = 0;
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0) continue;
      const from = x;
      let straight = 0;
      for (; x < width && ink[y * width + x] === 1; x++) straight += long[y * width + x]!;
      let part = -1;
      while (first < above.length && above[first]!.to < from - 1) first++;
      for (let at = first; at < above.length && above[at]!.from <= x; at++) {
        const other = rootOf(above[at]!.part);
        if (part < 0) part = other;
        else if (part !== other) parent[other] = part;
      }
      if (part < 0) {
        part = parts.length;
        parent.push(part);
        parts.push({box: {left: from, right: x, top: y, bottom: y + 1}, ink: 0, runs: 0});
      }
      const {box} = parts[part]!;
      box.left = Math.min(box.left, from);
      box.right = Math.max(box.right, x);
      box.bottom = y + 1;
      parts[part]!.ink += x - from;
      parts[part]!.runs += straight;
      row.push({from, to: x - 1, part});
    }
    above = row;
  }
  const joined = new Map<number, Part>();
  for (const [index, part] of parts.entries()) {
    const root = rootOf(index);
    const whole = joined.get(root);
    if (!whole) {
      joined.set(root, part);
      continue;
    }
    const {box} = whole;
    box.left = Math.min(box.left, part.box.left);
    box.right = Math.max(box.right, part.box.right);
    box.top = Math.min(box.top, part.box.top);
    box.bottom = Math.max(box.bottom, part.box.bottom);
    whole.ink += part.ink;
    whole.runs += part.runs;
  }
  return [...joined.values()];
}

/** Ink that is part of a long straight run, level or upright. */
function longRuns(ink: Uint8Array, width: number, height: number): Uint8Array {
  const long = new Uint8Array(ink.length);
  const mark = (start: number, count: number, step: number): void => {
    if (count < longRun) return;
    for (let at = start; count > 0; at += step, count--) long[at] = 1;
  };
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x <= width; x++) {
      if (x < width && ink[y * width + x] === 1) run++;
      else {
        mark(y * width + x - run, run, 1);
        run = 0;
      }
    }
  }
  for (let x = 0; x < width; x++) {
    let run = 0;
    for (let y = 0; y <= height; y++) {
      if (y < height && ink[y * width + x] === 1) run++;
      else {
        mark((y - run) * width + x, run, width);
        run = 0;
      }
    }
  }
  return long;
}

const longRun = 16;
