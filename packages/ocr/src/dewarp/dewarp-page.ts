import {type Corners, ontoCorners, type PageBox, type Point, type Projection} from '@recto/model';
import {bilinear} from '../pixels/bilinear.ts';
import type {Gray} from '../pixels/gray.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';
import {aspectRatio} from './aspect-ratio.ts';
import {findPaper} from './paper-edges.ts';
import {textCorners} from './text-corners.ts';

/** A page as if it had been scanned, as many pixels as its image has, and where those lie in the image. */
export type DewarpedPage = {readonly gray: Gray; readonly toImage: Projection};

/**
 * Sets a photographed page straight: by the edges of its paper or, where they are not in the image, by its lines of text,
 * whose boxes in the image are given. Undefined when it was taken straight from above, as scans are.
 */
export function dewarpPage(gray: Gray, lines: readonly RotatedBox[]): DewarpedPage | undefined {
  const paper = findPaper(gray);
  if (paper && !isLevel(paper, gray) && holds(paper, lines)) return flattened(gray, paper, true);
  const text = textCorners(lines);
  return text && flattened(gray, text, false);
}

/** A sheet that lies straight is read as it is; what lies around it does no harm then. */
function isLevel([topLeft, topRight, bottomRight, bottomLeft]: Corners, {width, height}: Gray): boolean {
  const off = (of: 0 | 1, a: Point, b: Point): number => Math.abs(a[of] - b[of]);
  const most = level * Math.max(width, height);
  return (
    off(0, topLeft, bottomLeft) < most &&
    off(0, topRight, bottomRight) < most &&
    off(1, topLeft, topRight) < most &&
    off(1, bottomLeft, bottomRight) < most
  );
}

// share of the image's longer side
const level = 0.012;

/** Nearly all text stands on the paper: what was taken for its edge is no frame around some of it. */
function holds(corners: Corners, lines: readonly RotatedBox[]): boolean {
  const inside = ({x, y}: RotatedBox): boolean =>
    corners.every(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % 4]!;
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
    });
  const length = (some: readonly RotatedBox[]): number =>
    some.reduce((sum, {width, height}) => sum + Math.max(width, height), 0);
  return lines.length > 0 && length(lines.filter(inside)) > mostText * length(lines);
}

const mostText = 0.97;

function flattened(gray: Gray, corners: Corners, edged: boolean): DewarpedPage {
  const sheet = sheetIn(gray, corners, edged);
  const toImage = ontoCorners(sheet, corners);
  const {left, right, top, bottom} = edged
    ? inset(sheet)
    : {left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity};
  const {width, height, pixels} = gray;
  const [a, b, c, d, e, f, g, h, i] = toImage;
  const flat = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = Math.min(bottom, Math.max(top, row + 0.5));
    for (let column = 0; column < width; column++) {
      // beyond its edge the paper goes on
      const x = Math.min(right, Math.max(left, column + 0.5));
      const w = g * x + h * y + i;
      flat[row * width + column] = bilinear(
        pixels,
        width,
        height,
        (a * x + b * y + c) / w - 0.5,
        (d * x + e * y + f) / w - 0.5,
      );
    }
  }
  return {gray: {width, height, pixels: flat}, toImage};
}

/** The edge itself is dark, and never quite straight. */
function inset({left, right, top, bottom}: PageBox): PageBox {
  const by = 0.006 * Math.max(right - left, bottom - top);
  return {left: left + by, right: right - by, top: top + by, bottom: bottom - by};
}

/** Where the corners come to lie: the paper fills the image, text stays about as large as it is and near its place. */
function sheetIn({width, height}: Gray, corners: Corners, edged: boolean): PageBox {
  const shape = aspectRatio(corners, width, height);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const side = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const area =
    ((side(topLeft, topRight) + side(bottomLeft, bottomRight)) *
      (side(topLeft, bottomLeft) + side(topRight, bottomRight))) /
    4;
  const own = edged ? Infinity : Math.sqrt(area * shape);
  const wide = Math.min(own, width * (edged ? 1 : widest), height * (edged ? 1 : widest) * shape);
  const high = wide / shape;
  const center = (of: 0 | 1, size: number, room: number): number => {
    const mean = corners.reduce((sum, corner) => sum + corner[of], 0) / 4;
    return edged ? room / 2 : Math.min(room - size / 2, Math.max(size / 2, mean));
  };
  const [x, y] = [center(0, wide, width), center(1, high, height)];
  return {left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2};
}

const widest = 0.98;
