import {centreY, type PageBox, pageBox} from '@recto/model';
import {mainSize, type RecognisedFormulas, type RecognisedSign} from '@recto/readers';
import type {Grey} from '../pixels/grey.ts';
import {findBars, type Ink} from './bars.ts';
import {type Found, findSigns, type RuleHint, trainedEm} from './find-signs.ts';
import type {SignModel} from './model.ts';
import {scaledInk} from './scaled-ink.ts';
import {settle, settleBars, withoutDoubles} from './settle.ts';

const margin = 12;
const mostPixels = 4_000_000;

/**
 * Signs and rules of a picture with formulas, in its pixels. `em` is the size of its type in pixels where known; else it is
 * guessed, and corrected by what is found.
 */
export async function readSigns(grey: Grey, model: SignModel, em?: number): Promise<RecognisedFormulas> {
  let scale = stepped(trainedEm / (em ?? guessedEm(grey)));
  for (let turn = 0; ; turn++) {
    scale = Math.min(scale, 4, Math.sqrt(mostPixels / (grey.width * grey.height)));
    const ink = scaledInk(grey, scale, margin);
    const {signs, rules} = await findInTiles(ink, model);
    const ratio = signs.length === 0 ? 1 : mainSize(signs) / trainedEm;
    // the finder sees signs best at the size it was trained with
    if (turn < 2 && (ratio > 1.12 || ratio < 0.88)) scale = stepped(scale / ratio);
    else {
      const settled = settleBars(settle(withoutDoubles(signs), ratio * trainedEm), findBars(rules, ink));
      return {
        signs: settled.signs.map(sign => unscaled(sign, scale)),
        bars: settled.bars.map(bar => unscaledBox(bar, scale)),
      };
    }
  }
}

/** A large picture in tiles from top to bottom: what the network holds in memory grows with what it is given at once. */
async function findInTiles(ink: Ink, model: SignModel): Promise<Found> {
  const {width, height, values} = ink;
  const rows = Math.max(2 * overlap + 64, Math.floor(tilePixels / width / 16) * 16);
  if (height <= rows) return findSigns(values, width, height, model);
  const signs: RecognisedSign[] = [];
  const rules: RuleHint[] = [];
  for (let top = 0; top < height; top += rows - 2 * overlap) {
    const bottom = Math.min(height, top + rows);
    const found = await findSigns(values.slice(top * width, bottom * width), width, bottom - top, model);
    // what stands near an edge is seen whole by the neighbour
    const [from, to] = [top === 0 ? 0 : top + overlap, bottom === height ? height : bottom - overlap];
    const isOwn = (y: number): boolean => y + top >= from && y + top < to;
    for (const sign of found.signs) {
      if (!isOwn(centreY(sign.box))) continue;
      const box = {...sign.box, top: sign.box.top + top, bottom: sign.box.bottom + top};
      signs.push({...sign, box, y: sign.y + top});
    }
    for (const rule of found.rules) if (isOwn(rule.y)) rules.push({...rule, y: rule.y + top});
    if (bottom === height) break;
  }
  return {signs, rules};
}

// sizes are not known better than to some percent
const stepped = (scale: number): number => 1.05 ** Math.round(Math.log(scale) / Math.log(1.05));

const tilePixels = 500_000;
// pixels, sixteen or a multiple: four lines of type
const overlap = 96;

/** Most letters are about half an em high; a line's height says it roughly. */
function guessedEm({width, height, pixels}: Grey): number {
  const heights: number[] = [];
  // runs of ink down single columns: stems and bowls
  for (let x = 0; x < width; x += 2) {
    let run = 0;
    for (let y = 0; y <= height; y++) {
      const isInk = y < height && pixels[y * width + x]! < 128;
      if (isInk) run++;
      else {
        if (run > 2) heights.push(run);
        run = 0;
      }
    }
  }
  heights.sort((a, b) => a - b);
  const tall = heights[Math.floor(heights.length * 0.93)] ?? 12;
  return Math.min(160, Math.max(8, tall / 0.55));
}

const place = (value: number, scale: number): number => (value - margin) / scale;

const unscaledBox = ({left, top, right, bottom}: PageBox, scale: number): PageBox =>
  pageBox(place(left, scale), place(top, scale), place(right, scale), place(bottom, scale));

const unscaled = (sign: RecognisedSign, scale: number): RecognisedSign => ({
  ...sign,
  box: unscaledBox(sign.box, scale),
  x: place(sign.x, scale),
  y: place(sign.y, scale),
  advance: sign.advance / scale,
  size: sign.size / scale,
});
