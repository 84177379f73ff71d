/**
 * How high the strips are in which a network looks at an image `height` pixels high: of one height, which is a multiple of
 * `step` and at most `most`, as few and as low as cover it. Neighbors share `shared` rows, of which the network is asked twice.
 */
export function stripHeight(height: number, most: number, shared: number, step: number): number {
  if (height <= most) return height;
  const count = Math.ceil((height - shared) / (most - shared));
  return Math.min(most, Math.ceil((height + (count - 1) * shared) / count / step) * step);
}
