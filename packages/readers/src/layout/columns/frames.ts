import {boxArea, boxHeight, boxWidth, centerX, centerY, contains, isSameBox, type PageBox} from '@recto/model';
import type {PageFacts, Rule} from '@recto/pdf';
import {largestFrame, mostFrames, sameEdge, smallestFrameHeight, smallestFrameWidth} from './params.ts';

/** Rectangles of a page that may frame text: filled or drawn shapes, images under text, and four rules that close. Largest first. */
export function framesOf({paths, rules, images, width, height}: PageFacts): PageBox[] {
  const shapes = paths.filter(({rectangle, curved, slanted}) => rectangle || (curved && !slanted));
  const boxes = [...shapes, ...images].map(({box}) => box);
  if (rules.length <= mostFrames) boxes.push(...closedRules(rules));
  const frames = boxes
    .filter(
      box =>
        boxWidth(box) > smallestFrameWidth &&
        boxHeight(box) > smallestFrameHeight &&
        boxArea(box) < largestFrame * width * height,
    )
    .sort((a, b) => boxArea(b) - boxArea(a));
  if (frames.length > mostFrames) return [];
  return frames.filter((box, index) => !frames.slice(0, index).some(other => isSameBox(box, other, sameEdge)));
}

/** Two horizontal rules of the same extent, one below the other, with vertical ones at both ends. */
function closedRules(rules: readonly Rule[]): PageBox[] {
  const level = rules.filter(({direction}) => direction === 'horizontal').sort((a, b) => a.box.top - b.box.top);
  const upright = rules.filter(({direction}) => direction === 'vertical');
  const joins = (x: number, top: number, bottom: number): boolean =>
    upright.some(
      ({box}) => Math.abs(centerX(box) - x) < sameEdge && box.top < top + sameEdge && box.bottom > bottom - sameEdge,
    );
  return level.flatMap(({box}, index) => {
    const below = level
      .slice(index + 1)
      .find(
        other =>
          Math.abs(other.box.left - box.left) < sameEdge &&
          Math.abs(other.box.right - box.right) < sameEdge &&
          other.box.top - box.bottom > sameEdge,
      );
    if (!below) return [];
    const frame = {left: box.left, right: box.right, top: centerY(box), bottom: centerY(below.box)};
    const closed = joins(box.left, frame.top, frame.bottom) && joins(box.right, frame.top, frame.bottom);
    return closed ? [frame] : [];
  });
}

/** What stands in a frame, and what stands in none. */
export type Framed<T> = {
  readonly frames: readonly {readonly box: PageBox; readonly items: readonly T[]}[];
  readonly loose: readonly T[];
};

/**
 * Gives the items of a page to the largest frame they stand in. A frame counts that holds several items whole and not all of them.
 * Without anything beside one, there are none: their text is read where it stands anyway.
 */
export function splitByFrames<T extends {readonly box: PageBox; readonly size: number}>(
  items: readonly T[],
  candidates: readonly PageBox[],
): Framed<T> {
  const frames: {box: PageBox; items: T[]; own: ReadonlySet<T>}[] = [];
  let loose: T[] = [...items];
  for (const box of candidates) {
    const inside = loose.filter(item => stands(item, box));
    const reaching = loose.some(item => !stands(item, box) && crosses(item, box));
    if (inside.length < 2 || reaching || inside.length === items.length) continue;
    const own = new Set(inside);
    frames.push({box, items: inside, own});
    loose = loose.filter(item => !own.has(item));
  }
  const parts = frames.some(({box, own}) =>
    items.some(
      item => !own.has(item) && item.box.top < box.bottom - item.size && item.box.bottom > box.top + item.size,
    ),
  );
  return parts ? {frames, loose} : {frames: [], loose: items};
}

const stands = ({box: item, size}: {readonly box: PageBox; readonly size: number}, box: PageBox): boolean =>
  contains(box, centerX(item), centerY(item)) && item.left > box.left - size && item.right < box.right + size;

const crosses = ({box: item, size}: {readonly box: PageBox; readonly size: number}, box: PageBox): boolean =>
  item.left < box.right - size && item.right > box.left + size && centerY(item) > box.top && centerY(item) < box.bottom;
