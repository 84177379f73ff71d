import {overlapX, overlapY, type PageBox} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {WritingAxes} from '../measure/writing-axes.ts';

/** What stands on a page and stays, with what frames it: where new text may not go. Boxes as displayed. */
export type Occupancy = {
  readonly obstacles: readonly PageBox[];
  /** Boxes that text may stand in: framed or colored areas, images in the background. */
  readonly paths: readonly PageBox[];
  /** The part of the page where text stands. */
  readonly body: PageBox;
};

/** What stays on a page once these glyphs, rules and areas behind words have gone. */
export function occupancyOf(
  facts: PageFacts,
  gone: ReadonlySet<number>,
  goneRules: ReadonlySet<object>,
  body: PageBox,
): Occupancy {
  const obstacles: PageBox[] = [];
  for (const glyph of facts.glyphs) {
    if (!glyph.hidden && !glyph.blank && !gone.has(glyph.order)) obstacles.push(glyph.box);
  }
  for (const rule of facts.rules) if (!goneRules.has(rule)) obstacles.push(rule.box);
  const paths = [
    ...facts.paths.filter(path => !goneRules.has(path)).map(path => path.box),
    ...facts.images.map(image => image.box),
  ];
  return {obstacles, paths, body};
}

/**
 * How far down text may reach that begins in `box` (in local coordinates): to the next thing that stays, the lower edge of the
 * area it stands in, or the end of the page's text.
 */
export function floorBelow(box: PageBox, places: LocalOccupancy, gap: number): number {
  let floor = Math.max(places.body.bottom, box.bottom);
  for (const other of places.obstacles) {
    if (
      other.top < box.bottom - tolerance &&
      !(other.top > box.top + tolerance && other.bottom > box.bottom + tolerance)
    )
      continue;
    if (overlapX(other, box) > 0.5 && other.top - gap < floor) floor = other.top - gap;
  }
  for (const area of places.areas) {
    if (hugs(area, box)) continue;
    if (
      area.left <= box.left + 1 &&
      area.right >= box.right - 1 &&
      area.top <= box.top + 1 &&
      area.bottom >= box.bottom - 2
    ) {
      floor = Math.min(floor, area.bottom - 1.5);
    } else if (area.top > box.bottom - tolerance && overlapX(area, box) > 0.5) floor = Math.min(floor, area.top - gap);
  }
  return Math.max(floor, box.bottom);
}

/** How far to the right text may reach that stands in `box`, at most to `limit`. */
export function edgeRight(box: PageBox, limit: number, places: LocalOccupancy, gap: number): number {
  let edge = Math.max(limit, box.right);
  for (const other of places.obstacles) {
    if (other.left > box.right - near && overlapY(other, box) > 0.5 && other.left - gap < edge) edge = other.left - gap;
  }
  for (const area of places.areas) {
    if (hugs(area, box)) continue;
    if (area.left > box.right - 0.5 && overlapY(area, box) > 0.5) edge = Math.min(edge, area.left - gap);
    else if (area.left <= box.left + 1 && area.right >= box.right - 1 && overlapY(area, box) > 0.5)
      edge = Math.min(edge, area.right - 1.5);
  }
  return Math.max(edge, box.right);
}

/** As `edgeRight`, to the left. */
export function edgeLeft(box: PageBox, limit: number, places: LocalOccupancy, gap: number): number {
  const flip = ({left, right, top, bottom}: PageBox): PageBox => ({left: -right, right: -left, top, bottom});
  const flipped = {
    obstacles: places.obstacles.map(flip),
    areas: places.areas.map(flip),
    body: flip(places.body),
  };
  return -edgeRight(flip(box), -limit, flipped, gap);
}

/** Whether an area is as wide as a text: painted behind its words, which may outgrow it, not a box that they stand in. */
const hugs = (area: PageBox, box: PageBox): boolean =>
  Math.abs(area.left - box.left) < 1 &&
  Math.abs(area.right - box.right) < 1 &&
  area.top <= box.top + 1 &&
  area.bottom >= box.bottom - 2;

// points: neighbors may overlap by as much
const near = 3;
// points
const tolerance = 1;

/** An occupancy in the coordinates of a direction of writing, without the text in question. */
export type LocalOccupancy = {
  readonly obstacles: readonly PageBox[];
  readonly areas: readonly PageBox[];
  readonly body: PageBox;
};

export const localOccupancy = (
  occupancy: Occupancy,
  others: readonly PageBox[],
  axes: WritingAxes,
  /** Boxes that are no obstacles after all. */
  except: ReadonlySet<PageBox> = new Set(),
): LocalOccupancy => ({
  obstacles: [...occupancy.obstacles.filter(box => !except.has(box)), ...others].map(axes.boxToLocal),
  areas: occupancy.paths.map(axes.boxToLocal),
  body: axes.boxToLocal(occupancy.body),
});
