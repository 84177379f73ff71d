import {median} from '@recto/model';
import type {Model} from '../onnx/model.ts';
import type {Gray} from '../pixels/gray.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';
import {shrinkTo} from '../pixels/shrink.ts';
import {stripHeight} from '../pixels/strips.ts';
import {joinBoxes} from './join-boxes.ts';
import {textBoxes} from './text-boxes.ts';

/**
 * Finds the lines of text in an image, boxes in its pixels. Where most lines run up or down, they are found again on the image turned
 * by a right angle: boxes around lines that lie are tighter than those around lines that stand.
 */
export async function detectLines(gray: Gray, model: Model): Promise<RotatedBox[]> {
  const boxes = await detectUpright(gray, model);
  const length = (tall: boolean): number =>
    boxes.reduce((sum, {width, height}) => (height > 1.5 * width === tall ? sum + Math.max(width, height) : sum), 0);
  if (length(true) <= length(false)) return boxes;
  const found = await detectUpright(turnedLeft(gray), model);
  return found.map(({x, y, width, height, angle}) => ({x: gray.width - y, y: x, width: height, height: width, angle}));
}

async function detectUpright(gray: Gray, model: Model): Promise<RotatedBox[]> {
  const first = Math.min(most, firstScale(gray));
  const boxes = await detectAt(gray, model, first);
  // a sheet with small print: letters of a few pixels are lost, and columns run together
  const heights = boxes.map(({width, height}) => Math.min(width, height) * first);
  const usual = heights.length < fewLines ? Infinity : (median(heights) ?? 0);
  const finer = Math.min(most, first * Math.min(2, goodHeight / usual));
  return usual < smallHeight && finer > 1.2 * first ? detectAt(gray, model, finer) : boxes;
}

/** An image turned by a right angle against the clock: its right edge is on top. */
function turnedLeft({width, height, pixels}: Gray): Gray {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[(width - 1 - x) * height + y] = pixels[y * width + x]!;
  return {width: height, height: width, pixels: turned};
}

/** A page as a whole; a strip, as of a long screen, as wide as a page. */
function firstScale({width, height}: Gray): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const whole = longest / longer;
  return longer < strip * shorter ? whole : Math.max(whole, Math.min(1, usualShorter / shorter, widest / width));
}

// pixels of the longer side, of the shorter one beside it, and of a row
const longest = 1600;
const usualShorter = 1130;
const widest = 4200;
// times as long as wide
const strip = 4;
// times the image's own size
const most = 2.2;
const fewLines = 8;
// pixels of a line's box
const smallHeight = 17;
const goodHeight = 24;

async function detectAt(gray: Gray, model: Model, scale: number): Promise<RotatedBox[]> {
  const small = shrinkTo(gray, multiple(gray.width * scale), multiple(gray.height * scale));
  const map = await textMap(small, model);
  const [scaleX, scaleY] = [gray.width / small.width, gray.height / small.height];
  return joinBoxes(textBoxes(map, small.width, small.height)).map(box => ({
    ...box,
    x: box.x * scaleX,
    y: box.y * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  }));
}

// the model halves its image five times
const multiple = (size: number): number => Math.max(32, Math.round(size / 32) * 32);

/** How likely each pixel is text. A page is looked at strip by strip: a whole one takes 600 MB. */
async function textMap({width, height, pixels}: Gray, model: Model): Promise<Float32Array> {
  const most = Math.max(4 * overlap, multiple(stripArea / width));
  const strip = stripHeight(height, most, overlap, 32);
  const map = new Float32Array(width * height);
  for (let top = 0; ; ) {
    const from = Math.min(top, height - strip);
    const {values} = await model.run(inputOf(pixels.subarray(from * width, (from + strip) * width)), [
      1,
      3,
      strip,
      width,
    ]);
    // near the cut the model was not given what follows
    const start = from === 0 ? 0 : from + overlap / 2;
    map.set(values.subarray((start - from) * width), start * width);
    if (from + strip >= height) return map;
    top = from + strip - overlap;
  }
}

// pixels; detected with more around them, narrow columns of small print run together
const stripArea = 700_000;
const overlap = 96;

function inputOf(pixels: Uint8Array): Float32Array {
  const area = pixels.length;
  const values = new Float32Array(3 * area);
  for (const [channel, {mean, deviation}] of channels.entries()) {
    const shades = Float32Array.from({length: 256}, (_, shade) => (shade / 255 - mean) / deviation);
    const start = channel * area;
    for (let index = 0; index < area; index++) values[start + index] = shades[pixels[index]!]!;
  }
  return values;
}

// what the model was trained with (ImageNet)
const channels = [
  {mean: 0.485, deviation: 0.229},
  {mean: 0.456, deviation: 0.224},
  {mean: 0.406, deviation: 0.225},
];
