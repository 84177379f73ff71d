import type {Grey} from '../pixels/grey.ts';
import {shrinkTo} from '../pixels/shrink.ts';
import type {Ink} from './bars.ts';

// the finder halves a picture four times
const side = 16;

/** The picture `scale` times as large as ink on paper, whichever of the two is the light one, with a margin of paper. */
export function scaledInk(grey: Grey, scale: number, margin: number): Ink {
  const inner = {
    width: drawn(grey.width, scale),
    height: drawn(grey.height, scale),
  };
  const scaled = scale < 1 ? shrinkTo(grey, inner.width, inner.height) : enlarged(grey, inner.width, inner.height);
  const width = Math.ceil((inner.width + 2 * margin) / side) * side;
  const height = Math.ceil((inner.height + 2 * margin) / side) * side;
  const paper = paperOf(grey);
  const values = new Float32Array(width * height);
  const contrast = contrastOf(grey, paper);
  for (let y = 0; y < inner.height; y++) {
    for (let x = 0; x < inner.width; x++) {
      const ink = Math.abs(scaled.pixels[y * inner.width + x]! - paper) / contrast;
      values[(y + margin) * width + x + margin] = Math.min(1, ink);
    }
  }
  return {width, height, values};
}

/** A length in whole pixels when it is drawn `scale` times as large. */
export const drawn = (length: number, scale: number): number => Math.max(1, Math.round(length * scale));

/** The most frequent brightness. */
function paperOf({pixels}: Grey): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value]!++;
  let best = 255;
  for (let value = 0; value < 256; value++) if (counts[value]! > counts[best]!) best = value;
  return best;
}

/** How far the ink is from the paper; faint pictures are made as strong as others. */
function contrastOf({pixels}: Grey, paper: number): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[Math.abs(value - paper)]!++;
  let left = Math.max(8, pixels.length * 0.002);
  for (let value = 255; value > 40; value--) {
    left -= counts[value]!;
    if (left <= 0) return value;
  }
  return 255;
}

function enlarged({width, height, pixels}: Grey, toWidth: number, toHeight: number): Grey {
  const result = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    const fromY = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / toHeight - 0.5));
    const [y0, dy] = [Math.floor(fromY), fromY % 1];
    const y1 = Math.min(height - 1, y0 + 1);
    for (let x = 0; x < toWidth; x++) {
      const fromX = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / toWidth - 0.5));
      const [x0, dx] = [Math.floor(fromX), fromX % 1];
      const x1 = Math.min(width - 1, x0 + 1);
      const above = pixels[y0 * width + x0]! * (1 - dx) + pixels[y0 * width + x1]! * dx;
      const below = pixels[y1 * width + x0]! * (1 - dx) + pixels[y1 * width + x1]! * dx;
      result[y * toWidth + x] = above * (1 - dy) + below * dy + 0.5;
    }
  }
  return {width: toWidth, height: toHeight, pixels: result};
}
