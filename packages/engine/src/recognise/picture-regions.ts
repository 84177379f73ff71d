import {boxArea, boxWidth, centreX, centreY, contains, intersectBoxes, type PageBox} from '@recto/model';
import type {DrawnImage, PageFacts, Raster} from '@recto/pdf';
import type {RecognisedPage} from '@recto/readers';

/** Pictures on a page with text of its own that may hold text instead of a figure: large ones with hardly a letter over them. */
export function pictureRegions({images, glyphs, width, height}: PageFacts): {image: DrawnImage; box: PageBox}[] {
  const page = {left: 0, top: 0, right: width, bottom: height};
  const regions: {image: DrawnImage; box: PageBox}[] = [];
  for (const image of images) {
    const box = image.mask ? undefined : intersectBoxes(image.box, page);
    if (!box || boxWidth(box) < leastWidth * width || boxArea(box) < leastArea * width * height) continue;
    const over = glyphs.filter(glyph => !glyph.blank && contains(box, centreX(glyph.box), centreY(glyph.box)));
    if (over.length <= fewLetters && !regions.some(other => intersectBoxes(other.box, box))) regions.push({image, box});
  }
  return regions.slice(0, mostRegions);
}

// shares of the page
const leastWidth = 0.35;
// smaller ones are figures nearly always, and reading one takes 400 MB and a second
const leastArea = 0.5;
const fewLetters = 5;
const mostRegions = 6;

/**
 * Whether a picture may be one of running text, before anything costly is asked: dark on light, and its ink in many rows of
 * equal height with paper between them. Photographs, plots and diagrams have no such rows.
 */
export function hasTextRows({width, height, rgba}: Raster): boolean {
  const rows: boolean[] = [];
  let light = 0;
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = 0, at = y * width * 4 + 1; x < width; x++, at += 4) {
      if (rgba[at]! > 170) light++;
      else if (rgba[at]! < 128) dark++;
    }
    rows.push(dark > leastInk * width);
  }
  if (light < leastPaper * width * height) return false;
  const bands: number[] = [];
  let band = 0;
  for (const inked of [...rows, false]) {
    if (inked) band++;
    else {
      if (band > 1) bands.push(band);
      band = 0;
    }
  }
  const usual = bands.toSorted((a, b) => a - b)[bands.length >> 1] ?? 0;
  const equal = bands.filter(each => each > 0.6 * usual && each < 1.6 * usual).length;
  return equal >= fewestRows && equal > 0.6 * bands.length && usual < tallestRow * height;
}

const leastInk = 0.02;
const leastPaper = 0.6;
const fewestRows = 6;
const tallestRow = 0.08;

/** Whether what was read in a picture is running text: long lines one below the other, surely read, that fill it. */
export function isRunningText({lines, width, height}: RecognisedPage): boolean {
  const long = lines.filter(({characters, confidence}) => characters.length >= longLine && confidence > sureLine);
  const covered = long.reduce((sum, {box}) => sum + boxArea(box), 0);
  const letters = (some: typeof lines): number => some.reduce((sum, {characters}) => sum + characters.length, 0);
  return long.length >= fewestRows && letters(long) > 0.7 * letters(lines) && covered > leastCover * width * height;
}

const longLine = 18;
const sureLine = 0.85;
const leastCover = 0.2;
