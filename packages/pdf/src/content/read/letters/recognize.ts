import {boxHeight, boxWidth, centerY, overlapX, type PageBox} from '@recto/model';
import {matchShape} from '../../../fonts/shapes/classify-shape.ts';
import {ShapeBuilder, withEm} from '../../../fonts/shapes/shape-features.ts';
import {knownShape} from '../../../fonts/shapes/text-by-shape.ts';
import type {Matrix} from '../../../matrix.ts';
import type {OutlinePath} from '../drawing.ts';
import {boundsOf, contoursOf, drawOutline} from '../outline.ts';
import {
  axisHeight,
  besideHat,
  deepest,
  descender,
  dotRoom,
  fullHeight,
  hatRoom,
  highestBottom,
  largestDot,
  longestBar,
  lowestStanding,
  misplaced,
  mostRows,
  nearMatch,
  operatorDrop,
  sameAxis,
  sameRow,
  scriptSize,
  scriptSizes,
  shortestBar,
  shortestSign,
  slimLetter,
  tallestComma,
  tallestHat,
  tallOperator,
  thickestBar,
  trialOutlines,
  trialSizes,
  unknownDistance,
  unusualSize,
  widestComma,
} from './params.ts';

/** An outline with what it looks like, whatever its size. */
export type SeenOutline = {readonly path: OutlinePath; readonly features: Float64Array};

/** An outline that is a character of that em size on that baseline. */
export type Recognized = {readonly text: string; readonly size: number; readonly y: number; readonly distance: number};

/** The em size of a formula and the baselines of its rows, the one with most letters first. */
export type FormulaSetting = {readonly size: number; readonly baselines: readonly number[]};

/** Undefined for an outline without an area. */
export function seenOutline(path: OutlinePath): SeenOutline | undefined {
  const {data, matrix, box} = path;
  const shape = new ShapeBuilder(scale);
  const [a, b, c, d, e, f] = matrix;
  const place: Matrix = [a, -b, c, -d, e - box.left, box.bottom - f];
  drawOutline(data, place, shape);
  const features = shape.finish();
  return features && {path, features};
}

// no outline is as large as this many points: none is clipped
const scale = 1 / 100;

/** The size and the baselines with which a formula's outlines look most like letters; `beside` is the size of the text beside it. */
export function settingOf(outlines: readonly SeenOutline[], beside: number): FormulaSetting {
  const boxes = outlines.map(({path}) => path.box);
  // bars and dots stand above the line
  const standing = boxes.filter(box => boxHeight(box) > lowestStanding * beside);
  const baselines = rowsOf(standing.length > 0 ? standing : boxes, sameRow * beside);
  const low = outlines.filter(({path}) => boxHeight(path.box) < tallOperator * beside);
  // a bracket may be of any height
  const wide = low.filter(({path: {box}}) => boxWidth(box) > slimLetter * boxHeight(box));
  const letters = wide.length > 0 ? wide : low;
  const least = fullHeight * Math.max(...letters.map(({path}) => boxHeight(path.box)));
  const tallest = letters.filter(({path}) => boxHeight(path.box) >= least).slice(0, trialOutlines);
  let best = {size: beside, sum: Infinity};
  for (const percent of trialSizes) {
    const times = percent / 100;
    const size = times * beside;
    const unusual = unusualSize * Math.abs(Math.log2(times));
    const sum = tallest.reduce(
      (all, outline) => all + unusual + (nearest(outline, size, baselines, 0)?.distance ?? unknownDistance),
      0,
    );
    if (sum < best.sum) best = {size, sum};
  }
  return {size: best.size, baselines};
}

/** What an outline is within its formula; undefined where it is no known character. */
export function recognize(outline: SeenOutline, {size, baselines}: FormulaSetting): Recognized | undefined {
  const setting = {size, baselines};
  const special = largeOperator(outline, size) ?? bars(outline, setting) ?? centeredDot(outline, setting);
  if (special) return special;
  let best: (Recognized & {readonly cost: number}) | undefined;
  for (const [times, penalty] of [[1, 0] as const, ...scriptSizes]) {
    const found = nearest(outline, times * size, baselines, nearMatch);
    const cost = (found?.distance ?? Infinity) + penalty;
    if (found && cost < (best?.cost ?? Infinity)) best = {...found, cost};
    if (best && best.distance < nearMatch) break;
  }
  return !best || marks.has(best.text) ? (comma(outline, setting) ?? best) : best;
}

/** A small mark that goes below the line: designs of the comma differ more than those of letters. */
function comma({path: {box}}: SeenOutline, {size, baselines}: FormulaSetting): Recognized | undefined {
  if (boxHeight(box) > tallestComma * size || boxWidth(box) > widestComma * size) return undefined;
  const y = baselines.find(
    row => box.bottom > row + sameRow * size && box.top < row && box.bottom - row < deepest * size,
  );
  return y === undefined ? undefined : {text: ',', size, y, distance: 0};
}

/** What an outline is in that size on a row of its formula, or else on a line of its own; the first match nearer than `enough` is taken. */
function nearest(
  outline: SeenOutline,
  em: number,
  baselines: readonly number[],
  enough: number,
): Recognized | undefined {
  const {bottom} = outline.path.box;
  const rows = baselines.filter(y => bottom - y < deepest * em && y - bottom < highestBottom * em).slice(0, mostRows);
  const onRow = bestAt(outline, em, rows, enough);
  if (onRow && !marks.has(onRow.text)) return onRow;
  const alone = bestAt(outline, em, [bottom, bottom - descender * em], enough);
  return (alone?.distance ?? Infinity) < (onRow?.distance ?? Infinity) ? alone : onRow;
}

/** They differ by their place only. */
const marks = new Set("'′’‘`´,.·");

function bestAt(
  outline: SeenOutline,
  em: number,
  baselines: readonly number[],
  enough: number,
): Recognized | undefined {
  let best: Recognized | undefined;
  for (const y of baselines) {
    const found = recognizedAs(outline, em, y);
    if (found && found.distance < (best?.distance ?? Infinity)) best = found;
    if (best && best.distance < enough) break;
  }
  return best;
}

/** A sum or an integral that is taller than the letters is set by itself. */
function largeOperator({path, features}: SeenOutline, size: number): Recognized | undefined {
  const height = boxHeight(path.box);
  if (height < tallOperator * size) return undefined;
  const found = knownShape(withEm(features, scale, height, -operatorDrop * height));
  return found && /^[∑∏∐∫∮⋃⋂⨁⨂⋁⋀√]$/u.test(found.text) ? {...found, size, y: path.box.bottom} : undefined;
}

/** A minus or an equals sign whose bars have round ends: the nearest outlines of others are those of arrows. */
function bars({path: {data, matrix, box}}: SeenOutline, {size, baselines}: FormulaSetting): Recognized | undefined {
  const contours = contoursOf(data, 2) ?? [];
  const boxes = contours.map(contour => boundsOf(contour, matrix));
  const isBar = (each: PageBox): boolean =>
    boxHeight(each) < thickestBar * size &&
    boxWidth(each) > shortestBar * size &&
    boxWidth(each) < longestBar * size &&
    Math.abs(boxWidth(each) - boxWidth(box)) < misplaced * size;
  if (boxes.length === 0 || !boxes.every(isBar)) return undefined;
  const em = boxWidth(box) < shortestSign * size ? scriptSize * size : size;
  const axis = centerY(box) + axisHeight * em;
  const y = baselines.find(row => Math.abs(row - axis) < sameAxis * em) ?? axis;
  return {text: boxes.length === 1 ? '−' : '=', size: em, y, distance: 0};
}

/** A dot on the axis of a row, where those of an ellipsis between operators lie. */
function centeredDot({path: {box}}: SeenOutline, {size, baselines}: FormulaSetting): Recognized | undefined {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  if (Math.max(width, height) > largestDot * size || Math.abs(width - height) > misplaced * size) return undefined;
  const y = baselines.find(row => Math.abs(row - axisHeight * size - centerY(box)) < dotRoom * size);
  return y === undefined ? undefined : {text: '⋅', size, y, distance: 0};
}

/** The hat that a flat outline above a letter is: stretched over wide letters it is no longer like that of any font. */
export function stretchedHat(
  {path: {box}, features}: SeenOutline,
  letters: readonly PageBox[],
  size: number,
): Recognized | undefined {
  const isOver = letters.some(
    letter =>
      letter !== box &&
      overlapX(letter, box) > besideHat * boxWidth(box) &&
      letter.top - box.bottom < hatRoom * size &&
      letter.top > box.top,
  );
  if (!isOver || boxHeight(box) > tallestHat * size) return undefined;
  const [best] = matchShape(withEm(features, scale, size, size / 2));
  return best && hats.has(best.text) ? {text: 'ˆ', size, y: box.bottom + size / 2, distance: best.distance} : undefined;
}

const hats = new Set('^ˆ⌢▴⋏▵∧△');

function recognizedAs({path, features}: SeenOutline, size: number, y: number): Recognized | undefined {
  const found = knownShape(withEm(features, scale, size, y - path.box.bottom));
  return found && {text: sameSigns.get(found.text) ?? found.text, distance: found.distance, size, y};
}

/** Signs of text that are drawn like one of formulas. */
const sameSigns: ReadonlyMap<string, string> = new Map([
  ['▿', '∇'],
  ['▽', '∇'],
]);

/** Levels on which bottoms of boxes lie, those of most boxes first. */
function rowsOf(boxes: readonly PageBox[], apart: number): number[] {
  const rows: number[][] = [];
  for (const bottom of boxes.map(box => box.bottom).sort((a, b) => a - b)) {
    const row = rows.at(-1);
    if (row && bottom - (row[0] as number) < apart) row.push(bottom);
    else rows.push([bottom]);
  }
  return rows.sort((one, other) => other.length - one.length).map(row => row[row.length >> 1] as number);
}
