import {detectLines} from '../detect/detector.ts';
import type {Model} from '../onnx/model.ts';
import type {Gray} from '../pixels/gray.ts';
import {cutLine, lineHeight, lineValues, Pyramid} from '../pixels/line-image.ts';
import {paleInkShade, printMask} from '../pixels/pale-ink.ts';
import {dividedBy, paper, paperLight} from '../pixels/paper-light.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';
import {decodeCtc} from '../read/ctc.ts';
import {meanConfidence} from '../read/peaks.ts';
import type {LineRecognizers} from '../read/read-line.ts';

type Readers = Pick<LineRecognizers, 'model' | 'characters'>;

/**
 * A page without the print of its other side, which shines through thin paper; undefined where none does. A second, paler ink is
 * taken for that only when several lines of it can be read as in a mirror, and hardly as they stand. Pale lines that can be read
 * as they stand, as captions in gray, stay. `step` is called before each line.
 */
export async function withoutBleedThrough(
  page: Gray,
  detector: Model,
  readers: Readers,
  step: () => void,
): Promise<Gray | undefined> {
  if (page.width < leastSide || page.height < leastSide) return undefined;
  const even = dividedBy(page, paperLight(page));
  const shade = paleInkShade(even, paper);
  if (shade === undefined) return undefined;
  const pale = paleOnly(even, shade);
  const lines = (await detectLines(pale, detector))
    .filter(({width, height}) => Math.max(width, height) > long * Math.min(width, height))
    .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
    .slice(0, mostLines);
  const pyramid = new Pyramid(pale);
  const legible: RotatedBox[] = [];
  const mirrored: RotatedBox[] = [];
  for (const [index, line] of lines.entries()) {
    step();
    const images = bothWays(pyramid, line);
    const asItStands = await highestConfidence(images.asItStands, readers, veryConfident);
    // nothing is read with so much more confidence
    if (asItStands > veryConfident) legible.push(line);
    else if ((await highestConfidence(images.inMirror, readers)) > Math.max(confident, asItStands + lead))
      mirrored.push(line);
    if (index + 1 === sample && mirrored.length === 0) return undefined;
  }
  if (mirrored.length < fewest) return undefined;
  const own: RotatedBox[] = [];
  for (const line of legible) {
    step();
    const {asItStands, inMirror} = bothWays(pyramid, line);
    const most = await highestConfidence(asItStands, readers);
    if (most > (await highestConfidence(inMirror, readers)) + lead) own.push(line);
  }
  if (mirrored.length <= own.length) return undefined;
  return cleared(even, darkestOf(even, shade, mirrored), own);
}

// pixels
const leastSide = 64;
// times as long as high
const long = 4;
// lines
const mostLines = 24;
const sample = 5;
const fewest = 3;
// shares
const confident = 0.7;
const veryConfident = 0.85;
const lead = 0.15;

/** The paler ink alone, as dark as print. */
function paleOnly(page: Gray, shade: number): Gray {
  const mask = printMask(page, shade, edge);
  const pixels = page.pixels.map((value, at) =>
    mask[at] === 1 ? paper : Math.max(0, Math.min(paper, ((value - shade) * paper) / (paper - shade))),
  );
  return {...page, pixels};
}

// pixels
const edge = 2;

/** The images of a line as it stands and as in a mirror, whichever side of the page is up. */
function bothWays(pyramid: Pyramid, box: RotatedBox) {
  const tall = box.height > box.width;
  const [length, height] = tall ? [box.height, box.width] : [box.width, box.height];
  const angle = tall ? box.angle + Math.PI / 2 : box.angle;
  const along = {...box, width: Math.min(length, partOfLine * height), height, angle};
  const asItStands = [cutLine(pyramid, along), cutLine(pyramid, {...along, angle: along.angle + Math.PI})];
  return {asItStands, inMirror: asItStands.map(mirror)};
}

/** With which confidence one of the images is read; others are not read where one of them exceeds what is `enough`. */
async function highestConfidence(images: readonly Gray[], readers: Readers, enough = 1): Promise<number> {
  let most = 0;
  for (const image of images) if (most <= enough) most = Math.max(most, await confidenceOf(image, readers));
  return most;
}

// times as long as high: a part of a line is enough
const partOfLine = 12;

async function confidenceOf(image: Gray, {model, characters}: Readers): Promise<number> {
  const {values, shape} = await model.run(lineValues(image), [1, 3, lineHeight, image.width]);
  const peaks = decodeCtc(values, shape[1]!, characters);
  return peaks.length < fewLetters ? 0 : meanConfidence(peaks);
}

const fewLetters = 4;

function mirror({width, height, pixels}: Gray): Gray {
  const mirrored = pixels.slice();
  for (let row = 0; row < mirrored.length; row += width) mirrored.subarray(row, row + width).reverse();
  return {width, height, pixels: mirrored};
}

/** How dark the paler ink gets in lines of it, where no print is over it. */
function darkestOf(page: Gray, shade: number, lines: readonly RotatedBox[]): number {
  const print = printMask(page, shade, edge);
  const counts = new Uint32Array(256);
  let all = 0;
  for (const box of lines) {
    forEachPixel(page, box, at => {
      if (print[at] === 1 || page.pixels[at]! > paper - noise) return;
      counts[page.pixels[at]!]!++;
      all++;
    });
  }
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    sum += counts[value]!;
    if (sum > darkestShare * all) return Math.max(shade, value - 1);
  }
  return shade;
}

// shades
const noise = 22;
const darkestShare = 0.01;

/** The page with paper where the paler ink is, but for these lines of it. */
function cleared(page: Gray, shade: number, own: readonly RotatedBox[]): Gray {
  const kept = printMask(page, shade, edge);
  for (const box of own) {
    forEachPixel(page, box, at => {
      kept[at] = 1;
    });
  }
  return {...page, pixels: page.pixels.map((value, at) => (kept[at] === 1 ? value : paper))};
}

/** Calls `see` with the place of each pixel of a rotated box, and of some around it. */
function forEachPixel({width, height}: Gray, box: RotatedBox, see: (at: number) => void): void {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const margin = 0.15 * Math.min(box.width, box.height);
  const [halfWide, halfHigh] = [box.width / 2 + margin, box.height / 2 + margin];
  const [reachX, reachY] = [
    Math.abs(halfWide * cos) + Math.abs(halfHigh * sin),
    Math.abs(halfWide * sin) + Math.abs(halfHigh * cos),
  ];
  for (let y = Math.max(0, Math.floor(box.y - reachY)); y < Math.min(height, box.y + reachY); y++) {
    for (let x = Math.max(0, Math.floor(box.x - reachX)); x < Math.min(width, box.x + reachX); x++) {
      const [dx, dy] = [x - box.x, y - box.y];
      if (Math.abs(dx * cos + dy * sin) <= halfWide && Math.abs(dy * cos - dx * sin) <= halfHigh) see(y * width + x);
    }
  }
}
