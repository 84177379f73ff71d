import type {Corners} from '@recto/model';

type Vector = readonly [number, number, number];

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;

/**
 * Width over height of the rectangle that a camera saw as four corners (Zhang and He 2007, "Whiteboard scanning and image
 * enhancement", section 4): its lens looks at the middle of the image, and its pixels are square.
 */
export function aspectRatio(corners: Corners, width: number, height: number): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(
    ([x, y]): Vector => [x - width / 2, y - height / 2, 1],
  ) as [Vector, Vector, Vector, Vector];
  const side = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const apparent =
    (side(topLeft, topRight) + side(bottomLeft, bottomRight)) /
    (side(topLeft, bottomLeft) + side(topRight, bottomRight));
  const diagonal = cross(topLeft, bottomRight);
  const right = dot(diagonal, bottomLeft) / dot(cross(topRight, bottomRight), bottomLeft);
  const down = dot(diagonal, topRight) / dot(cross(bottomLeft, bottomRight), topRight);
  const along = topRight.map((value, index) => right * value - topLeft[index]!) as unknown as Vector;
  const below = bottomLeft.map((value, index) => down * value - topLeft[index]!) as unknown as Vector;
  const usual = (usualFocus * Math.max(width, height)) ** 2;
  const found = -(along[0] * below[0] + along[1] * below[1]) / (along[2] * below[2]);
  // where two sides are parallel in the image it says nothing of the lens
  const focus = found > usual / 9 && found < usual * 9 ? found : usual;
  const length = ([x, y, z]: Vector): number => Math.sqrt((x * x + y * y) / focus + z * z);
  const shape = length(along) / length(below);
  return Math.min(apparent * farthest, Math.max(apparent / farthest, shape));
}

// focal length of telephones' cameras (24 to 28 mm on film) by the longer side of their images
const usualFocus = 0.75;
// times what the sides' lengths say
const farthest = 1.5;
