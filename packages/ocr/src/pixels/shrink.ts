import type {Gray} from './gray.ts';

/** The image at another size by averaging what falls into each new pixel; meant for making it smaller. */
export function shrinkTo({width, height, pixels}: Gray, toWidth: number, toHeight: number): Gray {
  const columns = spans(width, toWidth);
  const rows = spans(height, toHeight);
  const shrunk = new Uint8Array(toWidth * toHeight);
  // rows are added up first: so the image is walked once, as it lies in memory
  const sums = new Float32Array(width);
  for (let y = 0; y < toHeight; y++) {
    const [start, end, whole] = [rows.from[y]!, rows.to[y]!, rows.weight[y]!];
    addRow(sums, pixels, start * width, rows.first[y]!, true);
    for (let row = start + 1; row < end; row++) addRow(sums, pixels, row * width, 1, false);
    if (end > start) addRow(sums, pixels, end * width, rows.last[y]!, false);
    for (let x = 0; x < toWidth; x++) {
      const [left, right] = [columns.from[x]!, columns.to[x]!];
      let sum = sums[left]! * columns.first[x]!;
      for (let column = left + 1; column < right; column++) sum += sums[column]!;
      if (right > left) sum += sums[right]! * columns.last[x]!;
      shrunk[y * toWidth + x] = sum / (columns.weight[x]! * whole) + 0.5;
    }
  }
  return {width: toWidth, height: toHeight, pixels: shrunk};
}

function addRow(sums: Float32Array, pixels: Uint8Array, start: number, weight: number, anew: boolean): void {
  if (anew) for (let x = 0; x < sums.length; x++) sums[x] = pixels[start + x]! * weight;
  else for (let x = 0; x < sums.length; x++) sums[x]! += pixels[start + x]! * weight;
}

/** The image at half its size: each pixel is the mean of four. */
export function halve({width, height, pixels}: Gray): Gray {
  const toWidth = Math.max(1, width >> 1);
  const toHeight = Math.max(1, height >> 1);
  const halved = new Uint8Array(toWidth * toHeight);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++) {
      const at = 2 * y * width + 2 * x;
      halved[y * toWidth + x] =
        (pixels[at]! + pixels[at + right]! + pixels[at + below]! + pixels[at + right + below]! + 2) >> 2;
    }
  }
  return {width: toWidth, height: toHeight, pixels: halved};
}

type Spans = {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly first: Float32Array;
  readonly last: Float32Array;
  /** Of all of them together. */
  readonly weight: Float32Array;
};

/** Which old pixels make each new one, and how much of the first and the last of them. */
function spans(size: number, toSize: number): Spans {
  const scale = size / toSize;
  const from = new Int32Array(toSize);
  const to = new Int32Array(toSize);
  const first = new Float32Array(toSize);
  const last = new Float32Array(toSize);
  const weight = new Float32Array(toSize);
  for (let index = 0; index < toSize; index++) {
    const start = index * scale;
    const end = Math.min(size, start + scale);
    from[index] = Math.floor(start);
    to[index] = Math.max(from[index]!, Math.min(size - 1, Math.ceil(end) - 1));
    const inOne = from[index] === to[index];
    first[index] = inOne ? 1 : from[index]! + 1 - start;
    last[index] = inOne ? 0 : end - to[index]!;
    weight[index] = first[index]! + last[index]! + Math.max(0, to[index]! - from[index]! - 1);
  }
  return {from, to, first, last, weight};
}
