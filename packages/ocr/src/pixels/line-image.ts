import {bilinear} from './bilinear.ts';
import type {Gray} from './gray.ts';
import type {RotatedBox} from './rotated-box.ts';
import {halve} from './shrink.ts';

/** The height of line images, which the line recognizer wants. */
export const lineHeight = 48;

/** The levels of an image, each half as large as the one before, made when first asked for. */
export class Pyramid {
  private readonly levels: Gray[];

  constructor(gray: Gray) {
    this.levels = [gray];
  }

  level(index: number): Gray {
    while (this.levels.length <= index) this.levels.push(halve(this.levels.at(-1)!));
    return this.levels[index]!;
  }
}

/** A line cut out of its page, deskewed, 48 pixels high. Pixels beyond the page repeat its edge. */
export function cutLine(pyramid: Pyramid, box: RotatedBox): Gray {
  const scale = box.height / lineHeight;
  const index = Math.max(0, Math.floor(Math.log2(Math.max(1, scale * 0.75))));
  const {width: fullWidth, height: fullHeight, pixels} = pyramid.level(index);
  const shrunk = 2 ** index;
  const width = Math.max(16, Math.min(widest, Math.round(box.width / scale)));
  const stepX = box.width / width / shrunk;
  const stepY = scale / shrunk;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const cut = new Uint8Array(width * lineHeight);
  for (let row = 0; row < lineHeight; row++) {
    const v = (row + 0.5 - lineHeight / 2) * stepY;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - width / 2) * stepX;
      const x = box.x / shrunk + u * cos - v * sin - 0.5;
      const y = box.y / shrunk + u * sin + v * cos - 0.5;
      cut[row * width + column] = bilinear(pixels, fullWidth, fullHeight, x, y);
    }
  }
  return {width, height: lineHeight, pixels: cut};
}

// columns: longer lines are squeezed
const widest = 4096;

/** A line image as the models want it: three equal channels from -1 to 1. */
export function lineValues({pixels}: Gray): Float32Array {
  const area = pixels.length;
  const values = new Float32Array(3 * area);
  for (let index = 0; index < area; index++) values[index] = pixels[index]! / 127.5 - 1;
  values.copyWithin(area, 0, area);
  values.copyWithin(2 * area, 0, area);
  return values;
}
