import {boxHeight, boxWidth, overlapY, type PageBox} from '@recto/model';
import type {FontFacts, Glyph} from '../../facts.ts';
import type {Pen} from '../../fonts/outlines/pen.ts';
import {matchShape} from '../../fonts/shapes/classify-shape.ts';
import {ShapeBuilder} from '../../fonts/shapes/shape-features.ts';
import type {Matrix} from '../../matrix.ts';
import type {Drawing, SlimPath} from './drawing.ts';
import {drawOutline} from './outline.ts';

/** Whether a path has the proportions of a delimiter. */
export function isSlim(data: Float32Array, box: PageBox): boolean {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  if (height < lowest || height > tallest || width > widest * height || width < slimmest * height) return false;
  return data.length <= mostNumbers;
}

/** The delimiter that a slim path is by its outline; undefined for any other drawing. Paths of a page have y down. */
function delimiterOf({data, matrix, box}: SlimPath): string | undefined {
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

/** WPS draws the brackets of its formulas, as tall as what they hold: those beside glyphs become glyphs themselves. */
export function placeDelimiters(drawing: Drawing): void {
  const taken = new Set<number>();
  const own: Glyph[] = [];
  for (const path of drawing.slimPaths) {
    const {order, box, color} = path;
    // most of a map have no text beside them: the outline is looked at last
    const [before, behind] = neighborsOf(box, drawing.glyphs);
    const text = before || behind ? delimiterOf(path) : undefined;
    const neighbor = text !== undefined && (openings.includes(text) ? behind : before);
    if (text === undefined || !neighbor) continue;
    taken.add(order);
    own.push({
      order,
      font: drawnFont,
      code: 0,
      text,
      x: box.left,
      y: box.top,
      advance: box.right - box.left,
      size: neighbor.size,
      angle: 0,
      box,
      color,
      blank: false,
    });
  }
  if (own.length === 0) return;
  const paths = drawing.paths.filter(path => !taken.has(path.order));
  drawing.paths.splice(0, drawing.paths.length, ...paths);
  const glyphs = [...drawing.glyphs, ...own].sort((one, other) => one.order - other.order);
  drawing.glyphs.splice(0, drawing.glyphs.length, ...glyphs);
}

const openings = '([{⟨⌈⌊';

/** The largest level glyphs right before and right behind a delimiter. */
function neighborsOf(box: PageBox, glyphs: readonly Glyph[]): readonly [Glyph | undefined, Glyph | undefined] {
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
const drawnFont: FontFacts = {
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
