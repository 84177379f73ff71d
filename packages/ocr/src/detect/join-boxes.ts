import {boxAt, mirrored, type Point, type RotatedBox, smallestBox} from '../pixels/rotated-box.ts';

/**
 * Joins boxes that the detector has drawn around parts of one line: read one by one, the letters where they meet are read twice
 * or half, and parts that lie a little higher come before what stands on their left. Dashes and points between two parts join
 * them too. Parts that begin below each other on several lines are columns, and stay apart unless they reach into each other. Where
 * most lines run down the page, what runs down is joined.
 */
export function joinBoxes(boxes: readonly RotatedBox[]): RotatedBox[] {
  const length = (tall: boolean): number =>
    boxes.reduce((sum, box) => sum + (isTall(box) === tall ? Math.max(box.width, box.height) : 0), 0);
  return length(true) > length(false) ? joinLevel(boxes.map(mirrored)).map(mirrored) : joinLevel(boxes);
}

function joinLevel(boxes: readonly RotatedBox[]): RotatedBox[] {
  let joined = joinOnce(boxes, boxes);
  // two parts may meet only when what lies between them has joined one of them
  for (let before = boxes.length; joined.length < before; ) {
    before = joined.length;
    joined = joinOnce(joined, boxes);
  }
  return joined;
}

function joinOnce(boxes: readonly RotatedBox[], found: readonly RotatedBox[]): RotatedBox[] {
  const joined: RotatedBox[] = [];
  for (const box of [...boxes].sort((a, b) => leftOf(a) - leftOf(b))) {
    const at = joined.findLastIndex(other => isSameLine(other, box, found));
    if (at < 0) joined.push(box);
    else joined[at] = around(joined[at]!, box);
  }
  return joined;
}

/** Parts that skew alike stay so: that one is a little higher does not skew their line. */
function around(a: RotatedBox, b: RotatedBox): RotatedBox {
  const all = [...corners(a), ...corners(b)];
  return a.angle === b.angle ? boxAt(all, a.angle) : smallestBox(all);
}

const isTall = ({width, height}: RotatedBox): boolean => height > width;

const leftOf = ({x, width}: RotatedBox): number => x - width / 2;

/** Whether `b` goes on the line of `a`, which begins before it. */
function isSameLine(a: RotatedBox, b: RotatedBox, found: readonly RotatedBox[]): boolean {
  const digit = isDigit(a) && !isTall(b);
  if (!digit && (isTall(a) || (isTall(b) && b.height > a.height / 2))) return false;
  // a word alone may seem to skew: far along its skew lies another line
  const {angle} = a.width < b.width ? b : a;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.abs(dx * cos + dy * sin);
  const off = Math.abs(dy * cos - dx * sin);
  const [low, high] = a.height < b.height ? [a, b] : [b, a];
  const gap = (along - (a.width + b.width) / 2) / high.height;
  if (gap > (digit ? 0 : mostApart) || (gap > -certainOverlap && beginsColumn(b, high.height, found))) return false;
  // a dash, points, or a word without tall letters
  if (low.width < shortest * high.height && off < (high.height - low.height) / 2) return true;
  return off < mostOff * low.height && high.height < mostHigher * low.height && leansAlike(a, b);
}

/** The number of a heading, which the box of its words reaches into: each by itself would be read with a part of the other. */
const isDigit = (box: RotatedBox): boolean => isTall(box) && box.height < 2 * box.width;

// shares of the higher box
const mostApart = 0.8;
const certainOverlap = 1;
// shares of the lower box
const mostOff = 0.35;
const mostHigher = 1.6;
// times the height of the line
const shortest = 1.5;

/** Other lines above and below begin where this part does, up to where more lines go on across that place. */
function beginsColumn(box: RotatedBox, height: number, found: readonly RotatedBox[]): boolean {
  const begin = leftOf(box);
  const sides: {away: number; begins: boolean}[][] = [[], []];
  for (const other of found) {
    const away = Math.abs(other.y - box.y);
    if (away < 0.6 * height || away > near * height) continue;
    const left = leftOf(other);
    const begins = Math.abs(left - begin) < edge * height;
    const crosses = left < begin && left + other.width > begin + edge * height;
    if (begins || crosses) sides[other.y < box.y ? 0 : 1]!.push({away, begins});
  }
  let beginning = 0;
  for (const side of sides) {
    let [begun, crossed, last] = [0, 0, -Infinity];
    for (const {away, begins} of side.sort((a, b) => a.away - b.away)) {
      // scraps of one line count once
      if (away - last < sameLine * height) continue;
      last = away;
      if (begins) begun++;
      else crossed++;
      if (crossed > begun) break;
    }
    beginning += begun;
  }
  return beginning >= fewestLines;
}

const sameLine = 0.5;
const near = 12;
const edge = 0.4;
const fewestLines = 3;

/** A word alone does not show how its line is skewed. */
const leansAlike = (a: RotatedBox, b: RotatedBox): boolean =>
  Math.abs(a.angle - b.angle) < (Math.min(a.width / a.height, b.width / b.height) > 4 ? sameLean : wordLean);

// radians
const sameLean = 0.05;
const wordLean = 0.2;

function corners({x, y, width, height, angle}: RotatedBox): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]): Point => {
    const [along, across] = [(u! * width) / 2, (v! * height) / 2];
    return [x + along * cos - across * sin, y + along * sin + across * cos];
  });
}
