/**
 * A rectangle on a page in points (1/72 inch): origin at the top left of the page as displayed, y grows downwards.
 * A PDF's own y grows upwards; `@recto/pdf` turns it once and nothing above it ever sees the other direction.
 */
export type PageBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A place on a page; pages count from 1. */
export type Place = {readonly page: number; readonly box: PageBox};

export const pageBox = (left: number, top: number, right: number, bottom: number): PageBox => ({
  left,
  top,
  right,
  bottom,
});

export const boxWidth = (box: PageBox): number => box.right - box.left;
export const boxHeight = (box: PageBox): number => box.bottom - box.top;
export const boxArea = (box: PageBox): number => Math.max(0, boxWidth(box)) * Math.max(0, boxHeight(box));
export const centerX = (box: PageBox): number => (box.left + box.right) / 2;
export const centerY = (box: PageBox): number => (box.top + box.bottom) / 2;

/** The smallest box around all of them; undefined for an empty list. */
export function unionBoxes(boxes: Iterable<PageBox>): PageBox | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    if (box.left < left) left = box.left;
    if (box.top < top) top = box.top;
    if (box.right > right) right = box.right;
    if (box.bottom > bottom) bottom = box.bottom;
  }
  return left === Infinity ? undefined : {left, top, right, bottom};
}

/** The common part of two boxes; undefined when they do not touch. */
export function intersectBoxes(a: PageBox, b: PageBox): PageBox | undefined {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return left <= right && top <= bottom ? {left, top, right, bottom} : undefined;
}

/** Length of the common part of two boxes along x, 0 when apart. */
export const overlapX = (a: PageBox, b: PageBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));

/** Length of the common part of two boxes along y, 0 when apart. */
export const overlapY = (a: PageBox, b: PageBox): number =>
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const contains = (box: PageBox, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Whether a box lies in another one, or reaches out of it by less than `slack`; a negative one is what it keeps from the edges. */
export const isWithin = (inner: PageBox, outer: PageBox, slack: number): boolean =>
  inner.left > outer.left - slack &&
  inner.right < outer.right + slack &&
  inner.top > outer.top - slack &&
  inner.bottom < outer.bottom + slack;

/** Whether every side of two boxes differs by less than `slack`. */
export const isSameBox = (a: PageBox, b: PageBox, slack: number): boolean =>
  isWithin(a, b, slack) && isWithin(b, a, slack);

/** The box on a page whose lengths are `by` times as large. */
export const scaleBox = ({left, top, right, bottom}: PageBox, by: number): PageBox => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});

/** The box grown by `by` points on every side. */
export const growBox = (box: PageBox, by: number): PageBox => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** The box with coordinates rounded to a hundredth of a point: what is written to files. */
export const roundBox = (box: PageBox): PageBox => ({
  left: round(box.left),
  top: round(box.top),
  right: round(box.right),
  bottom: round(box.bottom),
});

const round = (value: number): number => Math.round(value * 100) / 100;
