import type {Point, RotatedBox} from '../pixels/rotated-box.ts';
import {alignBoxes} from './align-boxes.ts';
import {findComponents} from './components.ts';

/**
 * Boxes of text lines from the detector's map of how likely each pixel is text, in pixels of the map (Differentiable
 * Binarization, Liao 2020: the map shows the core of a line, which is grown again by its area over its circumference).
 */
export function textBoxes(map: Float32Array, width: number, height: number): RotatedBox[] {
  const cores: (readonly Point[])[] = [];
  for (const {points, count, sum} of findComponents(map, width, height, likely))
    if (count >= fewest && sum / count >= boxThreshold) cores.push(points);
  return alignBoxes(cores)
    .filter(core => Math.min(core.width, core.height) >= thinnest)
    .map(core => {
      const grow = (core.width * core.height * unclip) / (2 * (core.width + core.height));
      return {...core, width: core.width + 2 * grow, height: core.height + 2 * grow};
    });
}

// the values PP-OCR is tuned with
const likely = 0.3;
const boxThreshold = 0.6;
const unclip = 1.5;
const thinnest = 3;
const fewest = 12;
