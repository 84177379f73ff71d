import {
  boxArea,
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  intersectBoxes,
  median,
  type PageBox,
} from '@recto/model';
import type {DrawnImage, PageFacts} from '@recto/pdf';
import type {OcrPage} from '../facts/ocr-page.ts';
import {formsGrid} from './grid-alignment.ts';

/** Images on a page with text of its own that may hold text instead of a figure: no small ones, with hardly a letter over them. */
export function imageRegions({images, glyphs, width, height}: PageFacts): {image: DrawnImage; box: PageBox}[] {
  const page = {left: 0, top: 0, right: width, bottom: height};
  const regions: {image: DrawnImage; box: PageBox}[] = [];
  for (const image of images) {
    const box = image.mask ? undefined : intersectBoxes(image.box, page);
    if (!box || boxWidth(box) < leastWidth * width || boxArea(box) < leastArea * width * height) continue;
    const over = glyphs.filter(glyph => !glyph.blank && contains(box, centerX(glyph.box), centerY(glyph.box)));
    if (
      over.length <= fewLetters &&
      !isCalledFigure(glyphs, box) &&
      !regions.some(other => intersectBoxes(other.box, box))
    )
      regions.push({image, box});
  }
  return regions.slice(0, mostRegions);
}

// shares of the page: smaller ones hold no three lines
const leastWidth = 0.2;
const leastArea = 0.012;
const fewLetters = 5;
const mostRegions = 6;

/** Whether the line right below an image is a figure's caption: then it stays one, and need not be examined. */
function isCalledFigure(glyphs: PageFacts['glyphs'], box: PageBox): boolean {
  const below = glyphs.filter(
    ({angle, blank, y}) => angle === 0 && !blank && y > box.bottom - overlap && y < box.bottom + captionRoom,
  );
  const first = below.reduce((least, {y}) => Math.min(least, y), Infinity);
  const row = below.filter(({y}) => y - first < sameRow).sort((a, b) => a.x - b.x);
  return /(?:fig(?:ure|\.)|abb(?:ildung|\.)|рис\.|图|圖)\d/iu.test(row.map(({text}) => text).join(''));
}

// points
const overlap = 4;
const captionRoom = 45;
const sameRow = 3;

/** Whether what was read in an image is running text: long lines one below the other, read with confidence, that fill it. */
export function isRunningText({lines, width, height}: OcrPage): boolean {
  const long = lines.filter(({characters, confidence}) => characters.length >= longLine && confidence > sureLine);
  const covered = long.reduce((sum, {box}) => sum + boxArea(box), 0);
  return (
    long.length >= fewestLines && lettersOf(long) > 0.7 * lettersOf(lines) && covered > leastCover * width * height
  );
}

const longLine = 14;
const sureLine = 0.85;
const fewestLines = 3;
const leastCover = 0.2;

/** Whether what was read in an image is a table: confident words in rows and columns all over it, and nothing drawn. */
export function isTable({lines, images, width, height}: OcrPage): boolean {
  const confident = lines.filter(({confidence}) => confidence > confidentCell);
  const drawn = images.reduce((sum, box) => sum + boxArea(box), 0);
  if (lettersOf(confident) < 0.8 * lettersOf(lines) || drawn > mostDrawn * width * height) return false;
  const size = median(confident.map(({box}) => boxHeight(box))) ?? 0;
  return formsGrid(
    confident.map(({box}) => box),
    size,
    {width, height},
  );
}

const confidentCell = 0.75;
const mostDrawn = 0.15;

const lettersOf = (lines: OcrPage['lines']): number => lines.reduce((sum, {characters}) => sum + characters.length, 0);
