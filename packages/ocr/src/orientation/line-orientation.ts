import {median} from '@recto/model';
import type {Model} from '../onnx/model.ts';
import type {Gray} from '../pixels/gray.ts';
import {cutLine, lineHeight, lineValues, type Pyramid} from '../pixels/line-image.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';

/** A line's box along its text, with the direction the text runs in. */
export type OrientedLine = {readonly box: RotatedBox; readonly angle: 0 | 90 | 180 | 270};

/**
 * Which way each line runs, and how far the page is skewed (radians clockwise). Most lines of a page that is turned by 90 degrees are
 * higher than wide; whether lines is upside down is asked of a sample of them.
 */
export async function orientLines(
  boxes: readonly RotatedBox[],
  pyramid: Pyramid,
  model: Model,
): Promise<{readonly lines: readonly OrientedLine[]; readonly skew: number}> {
  const length = (tall: boolean): number =>
    boxes.reduce((sum, box) => sum + (isTall(box) === tall && isLong(box) ? Math.max(box.width, box.height) : 0), 0);
  const onSide = length(true) > length(false);
  const long = boxes.filter(box => isLong(box) && isTall(box) === onSide);
  const skew = long.length > 0 ? (median(long.map(({angle}) => angle)) ?? 0) : 0;
  const usual = long.map(box => (onSide ? asTall(box) : box)).sort((a, b) => b.width - a.width);
  const upsideDown = await areUpsideDown(usual.slice(0, sample), pyramid, model);
  const lines: OrientedLine[] = [];
  for (const box of boxes) {
    const tall = isLong(box) ? isTall(box) : onSide;
    const along = tall ? asTall(box) : box;
    const flipped = tall === onSide ? upsideDown : await areUpsideDown([along], pyramid, model);
    const angle = ((tall ? 90 : 0) + (flipped ? 180 : 0)) as OrientedLine['angle'];
    lines.push({box: flipped ? {...along, angle: along.angle + Math.PI} : along, angle});
  }
  return {lines, skew};
}

const sample = 15;

const isTall = ({width, height}: RotatedBox): boolean => height > width;
const isLong = ({width, height}: RotatedBox): boolean => Math.max(width, height) > 1.5 * Math.min(width, height);

/** The same line, read from its other end. */
export const flipped = ({box, angle}: OrientedLine): OrientedLine => ({
  box: {...box, angle: box.angle + Math.PI},
  angle: ((angle + 180) % 360) as OrientedLine['angle'],
});

/** The same box along its longer side, which runs down. */
const asTall = ({width, height, angle, ...place}: RotatedBox): RotatedBox => ({
  ...place,
  width: height,
  height: width,
  angle: angle + Math.PI / 2,
});

async function areUpsideDown(boxes: readonly RotatedBox[], pyramid: Pyramid, model: Model): Promise<boolean> {
  let votes = 0;
  for (const box of boxes) {
    const {values} = await model.run(lineValues(startOf(cutLine(pyramid, box))), [1, 3, lineHeight, classifierWidth]);
    votes += values[1]! > confident ? 1 : values[0]! > confident ? -1 : 0;
  }
  return votes > 0;
}

const confident = 0.8;
// pixels, which the model was trained with
const classifierWidth = 192;

/** The start of a line, at the width the model wants; a shorter line is followed by gray. */
function startOf({width, height, pixels}: Gray): Gray {
  const start = new Uint8Array(classifierWidth * height).fill(127);
  for (let y = 0; y < height; y++)
    start.set(pixels.subarray(y * width, y * width + Math.min(width, classifierWidth)), y * classifierWidth);
  return {width: classifierWidth, height, pixels: start};
}
