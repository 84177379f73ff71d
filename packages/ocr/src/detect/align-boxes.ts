import {median} from '@recto/model';
import {boxAt, convexHull, type Point, type RotatedBox, smallestBox} from '../pixels/rotated-box.ts';

/**
 * Boxes around the points of lines, at the skew of their page where that is nearly as tight. The smallest rectangle around a line
 * is skewed by half a degree and more because of a capital at one end, a mark before it, or letters below the line: read at that skew
 * the tops of its letters are cut away.
 */
export function alignBoxes(cores: readonly (readonly Point[])[]): RotatedBox[] {
  const hulls = cores.map(convexHull);
  const smallest = hulls.map(smallestBox);
  const skew = skewOf(hulls, smallest);
  return smallest.map((box, index) => {
    if (Math.abs(box.angle - skew) > mostOff) return box;
    const along = boxAt(hulls[index]!, skew);
    return isTight(along, box) ? along : box;
  });
}

/** How the page is skewed, radians clockwise: as its long lines together are boxed tightest; not at all where that is nearly as tight. */
function skewOf(hulls: readonly (readonly Point[])[], smallest: readonly RotatedBox[]): number {
  const long = smallest.flatMap((box, index) =>
    Math.max(box.width, box.height) > longLine * Math.min(box.width, box.height) ? [{box, hull: hulls[index]!}] : [],
  );
  if (long.length === 0) return 0;
  const usual = median(long.map(({box}) => box.angle)) ?? 0;
  const looseness = (angle: number): number =>
    long.reduce((sum, {box, hull}) => {
      const {width, height} = boxAt(hull, angle);
      const most = Math.max(box.width, box.height);
      return sum + most * Math.min(loosest, (width * height) / (box.width * box.height));
    }, 0);
  let best = usual;
  let least = looseness(usual);
  for (let step = -steps; step <= steps; step++) {
    const angle = usual + (step / steps) * searched;
    const loose = looseness(angle);
    if (loose < least) [best, least] = [angle, loose];
  }
  return looseness(0) <= nearly * least ? 0 : best;
}

const isTight = (along: RotatedBox, smallest: RotatedBox): boolean =>
  along.width * along.height <= looser * smallest.width * smallest.height;

// times its height
const longLine = 6;
// radians: the median of the lines is seldom further off, and what is skewed otherwise by more is set so
const searched = 0.016;
const steps = 16;
const mostOff = 0.04;
// times the area of the smallest one: a line as wide as a page that is skewed by a third of a degree takes 1.25
const looser = 1.2;
const loosest = 1.5;
const nearly = 1.01;
