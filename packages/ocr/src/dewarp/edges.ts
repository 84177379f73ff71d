import type {Gray} from '../pixels/gray.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';

export const sides: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** Where an image changes, and in which direction it grows lighter toward the sheet's inside. */
export type Edges = {
  readonly width: number;
  readonly height: number;
  /** Change per pixel to the right and down; turned round where the sheet is the darker one. */
  readonly dx: Int16Array;
  readonly dy: Int16Array;
};

/** Sobel's differences. `sheet` says whether the sheet is lighter or darker than what is around it. */
export function findEdges({width, height, pixels}: Gray, sheet: 'lighter' | 'darker'): Edges {
  const dx = new Int16Array(width * height);
  const dy = new Int16Array(width * height);
  const sign = sheet === 'lighter' ? 1 : -1;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const [a, b, c] = [pixels[at - width - 1]!, pixels[at - width]!, pixels[at - width + 1]!];
      const [d, e] = [pixels[at - 1]!, pixels[at + 1]!];
      const [f, g, h] = [pixels[at + width - 1]!, pixels[at + width]!, pixels[at + width + 1]!];
      dx[at] = (sign * (c + 2 * e + h - a - 2 * d - f)) / 4;
      dy[at] = (sign * (f + 2 * g + h - a - 2 * b - c)) / 4;
    }
  }
  return {width, height, dx, dy};
}

/** Whether a pixel may be one of that side's edge: it changes clearly, and toward the inside. */
export function isEdge({width, dx, dy}: Edges, side: Side, x: number, y: number): boolean {
  const at = y * width + x;
  const [right, down] = [dx[at]!, dy[at]!];
  const [inwards, along] = side === 'left' || side === 'right' ? [right, down] : [down, right];
  const change = side === 'left' || side === 'top' ? inwards : -inwards;
  return change > clear && Math.abs(along) < steepest * change;
}

// values of 256 over two pixels
const clear = 9;
// tangent of 38 degrees
const steepest = 0.78;

/** The image without what is darker and thinner than `radius` on both sides: each pixel the largest, then the smallest, near it. */
export function closing(gray: Gray, radius: number): Gray {
  return extreme(extreme(gray, radius, Math.max), radius, Math.min);
}

function extreme({width, height, pixels}: Gray, radius: number, of: (a: number, b: number) => number): Gray {
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let found = pixels[y * width + x]!;
      for (let other = Math.max(0, x - radius); other <= Math.min(width - 1, x + radius); other++)
        found = of(found, pixels[y * width + other]!);
      rows[y * width + x] = found;
    }
  }
  const both = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let found = rows[y * width + x]!;
      for (let other = Math.max(0, y - radius); other <= Math.min(height - 1, y + radius); other++)
        found = of(found, rows[other * width + x]!);
      both[y * width + x] = found;
    }
  }
  return {width, height, pixels: both};
}
