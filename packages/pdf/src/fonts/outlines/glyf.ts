import type {InkBounds} from './bounds.ts';
import {drawQuadratic, type Pen} from './pen.ts';

export type GlyfGlyphs = {
  /** Bounds of a glyph, as its header gives them. */
  readonly boundsOf: (index: number) => InkBounds | undefined;
  /** Throws on damaged glyphs. */
  readonly draw: (index: number, pen: Pen) => void;
};

/** TrueType glyphs by their index. */
export function glyfGlyphs(tables: ReadonlyMap<string, DataView>): GlyfGlyphs {
  const glyf = tables.get('glyf');
  const loca = tables.get('loca');
  const head = tables.get('head');
  if (!glyf || !loca || !head) throw new Error('no outlines');
  const long = head.getInt16(50) !== 0;
  const offsetOf = (index: number): number => (long ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  const startOf = (index: number): number | undefined => {
    const start = offsetOf(index);
    return offsetOf(index + 1) <= start || start + 10 > glyf.byteLength ? undefined : start;
  };
  const draw = (index: number, pen: Pen, map: Affine, depth: number): void => {
    const start = startOf(index);
    if (start === undefined) return;
    const contours = glyf.getInt16(start);
    if (contours >= 0) drawContours(glyf, start, contours, map, pen);
    else if (depth < deepestPart)
      for (const part of partsOf(glyf, start + 10)) draw(part.index, pen, combined(map, part.map), depth + 1);
  };
  return {
    boundsOf: index => {
      const start = startOf(index);
      if (start === undefined || glyf.getInt16(start) === 0) return undefined;
      return [glyf.getInt16(start + 2), glyf.getInt16(start + 4), glyf.getInt16(start + 6), glyf.getInt16(start + 8)];
    },
    draw: (index, pen) => draw(index, pen, [1, 0, 0, 1, 0, 0], 0),
  };
}

// parts of parts occur in accented letters; a font that nests deeper is damaged
const deepestPart = 5;
const mostParts = 64;

type Affine = readonly [number, number, number, number, number, number];

const combined = (outer: Affine, [a, b, c, d, e, f]: Affine): Affine => [
  outer[0] * a + outer[2] * b,
  outer[1] * a + outer[3] * b,
  outer[0] * c + outer[2] * d,
  outer[1] * c + outer[3] * d,
  outer[0] * e + outer[2] * f + outer[4],
  outer[1] * e + outer[3] * f + outer[5],
];

const flag = {words: 1, offsets: 2, scale: 8, more: 0x20, scales: 0x40, matrix: 0x80};

/** The parts of a composite glyph; those that are placed by matching points stand at their own origin. */
function partsOf(glyf: DataView, from: number): {readonly index: number; readonly map: Affine}[] {
  const parts: {index: number; map: Affine}[] = [];
  for (let at = from; parts.length < mostParts; ) {
    const flags = glyf.getUint16(at);
    const index = glyf.getUint16(at + 2);
    at += 4;
    const words = (flags & flag.words) !== 0;
    const placed = (flags & flag.offsets) !== 0;
    const [dx, dy] = words ? [glyf.getInt16(at), glyf.getInt16(at + 2)] : [glyf.getInt8(at), glyf.getInt8(at + 1)];
    at += words ? 4 : 2;
    const fixed = (): number => {
      at += 2;
      return glyf.getInt16(at - 2) / 0x4000;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & flag.scale) a = d = fixed();
    else if (flags & flag.scales) [a, d] = [fixed(), fixed()];
    else if (flags & flag.matrix) [a, b, c, d] = [fixed(), fixed(), fixed(), fixed()];
    parts.push({index, map: [a, b, c, d, placed ? dx : 0, placed ? dy : 0]});
    if (!(flags & flag.more)) break;
  }
  return parts;
}

type Point = {readonly x: number; readonly y: number; readonly on: boolean};

function drawContours(glyf: DataView, start: number, contours: number, map: Affine, pen: Pen): void {
  const ends = Array.from({length: contours}, (_, index) => glyf.getUint16(start + 10 + 2 * index));
  const points = pointsOf(glyf, start + 10 + 2 * contours, (ends.at(-1) ?? -1) + 1).map(({x, y, on}) => ({
    x: map[0] * x + map[2] * y + map[4],
    y: map[1] * x + map[3] * y + map[5],
    on,
  }));
  let first = 0;
  for (const end of ends) {
    drawContour(points.slice(first, end + 1), pen);
    first = end + 1;
  }
}

const onCurve = 1;
const repeated = 8;

function pointsOf(glyf: DataView, from: number, count: number): Point[] {
  let at = from + 2 + glyf.getUint16(from);
  const flags: number[] = [];
  while (flags.length < count) {
    const value = glyf.getUint8(at++);
    flags.push(value);
    if (value & repeated)
      for (let more = glyf.getUint8(at++); more > 0 && flags.length < count; more--) flags.push(value);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map(bits => {
      if (bits & short) value += bits & same ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if (!(bits & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 0x10);
  const ys = coordinates(4, 0x20);
  return flags.map((bits, index) => ({x: xs[index] as number, y: ys[index] as number, on: (bits & onCurve) !== 0}));
}

/** Quadratic curves; between two control points lies a point that the font leaves out. */
function drawContour(points: readonly Point[], pen: Pen): void {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return;
  const middle = (a: Point, b: Point): Point => ({x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true});
  const begin = first.on ? first : last.on ? last : middle(first, last);
  pen.move(begin.x, begin.y);
  let from = begin;
  let control: Point | undefined;
  const to = (point: Point): void => {
    if (control) drawQuadratic(pen, from.x, from.y, control.x, control.y, point.x, point.y);
    else pen.line(point.x, point.y);
    from = point;
    control = undefined;
  };
  for (const point of [...(first.on ? points.slice(1) : points), begin]) {
    if (point.on) to(point);
    else {
      if (control) to(middle(control, point));
      control = point;
    }
  }
}
