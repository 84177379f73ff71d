import {intersectBoxes, type PageBox} from '@recto/model';
import type {DrawnPath} from '../../facts.ts';
import {type Matrix, mapBox, scaleOf} from '../../matrix.ts';
import {type Drawing, keep, limits} from './drawing.ts';
import {keepSlim} from './drawn-delimiters.ts';
import type {GraphicsState} from './graphics-state.ts';
import {keepOutline} from './letters/candidates.ts';
import {segment} from './outline.ts';

/** How a path is painted. */
export type Paint = {readonly fill: boolean; readonly stroke: boolean};

/**
 * Turns one painted path into rules and drawings. `data` is pdf.js's flat list of segments (see `segment`).
 * A path of several straight lines or thin rectangles, a table's grid for example, becomes several rules.
 */
export function paintPath(data: Float32Array, paint: Paint, state: GraphicsState, drawing: Drawing): void {
  const fill = paint.fill && state.fillAlpha > 0;
  const stroke = paint.stroke && state.strokeAlpha > 0;
  if (!fill && !stroke) return;
  const order = drawing.order++;
  const width = Math.max(state.lineWidth * scaleOf(state.matrix), thinnestStroke);
  const rest = new Rest();
  for (const part of subpaths(data, state.matrix)) {
    const rules = fill ? filledRule(part, stroke ? width : 0) : strokedRules(part, width);
    if (!rules) {
      rest.add(part, stroke ? width / 2 : 0);
      continue;
    }
    const color = fill ? state.fillColor : state.strokeColor;
    for (const rule of rules) {
      const box = intersectBoxes(rule.box, state.clip);
      if (box)
        keep(drawing, drawing.rules, limits.rules, {
          order,
          direction: rule.direction,
          box,
          thickness: rule.thickness,
          color,
        });
    }
  }
  const path = rest.path(order, fill, stroke, state);
  if (!path) return;
  keep(drawing, drawing.paths, limits.paths, path);
  if (fill && !stroke && !path.rectangle) {
    keepSlim(data, path, state.matrix, drawing);
    keepOutline(data, path, state.matrix, drawing);
  }
  const {fillAlpha, opaque, fillColor, clipIsBox} = state;
  if (path.rectangle && fill && opaque && clipIsBox && fillAlpha > opaqueAlpha && fillColor !== patternColor) {
    keep(drawing, drawing.covers, limits.covers, {order, box: path.box});
  }
}

/** A shading fills all that the clip leaves open. */
export function paintShading({clip}: GraphicsState, drawing: Drawing): void {
  const path = {filled: true, stroked: false, color: patternColor, rectangle: false, curved: true, slanted: false};
  keep(drawing, drawing.paths, limits.paths, {order: drawing.order++, box: clip, ...path});
}

/** Bounds of a path on the page, or undefined for an empty one. */
export function pathBounds(minMax: ArrayLike<number> | null, matrix: Matrix): PageBox | undefined {
  if (!minMax) return undefined;
  const [x0, y0, x1, y1] = [minMax[0] ?? 0, minMax[1] ?? 0, minMax[2] ?? 0, minMax[3] ?? 0];
  if (!(x0 <= x1 && y0 <= y1)) return undefined;
  return mapBox(matrix, x0, y0, x1, y1);
}

/** Whether a path is one upright rectangle and nothing else. */
export function isOneRectangle(data: Float32Array, matrix: Matrix): boolean {
  if (data.length > 6 * 3 + 1) return false;
  const [first, second] = [...subpaths(data, matrix)];
  return first !== undefined && second === undefined && first.xs.length >= 4 && isRectangle(first);
}

/** A rule is at most this thick, in points; what is thicker is a bar or a background. */
export const thickestRule = 3;
/** Stands for the colors of a pattern or shading. */
export const patternColor = '#808080';
// what lets less than a twentieth through cannot be read through
const opaqueAlpha = 0.95;
// renderers draw a line of no width one device pixel wide
const thinnestStroke = 0.1;
// a rule is at least this many times longer than thick; a square dot is not a rule
const leastElongation = 2;
// ends of a line may differ by this much, in points, and it still counts as straight
const straightness = 0.35;
// points: sides along an axis that are computed, not drawn by hand
const exactness = 0.01;

type Subpath = {
  readonly xs: number[];
  readonly ys: number[];
  curved: boolean;
  closed: boolean;
};

/** The connected parts of a path, in page coordinates; curves are represented by their control points. */
function* subpaths(data: Float32Array, matrix: Matrix): Generator<Subpath> {
  const [a, b, c, d, e, f] = matrix;
  let part: Subpath = {xs: [], ys: [], curved: false, closed: false};
  const add = (at: number): void => {
    const x = data[at] as number;
    const y = data[at + 1] as number;
    part.xs.push(a * x + c * y + e);
    part.ys.push(b * x + d * y + f);
  };
  for (let at = 0; at < data.length; ) {
    const kind = data[at++];
    if (kind === segment.move) {
      if (part.xs.length > 1) yield part;
      part = {xs: [], ys: [], curved: false, closed: false};
      add(at);
      at += 2;
    } else if (kind === segment.line) {
      add(at);
      at += 2;
    } else if (kind === segment.curve || kind === segment.quadratic) {
      const points = kind === segment.curve ? 3 : 2;
      for (let index = 0; index < points; index++) add(at + 2 * index);
      part.curved = true;
      at += 2 * points;
    } else if (kind === segment.close) {
      part.closed = true;
    } else {
      break;
    }
  }
  if (part.xs.length > 1) yield part;
}

type FoundRule = {readonly direction: 'horizontal' | 'vertical'; readonly box: PageBox; readonly thickness: number};

/** The rule that a filled part is when it is a thin upright rectangle, or one whose ends are cut at an angle. */
function filledRule(part: Subpath, extra: number): FoundRule[] | undefined {
  if (part.curved || part.xs.length > 6) return undefined;
  const box = boundsOf(part, extra / 2);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const thickness = Math.min(width, height);
  if (thickness > thickestRule || Math.max(width, height) < leastElongation * thickness) return undefined;
  if (!isRectangle(part) && !isMitered(part, thickness)) return undefined;
  return [{direction: width >= height ? 'horizontal' : 'vertical', box, thickness}];
}

/** The rules that a stroked part is when all its segments are straight along an axis. */
function strokedRules(part: Subpath, width: number): FoundRule[] | undefined {
  if (part.curved || width > thickestRule || part.xs.length > 400) return undefined;
  const rules: FoundRule[] = [];
  const count = part.xs.length;
  const last = part.closed ? count : count - 1;
  for (let index = 0; index < last; index++) {
    const x0 = part.xs[index] as number;
    const y0 = part.ys[index] as number;
    const x1 = part.xs[(index + 1) % count] as number;
    const y1 = part.ys[(index + 1) % count] as number;
    const dx = Math.abs(x1 - x0);
    const dy = Math.abs(y1 - y0);
    if (dx < 0.01 && dy < 0.01) continue;
    if (Math.min(dx, dy) > straightness || Math.max(dx, dy) < leastElongation * Math.min(dx, dy)) return undefined;
    const half = width / 2;
    const horizontal = dx >= dy;
    const box = horizontal
      ? {left: Math.min(x0, x1), right: Math.max(x0, x1), top: (y0 + y1) / 2 - half, bottom: (y0 + y1) / 2 + half}
      : {left: (x0 + x1) / 2 - half, right: (x0 + x1) / 2 + half, top: Math.min(y0, y1), bottom: Math.max(y0, y1)};
    rules.push({direction: horizontal ? 'horizontal' : 'vertical', box, thickness: width});
  }
  return rules;
}

function boundsOf(part: Subpath, grow: number): PageBox {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let index = 0; index < part.xs.length; index++) {
    const x = part.xs[index] as number;
    const y = part.ys[index] as number;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return {left: left - grow, right: right + grow, top: top - grow, bottom: bottom + grow};
}

function isRectangle(part: Subpath): boolean {
  if (part.curved || part.xs.length === 3 || part.xs.length > 6) return false;
  for (let index = 0; index + 1 < part.xs.length; index++) {
    const dx = Math.abs((part.xs[index + 1] as number) - (part.xs[index] as number));
    const dy = Math.abs((part.ys[index + 1] as number) - (part.ys[index] as number));
    if (Math.min(dx, dy) > straightness) return false;
  }
  return true;
}

/**
 * Whether a part is a thin bar between two sides along an axis whose ends are slanted: browsers draw the sides of a border so, one by
 * one, where its colors or styles differ.
 */
function isMitered({xs, ys}: Subpath, thickness: number): boolean {
  const closing = xs.length === 5 && xs[4] === xs[0] && ys[4] === ys[0];
  if (xs.length !== 4 && !closing) return false;
  const sides = xs.slice(0, 4).map((x, at) => {
    const across = Math.abs((xs[(at + 1) % 4] as number) - x);
    const along = Math.abs((ys[(at + 1) % 4] as number) - (ys[at] as number));
    return {shorter: Math.min(across, along), longer: Math.max(across, along)};
  });
  const long = sides.filter(({shorter, longer}) => shorter < exactness && longer > leastElongation * thickness);
  return long.length === 2;
}

/** What remains of a path after its rules have been taken out: one drawing. */
class Rest {
  private box: PageBox | undefined;
  private count = 0;
  private rectangle = true;
  private curved = false;
  private slanted = false;
  private bars = true;

  /** `half` is half the width of the stroke. */
  add(part: Subpath, half: number): void {
    const bar = half > 0 ? barOf(part, half) : undefined;
    const bounds = bar ?? boundsOf(part, half);
    this.bars &&= bar !== undefined;
    const {box} = this;
    this.box = box
      ? {
          left: Math.min(box.left, bounds.left),
          top: Math.min(box.top, bounds.top),
          right: Math.max(box.right, bounds.right),
          bottom: Math.max(box.bottom, bounds.bottom),
        }
      : bounds;
    this.count++;
    const straight = isRectangle(part);
    this.rectangle &&= straight;
    this.curved ||= part.curved;
    this.slanted ||= !straight && !part.curved && isSlanted(part);
  }

  path(order: number, filled: boolean, stroked: boolean, state: GraphicsState): DrawnPath | undefined {
    const box = this.box && intersectBoxes(this.box, state.clip);
    if (!box) return undefined;
    return {
      order,
      box,
      // a line thicker than a rule is a bar, as if it were filled
      filled: filled || this.bars,
      stroked: stroked && !this.bars,
      color: filled ? state.fillColor : state.strokeColor,
      rectangle: this.rectangle && this.count === 1,
      curved: this.curved,
      slanted: this.slanted,
    };
  }
}

/** The bar that a single thick line along an axis makes: it is not longer than the line, its ends being cut off square. */
function barOf({xs, ys}: Subpath, half: number): PageBox | undefined {
  if (xs.length !== 2) return undefined;
  const [x0, x1] = xs as [number, number];
  const [y0, y1] = ys as [number, number];
  const upright = Math.abs(x1 - x0) <= straightness;
  if (upright === Math.abs(y1 - y0) <= straightness) return undefined;
  const [across, along] = upright ? [half, 0] : [0, half];
  return {
    left: Math.min(x0, x1) - across,
    right: Math.max(x0, x1) + across,
    top: Math.min(y0, y1) - along,
    bottom: Math.max(y0, y1) + along,
  };
}

function isSlanted(part: Subpath): boolean {
  for (let index = 0; index + 1 < part.xs.length; index++) {
    const dx = Math.abs((part.xs[index + 1] as number) - (part.xs[index] as number));
    const dy = Math.abs((part.ys[index + 1] as number) - (part.ys[index] as number));
    if (Math.min(dx, dy) > straightness) return true;
  }
  return false;
}
