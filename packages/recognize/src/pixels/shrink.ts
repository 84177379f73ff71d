import type {Grey} from './grey.ts';

/** The picture at another size by averaging what falls into each new pixel; meant for making it smaller. */
export function shrinkTo({width, height, pixels}: Grey, toWidth: number, toHeight: number): Grey {
  const columns = spans(width, toWidth);
  const rows = spans(height, toHeight);
  const narrow = new Float32Array(toWidth * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < toWidth; x++) narrow[y * toWidth + x] = average(columns, x, index => pixels[row + index]!);
  }
  const shrunk = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++)
      shrunk[y * toWidth + x] = average(rows, y, index => narrow[index * toWidth + x]!) + 0.5;
  }
  return {width: toWidth, height: toHeight, pixels: shrunk};
}

/** The picture at half its size: each pixel is the mean of four. */
export function halve({width, height, pixels}: Grey): Grey {
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
};

/** Which old pixels make each new one, and how much of the first and the last of them. */
function spans(size: number, toSize: number): Spans {
  const scale = size / toSize;
  const from = new Int32Array(toSize);
  const to = new Int32Array(toSize);
  const first = new Float32Array(toSize);
  const last = new Float32Array(toSize);
  for (let index = 0; index < toSize; index++) {
    const start = index * scale;
    const end = Math.min(size, start + scale);
    from[index] = Math.floor(start);
    to[index] = Math.max(from[index]!, Math.min(size - 1, Math.ceil(end) - 1));
    first[index] = Math.min(end, from[index]! + 1) - start;
    last[index] = end - to[index]!;
  }
  return {from, to, first, last};
}

function average({from, to, first, last}: Spans, at: number, value: (index: number) => number): number {
  const [start, end] = [from[at]!, to[at]!];
  if (start === end) return value(start);
  let sum = value(start) * first[at]! + value(end) * last[at]!;
  for (let index = start + 1; index < end; index++) sum += value(index);
  return sum / (first[at]! + last[at]! + end - start - 1);
}
