import type {PageBox} from '@recto/model';

/**
 * Coordinates along (u) and across (v, downwards) a direction of writing, in points. For upright text they are those of the
 * page as displayed.
 */
export type WritingAxes = {
  readonly angle: number;
  readonly toLocal: (x: number, y: number) => readonly [u: number, v: number];
  readonly toPage: (u: number, v: number) => readonly [x: number, y: number];
  readonly boxToLocal: (box: PageBox) => PageBox;
  readonly boxToPage: (box: PageBox) => PageBox;
};

/** The coordinates of text that is written at `angle` degrees clockwise. */
export function writingAxes(angle: number): WritingAxes {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.round(Math.cos(radians) * 1e12) / 1e12;
  const sin = Math.round(Math.sin(radians) * 1e12) / 1e12;
  const toLocal = (x: number, y: number) => [x * cos + y * sin, y * cos - x * sin] as const;
  const toPage = (u: number, v: number) => [u * cos - v * sin, u * sin + v * cos] as const;
  return {
    angle,
    toLocal,
    toPage,
    boxToLocal: box => around(box, toLocal),
    boxToPage: box => around(box, toPage),
  };
}

function around(
  {left, top, right, bottom}: PageBox,
  map: (x: number, y: number) => readonly [number, number],
): PageBox {
  const corners = [map(left, top), map(right, top), map(left, bottom), map(right, bottom)];
  const xs = corners.map(corner => corner[0]);
  const ys = corners.map(corner => corner[1]);
  return {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)};
}
