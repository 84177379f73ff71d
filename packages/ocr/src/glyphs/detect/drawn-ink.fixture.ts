import {type InkComponents, inkComponents} from './ink-components.ts';

/** The parts of ink where `isInk` says so. */
export function drawnInk(width: number, height: number, isInk: (x: number, y: number) => boolean): InkComponents {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = isInk(x, y) ? 1 : 0;
  return inkComponents({width, height, values});
}
