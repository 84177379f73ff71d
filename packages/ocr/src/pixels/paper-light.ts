import type {Gray} from './gray.ts';
import {shrinkTo} from './shrink.ts';

/** How bright the paper of a page is, in a smaller image of it: what is written on it is left out. */
export function paperLight(page: Gray): Gray {
  const shrunk = Math.max(1, Math.max(page.width, page.height) / longest);
  const [width, height] = [page.width, page.height].map(size => Math.max(1, Math.round(size / shrunk)));
  return closed(shrinkTo(page, width!, height!));
}

// pixels of the longer side
const longest = 440;

/**
 * A morphological closing: what is dark and narrower than the window vanishes, edges of
 * shadows stay where they are.
 */
function closed({width, height, pixels}: Gray): Gray {
  let light = pixels;
  for (const bright of [true, false])
    light = transposed(along(transposed(along(light, width, bright), width), height, bright), height);
  return {width, height, pixels: light};
}

/** Each pixel becomes the brightest or darkest of its row within the reach. */
function along(pixels: Uint8Array, width: number, bright: boolean): Uint8Array {
  const picked = new Uint8Array(pixels.length);
  for (let row = 0; row < pixels.length; row += width) {
    for (let x = 0; x < width; x++) {
      let value = pixels[row + x]!;
      const end = Math.min(width - 1, x + reach);
      for (let at = Math.max(0, x - reach); at <= end; at++) {
        const other = pixels[row + at]!;
        if (bright ? other > value : other < value) value = other;
      }
      picked[row + x] = value;
    }
  }
  return picked;
}

// pixels of the small page: heads of tables and bars that are lower than twice this are no shadows
const reach = 9;

function transposed(pixels: Uint8Array, width: number): Uint8Array {
  const height = pixels.length / width;
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = pixels[y * width + x]!;
  return turned;
}

/** The page as if the light of its paper, as `paperLight` finds it, were the same everywhere: the paper becomes `paper`. */
export function dividedBy({width, height, pixels}: Gray, light: Gray): Gray {
  const even = new Uint8Array(pixels.length);
  const columns = between(width, light.width);
  const rows = between(height, light.height);
  for (let y = 0; y < height; y++) {
    const [above, below, down] = [rows.from[y]! * light.width, rows.to[y]! * light.width, rows.share[y]!];
    for (let x = 0; x < width; x++) {
      const [left, right, across] = [columns.from[x]!, columns.to[x]!, columns.share[x]!];
      const upper = light.pixels[above + left]! * (1 - across) + light.pixels[above + right]! * across;
      const lower = light.pixels[below + left]! * (1 - across) + light.pixels[below + right]! * across;
      const shade = Math.max(leastLight, upper * (1 - down) + lower * down);
      even[y * width + x] = Math.min(255, (pixels[y * width + x]! * paper) / shade + 0.5);
    }
  }
  return {width, height, pixels: even};
}

// what is darker holds no letters a camera could distinguish from its noise
const leastLight = 24;
/** The shade of paper that a page was divided by, 0 to 255. */
export const paper = 245;

/** Between which pixels of a smaller image each pixel lies, and how near to the second. */
function between(size: number, smaller: number) {
  const from = new Int32Array(size);
  const to = new Int32Array(size);
  const share = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    const place = Math.min(smaller - 1, Math.max(0, ((at + 0.5) * smaller) / size - 0.5));
    from[at] = Math.floor(place);
    to[at] = Math.min(smaller - 1, from[at]! + 1);
    share[at] = place - from[at]!;
  }
  return {from, to, share};
}
