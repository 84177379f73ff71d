import type {Gray} from '../pixels/gray.ts';
import {otsu} from '../pixels/otsu.ts';

/**
 * The image of a line, dark on light, without what reaches into it of the lines above and below: where lines stand close, their
 * letters' tops or ends are cut off by the edge of the image, and readers take them for parts of its own letters.
 */
export function withoutNeighbors(image: Gray): Gray {
  const {width, height, pixels} = image;
  if (width < shortest * height) return image;
  const ink = inkByRow(image);
  const all = ink.reduce((sum, count) => sum + count, 0);
  const isEmpty = (row: number): boolean => ink[row]! <= specks * width;
  let cleared: Uint8Array | undefined;
  const clear = (first: number, step: 1 | -1): void => {
    let row = first;
    let strip = 0;
    while (!isEmpty(row) && Math.abs(row - first) < thickest * height) {
      strip += ink[row]!;
      row += step;
    }
    if (row === first || !isEmpty(row) || strip > most * all) return;
    cleared ??= pixels.slice();
    // soft edges of what is cut off reach into the empty row
    const paper = pixels.slice((row + step) * width, (row + step + 1) * width).sort()[width >> 1]!;
    cleared.fill(paper, Math.min(first, row) * width, (Math.max(first, row) + 1) * width);
  };
  clear(0, 1);
  clear(height - 1, -1);
  return cleared ? {width, height, pixels: cleared} : image;
}

function inkByRow({width, height, pixels}: Gray): number[] {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value]!++;
  const threshold = otsu(histogram);
  return Array.from({length: height}, (_, row) => {
    let count = 0;
    for (let at = row * width; at < (row + 1) * width; at++) if (pixels[at]! <= threshold) count++;
    return count;
  });
}

// times its height: a short line may be all strokes, as 三
const shortest = 4;
// shares: of a row, of the height, of the image's ink
const specks = 0.002;
const thickest = 0.25;
const most = 0.25;
