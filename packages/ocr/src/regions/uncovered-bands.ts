import {boxArea, boxHeight, intersectBoxes, type PageBox} from '@recto/model';
import type {PageFacts, Raster} from '@recto/pdf';
import {hasTextLayer} from '@recto/pdf';

/** Parts of a scanned page, from its left to its right, in which its layer of text has nothing: a gap in it, or white paper. */
export function uncoveredBands(facts: PageFacts): PageBox[] {
  if (!hasTextLayer(facts)) return [];
  const {width, height, images, glyphs} = facts;
  const largest = images.reduce((a, b) => (boxArea(b.box) > boxArea(a.box) ? b : a)).box;
  const scan = intersectBoxes(largest, {left: 0, top: 0, right: width, bottom: height});
  if (!scan) return [];
  const rows = glyphs
    .filter(({blank, hidden}) => !blank && (!hidden || hidden === 'invisible'))
    .map(({y, size}) => ({top: y - size, bottom: y + 0.3 * size}))
    .sort((a, b) => a.top - b.top);
  const bands: PageBox[] = [];
  let from = scan.top;
  for (const {top, bottom} of [...rows, {top: scan.bottom, bottom: scan.bottom}]) {
    if (top - from > leastHeight * height) bands.push({...scan, top: from, bottom: Math.min(top, scan.bottom)});
    from = Math.max(from, bottom);
  }
  return bands;
}

// share of the page: margins are narrower mostly
const leastHeight = 0.18;

/** The rows of a band from the first that has ink to the last; undefined where it is empty. `image` shows the band. */
export function inkExtent({width, height, rgba}: Raster, band: PageBox): PageBox | undefined {
  const shades = new Uint32Array(256);
  for (let at = 1; at < rgba.length; at += 4) shades[rgba[at]!]!++;
  const background = shades.indexOf(Math.max(...shades));
  let [first, last] = [height, -1];
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = 0; x < width; x++) if (rgba[4 * (y * width + x) + 1]! < background - darker) dark++;
    if (dark < leastInk * width) continue;
    first = Math.min(first, y);
    last = y;
  }
  if (last < first) return undefined;
  const scale = boxHeight(band) / height;
  const room = 6;
  return {
    ...band,
    top: Math.max(band.top, band.top + first * scale - room),
    bottom: Math.min(band.bottom, band.top + (last + 1) * scale + room),
  };
}

const darker = 70;
// share of a row's pixels
const leastInk = 0.02;
