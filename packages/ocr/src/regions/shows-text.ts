import {boxArea, boxHeight, boxWidth, centerY, median, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Raster} from '@recto/pdf';
import {formsGrid} from './grid-alignment.ts';
import {type ClassifiedInk, classifyInk, type InkComponent} from './ink-classes.ts';

/**
 * Whether an image, drawn at some 100 pixels an inch, may be one of running text or of a table: nearly all its ink is letters
 * in rows, and lines between them. Photographs, plots, diagrams and marks of firms have other ink, or too few rows. It takes
 * milliseconds, before any model is loaded. `mixed` is text beside a drawing or a photograph.
 */
export function showsText(image: Raster): 'text' | 'mixed' | 'table' | undefined {
  const parts = classifyInk(image);
  if (!parts || parts.letters.length < fewestLetters || parts.letters.length > mostLetters) return undefined;
  const {letters, stray} = parts;
  const inkIn = (some: readonly InkComponent[]): number => some.reduce((sum, {ink}) => sum + ink, 0);
  if (inkIn(stray) > mostStray * inkIn(letters)) return undefined;
  const size = usualHeight(letters);
  const runs = runsOf(letters, size);
  if (areLines(runs, size, image)) return holdsDrawing(parts, size) ? 'mixed' : 'text';
  return !drawn(parts, size, image) && areCells(runs, size, image) ? 'table' : undefined;
}

const fewestLetters = 40;
const mostLetters = 20_000;
const mostStray = 0.25;

const holdsDrawing = ({blocks, stray}: ClassifiedInk, size: number): boolean =>
  [...blocks, ...stray].some(({box}) => Math.min(boxWidth(box), boxHeight(box)) > tallestRow * size);

/** Curves, slanted lines, bars: a chart or a diagram, whose labels may stand in rows and columns as well. */
function drawn({letters, rules, blocks, stray}: ClassifiedInk, size: number, {width}: Raster): boolean {
  // a colored cell has letters in it
  const bars = blocks.filter(
    ({box, ink}) =>
      boxHeight(box) > tallestRow * size ||
      (ink > 0.97 * boxArea(box) && Math.min(boxHeight(box), boxWidth(box)) > 1.2 * size),
  );
  const odd = letters.filter(({box}) => boxHeight(box) > tallestSign * size).length;
  const short = rules.filter(({box}) => boxWidth(box) < shortRule * width).length;
  return (
    bars.length > 0 ||
    stray.some(({box}) => Math.max(boxWidth(box), boxHeight(box)) > longestStray * size) ||
    odd > mostOdd * letters.length ||
    short > mostRules * letters.length
  );
}

// times the usual height of letters
const tallestRow = 6;
const tallestSign = 1.9;
const longestStray = 5;
// shares: of the image's width, of all letters
const shortRule = 0.3;
const mostOdd = 0.08;
const mostRules = 0.08;

/** Words that follow each other at a small distance. */
type Run = {readonly box: PageBox; readonly letters: number};

function runsOf(letters: readonly InkComponent[], size: number): Run[] {
  const open: {box: PageBox; letters: number}[] = [];
  const rows = new Map<number, typeof open>();
  for (const {box} of letters.toSorted((a, b) => a.box.left - b.box.left)) {
    const row = Math.floor(centerY(box) / size);
    const run = [row - 1, row, row + 1]
      .flatMap(at => rows.get(at) ?? [])
      .findLast(
        ({box: other}) =>
          box.left - other.right < wordSpace * size &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) >
            0.4 * Math.min(boxHeight(box), boxHeight(other)),
      );
    if (run) {
      run.box = unionBoxes([run.box, box])!;
      run.letters += Math.max(1, Math.round(boxWidth(box) / Math.max(size, boxHeight(box))));
      continue;
    }
    const begun = {box, letters: 1};
    open.push(begun);
    const there = rows.get(row);
    if (there) there.push(begun);
    else rows.set(row, [begun]);
  }
  return open;
}

// times the usual height of letters
const wordSpace = 1.6;

const usualHeight = (letters: readonly InkComponent[]): number => median(letters.map(({box}) => boxHeight(box))) ?? 0;

/** Long lines one below the other hold most of the letters, and fill the image. */
function areLines(runs: readonly Run[], size: number, {width, height}: Raster): boolean {
  const long = runs.filter(({box}) => boxWidth(box) > longLine * size && boxHeight(box) < tallestLine * size);
  const stacked = long.filter(({box}) =>
    long.some(({box: other}) => {
      const apart = Math.abs(centerY(other) - centerY(box));
      return (
        apart > size && apart < farthest * size && overlapX(box, other) > 0.5 * Math.min(boxWidth(box), boxWidth(other))
      );
    }),
  );
  if (stacked.length < fewestLines) return false;
  const within = stacked.reduce((sum, run) => sum + run.letters, 0);
  const all = runs.reduce((sum, run) => sum + run.letters, 0);
  const covered = stacked.reduce((sum, {box}) => sum + boxWidth(box) * 2 * size, 0);
  return within > 0.7 * all && covered > leastCover * width * height;
}

const longLine = 14;
const tallestLine = 3.2;
const farthest = 5;
const fewestLines = 3;
const leastCover = 0.2;

const areCells = (runs: readonly Run[], size: number, image: Raster): boolean =>
  formsGrid(
    runs.map(({box}) => box).filter(box => boxHeight(box) < tallestLine * size),
    1.4 * size,
    image,
  );
