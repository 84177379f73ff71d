import {boxHeight, boxWidth, overlapY, type PageBox} from '@recto/model';
import type {DrawnPath, FontFacts, Glyph} from '../../facts.ts';
import type {Pen} from '../../fonts/outlines/pen.ts';
import {matchShape} from '../../fonts/shapes/classify-shape.ts';
import {ShapeBuilder} from '../../fonts/shapes/shape-features.ts';
import type {Matrix} from '../../matrix.ts';
import {type Drawing, mostSlimPaths, type OutlinePath} from './drawing.ts';
import {boundsOf, contoursOf, drawOutline} from './outline.ts';

/**
 * Keeps a path that may be a delimiter, or a pair of them: PowerPoint draws both brackets around a term as one path. Each contour of a
 * pair is looked at by itself.
 */
export function keepSlim(
  data: Float32Array,
  {order, box, color}: DrawnPath,
  matrix: Matrix,
  {slimPaths}: Drawing,
): void {
  const height = boxHeight(box);
  if (slimPaths.length >= mostSlimPaths || data.length > mostNumbers || height < lowest || height > tallest) return;
  const own = isSlim(box) ? [{data, box}] : pairOf(data, matrix);
  slimPaths.push(...own.map(each => ({...each, order, color, matrix})));
}

/** Whether a box has the proportions of a delimiter's. */
function isSlim(box: PageBox): boolean {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  return height >= lowest && height <= tallest && width <= widest * height && width >= slimmest * height;
}

/** The contours of a path of two that stand side by side and are equally tall. */
function pairOf(data: Float32Array, matrix: Matrix): {readonly data: Float32Array; readonly box: PageBox}[] {
  const contours = contoursOf(data, 2);
  if (contours?.length !== 2) return [];
  const pair = contours.map(each => ({data: each, box: boundsOf(each, matrix)}));
  const [{box: one}, {box: other}] = pair as [(typeof pair)[0], (typeof pair)[0]];
  const apart = Math.max(one.left - other.right, other.left - one.right);
  const level = Math.abs(one.top - other.top) + Math.abs(one.bottom - other.bottom);
  return apart > 0 && level < unlevel * boxHeight(one) && isSlim(one) && isSlim(other) ? pair : [];
}

/** The delimiter that a slim path is by its outline; undefined for any other drawing. Paths of a page have y down. */
function delimiterOf({data, matrix, box}: OutlinePath): string | undefined {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  // as tall as a bracket of its font, and as low
  const shape = new ShapeBuilder(1 / height);
  const arms = new Arms(width, height);
  const [a, b, c, d, e, f] = matrix;
  const place: Matrix = [a, -b, c, -d, e - box.left, box.bottom - f - depth * height];
  drawOutline(data, place, shape);
  drawOutline(data, place, arms);
  const features = shape.finish();
  const [best] = features ? matchShape(features) : [];
  const text = best && best.distance < farthestDelimiter ? delimiters.get(best.text) : undefined;
  const square = text && squares.find(each => each.includes(text));
  return square ? square[arms.kind()] : text;
}

/** Brackets with arms at both ends, above and below. */
const squares = ['[⌈⌊', ']⌉⌋'];

/** Where a bracket has arms: outlines with and without them are close to each other. */
class Arms implements Pen {
  private readonly top: [number, number] = [Infinity, -Infinity];
  private readonly bottom: [number, number] = [Infinity, -Infinity];
  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  move(x: number, y: number): void {
    const level = y / this.height + depth;
    for (const [range, isAt] of [
      [this.top, level > 1 - armHeight],
      [this.bottom, level < armHeight],
    ] as const)
      if (isAt) {
        range[0] = Math.min(range[0], x);
        range[1] = Math.max(range[1], x);
      }
  }

  line(x: number, y: number): void {
    this.move(x, y);
  }

  curve(_x0: number, _y0: number, _x1: number, _y1: number, _x2: number, _y2: number, x: number, y: number): void {
    this.move(x, y);
  }

  /** 0 for arms at both ends, 1 for one above, 2 for one below. */
  kind(): 0 | 1 | 2 {
    const [above, below] = [this.top, this.bottom].map(([from, to]) => to - from > armWidth * this.width);
    return above === below ? 0 : above ? 1 : 2;
  }
}

/** Shares of a bracket's height at its ends where its arms are, and of its width that an arm takes. */
const armHeight = 0.1;
const armWidth = 0.7;

/**
 * WPS and PowerPoint draw the brackets of their formulas, as tall as what they hold: those beside glyphs become glyphs themselves. Of a
 * path that is a pair of them both must.
 */
export function placeDelimiters(drawing: Drawing): void {
  const taken = new Set<number>();
  const own: Glyph[] = [];
  for (const [order, paths] of Map.groupBy(drawing.slimPaths, path => path.order)) {
    const neighbors = paths.map(({box}) => neighborsOf(box, drawing.glyphs));
    // most of a map have no text beside them: the outline is looked at last
    if (neighbors.some(([before, behind]) => !before && !behind)) continue;
    const texts = withPartners(paths.map(delimiterOf), paths);
    const placed = paths.map((path, at) => placedDelimiter(path, texts[at], neighbors[at] as Neighbors));
    if (placed.includes(undefined)) continue;
    taken.add(order);
    own.push(...placed.filter(glyph => glyph !== undefined));
  }
  if (own.length === 0) return;
  const paths = drawing.paths.filter(path => !taken.has(path.order));
  drawing.paths.splice(0, drawing.paths.length, ...paths);
  const glyphs = [...drawing.glyphs, ...own].sort((one, other) => one.order - other.order);
  drawing.glyphs.splice(0, drawing.glyphs.length, ...glyphs);
}

/** What the two delimiters of one path are; one that is too slim to be known by its outline is the partner of the other. */
function withPartners(texts: readonly (string | undefined)[], paths: readonly OutlinePath[]): (string | undefined)[] {
  const [one, other] = paths;
  if (!one || !other) return [...texts];
  const leftFirst = one.box.left < other.box.left;
  return texts.map((text, at) => {
    if (text !== undefined) return text;
    const isLeft = (at === 0) === leftFirst;
    const [from, to] = isLeft ? [closings, openings] : [openings, closings];
    const partner = texts[1 - at];
    return partner === undefined ? undefined : to[from.indexOf(partner)];
  });
}

/** The glyph that a slim path is beside others; undefined where it is none. */
function placedDelimiter(
  {order, box, color}: OutlinePath,
  text: string | undefined,
  [before, behind]: Neighbors,
): Glyph | undefined {
  const neighbor = text !== undefined && (openings.includes(text) ? behind : before);
  if (text === undefined || !neighbor) return undefined;
  const plain = boxHeight(box) < tallestPlain * neighbor.size;
  return {
    order,
    font: plain ? plainFont : drawnFont,
    code: 0,
    text,
    x: box.left,
    y: plain ? neighbor.y : box.top,
    advance: box.right - box.left,
    size: neighbor.size,
    angle: 0,
    box,
    color,
    blank: false,
    outlined: true,
  };
}

const openings = '([{⟨⌈⌊';
const closings = ')]}⟩⌉⌋';

type Neighbors = readonly [before: Glyph | undefined, behind: Glyph | undefined];

/** The largest level glyphs right before and right behind a delimiter. */
function neighborsOf(box: PageBox, glyphs: readonly Glyph[]): Neighbors {
  let before: Glyph | undefined;
  let behind: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.blank || glyph.hidden || glyph.angle !== 0 || overlapY(glyph.box, box) <= 0) continue;
    if (boxHeight(box) < leastEms * glyph.size) continue;
    const isBeside = (gap: number): boolean => gap >= -closest * glyph.size && gap <= farthest * glyph.size;
    if (isBeside(box.left - glyph.box.right) && glyph.size > (before?.size ?? 0)) before = glyph;
    if (isBeside(glyph.box.left - box.right) && glyph.size > (behind?.size ?? 0)) behind = glyph;
  }
  return [before, behind];
}

/** As in the fonts of TeX that hold nothing but such delimiters: they hang from their origin. */
export const drawnFont: FontFacts = {
  name: '',
  bold: false,
  italic: false,
  monospace: false,
  serif: true,
  smallCaps: false,
  math: true,
  encoding: 'OMX',
  type3: false,
  vertical: false,
  ascent: 1,
  descent: 0,
  spaceWidth: 1 / 4,
};

/** For those that are no taller than a letter's line. */
const {encoding: _, ...withoutEncoding} = drawnFont;
export const plainFont: FontFacts = withoutEncoding;

const delimiters: ReadonlyMap<string, string> = new Map([
  ...[...'()[]{}⟨⟩⌈⌉⌊⌋'].map((text): [string, string] => [text, text]),
  ['⟮', '('],
  ['⟯', ')'],
  ['⎡', '⌈'],
  ['⎣', '⌊'],
  ['⎤', '⌉'],
  ['⎦', '⌋'],
]);

/** Points: no bracket is lower, none of a formula taller. */
const lowest = 6;
const tallest = 200;
/** Shares of a delimiter's height. */
const widest = 0.5;
/** By how much of their height the ends of a pair differ at most. */
const unlevel = 0.1;
const slimmest = 0.03;
const depth = 0.25;
/** Of the path's data: a bracket has some twenty points. */
const mostNumbers = 600;
/** As `farthestMatch` of outlines; delimiters stretch, and nothing else is so slim. */
const farthestDelimiter = 200;
/** Em of the glyph beside it. */
const closest = 0.2;
const farthest = 0.8;
const leastEms = 0.7;
const tallestPlain = 1.25;
