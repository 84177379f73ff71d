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
import type {ImageSize, OcrPage, PictureSieve} from '../facts/ocr-page.ts';
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

/**
 * What pictures on a page are asked while they are read: they become text only where they are running text or a table. Those that
 * take most of a page may be scans of it.
 */
export const pictureSieve = (mayBePaper: boolean): PictureSieve => ({
  mayBePaper,
  byPlace: (lines, size) => standAsText(lines, size) || standAsTable(lines, size),
  byConfidence: longest => 2 * longest.filter(confidence => confidence > confidentCell).length >= longest.length,
  byText: (lines, size) => {
    const page = {...size, lines};
    return isRunningText(page) ? 'text' : isTable({...page, images: []}) ? 'table' : undefined;
  },
});

/** Whether lines that were detected can be running text: as `isRunningText`, with room for what is not known yet. */
function standAsText(boxes: readonly PageBox[], {width, height}: ImageSize): boolean {
  const long = boxes.filter(box => {
    const [longer, shorter] = [Math.max(boxWidth(box), boxHeight(box)), Math.min(boxWidth(box), boxHeight(box))];
    return longer > longBox * shorter;
  });
  const covered = long.reduce((sum, box) => sum + boxArea(box), 0);
  return long.length >= fewestLines && covered > coverOfBoxes * leastCover * width * height;
}

// times its height: narrow letters of a line as long as `longLine`
const longBox = 3.5;
// boxes may be tighter than the lines read in them
const coverOfBoxes = 0.75;

const standAsTable = (boxes: readonly PageBox[], size: ImageSize): boolean =>
  formsGrid(boxes, median(boxes.map(boxHeight)) ?? 0, size);

/** Whether what was read in an image is running text: long lines one below the other, read with confidence, that fill it. */
export function isRunningText({lines, width, height}: Pick<OcrPage, 'lines' | 'width' | 'height'>): boolean {
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
export function isTable({
  lines,
  images,
  width,
  height,
}: Pick<OcrPage, 'lines' | 'images' | 'width' | 'height'>): boolean {
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
