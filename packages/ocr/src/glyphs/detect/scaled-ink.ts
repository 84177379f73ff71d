import type {Gray} from '../../pixels/gray.ts';
import {shrinkTo} from '../../pixels/shrink.ts';
import type {Ink} from './bars.ts';

// the detector halves an image four times
const side = 16;

/** The image `scale` times as large as ink on paper, whichever of the two is the light one, with a margin of paper. */
export function scaledInk(gray: Gray, scale: number, margin: number, {paper, contrast}: Shades = shadesOf(gray)): Ink {
  const inner = {
    width: drawn(gray.width, scale),
    height: drawn(gray.height, scale),
  };
  const scaled = scale < 1 ? shrinkTo(gray, inner.width, inner.height) : enlarged(gray, inner.width, inner.height);
  const width = Math.ceil((inner.width + 2 * margin) / side) * side;
  const height = Math.ceil((inner.height + 2 * margin) / side) * side;
  const values = new Float32Array(width * height);
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

/** The brightness of the paper of an image, and how far its ink is from it. */
export type Shades = {readonly paper: number; readonly contrast: number};

export function shadesOf({pixels}: Gray): Shades {
  const counts = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index++) counts[pixels[index]!]!++;
  const paper = mostFrequent(counts);
  return {paper, contrast: contrastTo(paper, counts, pixels.length)};
}

function mostFrequent(counts: Uint32Array): number {
  let best = 255;
  for (let value = 0; value < 256; value++) if (counts[value]! > counts[best]!) best = value;
  return best;
}

/** Faint images are made as strong as others. */
function contrastTo(paper: number, counts: Uint32Array, pixels: number): number {
  let left = Math.max(8, pixels * 0.002);
  for (let distance = 255; distance > 40; distance--) {
    left -= (counts[paper - distance] ?? 0) + (counts[paper + distance] ?? 0);
    if (left <= 0) return distance;
  }
  return 255;
}

function enlarged({width, height, pixels}: Gray, toWidth: number, toHeight: number): Gray {
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
