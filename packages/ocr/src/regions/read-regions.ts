import {boxArea, type PageBox, scaleBox} from '@recto/model';
import type {Glyph, PageFacts, Raster, ReadRegion} from '@recto/pdf';
import type {OcrPage, PictureSieve} from '../facts/ocr-page.ts';
import {ocrPageFacts} from '../facts/page-facts.ts';
import type {TypeSizes} from '../facts/type-sizes.ts';
import {agreesWithImage, withoutGarbledFonts} from './garbled-fonts.ts';
import {imageRegions, isRunningText, isTable, pictureSieve} from './image-regions.ts';
import {pixelsAt, readingDpi, usualDpi} from './reading-dpi.ts';
import {showsText} from './shows-text.ts';
import {inkExtent, uncoveredBands} from './uncovered-bands.ts';
import {filledGaps, partlyMappedWords} from './unmapped-letters.ts';
import {mappedGlyphs, type UnmappedRun, unmappedRuns} from './unmapped-runs.ts';

/** What reading parts of a page needs: images of it, and a recognizer. */
export type RegionReader = {
  readonly draw: (dpi: number, clip?: PageBox) => Promise<Raster>;
  /** Whether the budget has room for an image of so many pixels, or for so many lines; what it has is taken. */
  readonly affords: (pixels: number) => boolean;
  readonly affordsLines: (lines: number) => boolean;
  readonly read: (image: Raster, picture: PictureSieve) => Promise<OcrPage>;
  readonly readLines: (
    image: Raster,
    places: readonly PageBox[],
  ) => Promise<readonly {readonly text: string; readonly confidence: number}[]>;
  readonly sizes: TypeSizes;
};

/**
 * A page whose own text is good but for some of it: glyphs of fonts without a ToUnicode map, and images of running text.
 * Only these are read from its image; figures stay figures. The page itself where there is nothing of the kind.
 */
export async function readRegions(facts: PageFacts, reader: RegionReader): Promise<PageFacts> {
  const readAt = placeReader(facts, reader);
  return readImages(await readHoles(await readUnreadable(facts, readAt, reader), readAt, reader), reader);
}

/** Reads places of a page, whose image is drawn once, with the first of them. */
type PlaceReader = (places: readonly {readonly box: PageBox}[]) => ReturnType<RegionReader['readLines']>;

function placeReader({width}: PageFacts, {draw, readLines}: RegionReader): PlaceReader {
  let drawn: Promise<Raster> | undefined;
  return async places => {
    if (places.length === 0) return [];
    drawn ??= draw(usualDpi);
    const image = await drawn;
    const scale = image.width / width;
    return readLines(
      image,
      places.map(({box}) => scaleBox(box, scale)),
    );
  };
}

async function readUnreadable(facts: PageFacts, readAt: PlaceReader, {affordsLines}: RegionReader): Promise<PageFacts> {
  const {glyphs, claimed} = withoutGarbledFonts(facts.glyphs);
  const runs = unmappedRuns(glyphs).slice(0, mostRuns);
  if (runs.length === 0) return facts;
  // names and abbreviations look like no words, too: a few lines decide
  const isDoubted = ({words}: UnmappedRun): boolean => claimed.has(words[0]![0]!);
  const doubted = runs.filter(isDoubted);
  const sample = doubted.filter((_, index) => index % Math.ceil(doubted.length / mostSampled) === 0);
  if (!affordsLines(runs.length)) return facts;
  const believed = sample.length === 0 || agreesWithImage(sample, await readAt(sample), claimed);
  const wanted = believed ? runs.filter(run => !isDoubted(run)) : runs;
  const read = await readAt(wanted);
  const meanings = new Map<Glyph, Glyph | undefined>();
  const regions: ReadRegion[] = [];
  for (const [index, run] of wanted.entries()) {
    const {text, confidence} = read[index]!;
    if (text.trim() === '' || confidence < leastConfidence) continue;
    for (const [glyph, meaning] of mappedGlyphs(run, read[index]!)) meanings.set(glyph, meaning);
    regions.push({box: run.box, reason: 'unreadable-text', confidence});
  }
  if (regions.length === 0) return facts;
  const mended = glyphs.flatMap(glyph =>
    meanings.has(glyph) ? (meanings.get(glyph) ?? []) : (claimed.get(glyph) ?? glyph),
  );
  return {...facts, glyphs: mended, regions: [...(facts.regions ?? []), ...regions]};
}

/** Letters without a meaning within words, as ligatures: taken where the rest of the word is read as the file has it. */
async function readHoles(facts: PageFacts, readAt: PlaceReader, {affordsLines}: RegionReader): Promise<PageFacts> {
  const words = partlyMappedWords(facts.glyphs).slice(0, mostRuns);
  if (words.length === 0 || !affordsLines(words.length)) return facts;
  const read = await readAt(words);
  const meanings = new Map<Glyph, Glyph | undefined>();
  const regions: ReadRegion[] = [];
  for (const [index, word] of words.entries()) {
    const {text, confidence} = read[index]!;
    const filled = confidence < leastConfidence ? undefined : filledGaps(word, text);
    if (!filled) continue;
    for (const hole of filled)
      for (const [glyph, meaning] of mappedGlyphs(hole.run, {text: hole.text, confidence}))
        meanings.set(glyph, meaning);
    regions.push({box: word.box, reason: 'unreadable-text', confidence});
  }
  if (regions.length === 0) return facts;
  const glyphs = facts.glyphs.flatMap(glyph => (meanings.has(glyph) ? (meanings.get(glyph) ?? []) : glyph));
  return {...facts, glyphs, regions: [...(facts.regions ?? []), ...regions]};
}

async function readImages(facts: PageFacts, {draw, affords, read, sizes}: RegionReader): Promise<PageFacts> {
  let found = facts;
  for (const band of uncoveredBands(facts)) {
    const box = inkExtent(await draw(glanceDpi(band), band), band);
    if (!box || !showsText(await draw(glanceDpi(box), box))) continue;
    if (!affords(pixelsAt(usualDpi, boxArea(box)))) continue;
    const recognised = await read(await draw(usualDpi, box), pictureSieve(true));
    if (!isRunningText(recognised)) continue;
    const region = ocrPageFacts({...facts, ...sizeOf(box)}, recognised, sizes);
    // as the rest of the layer has it
    const glyphs = region.glyphs.map(glyph => ({...glyph, hidden: 'invisible' as const}));
    found = withRegion(found, {...region, glyphs, rules: [], paths: [], images: []}, box);
  }
  for (const {image, box} of imageRegions(facts)) {
    const shown = showsText(await draw(glanceDpi(box), box));
    // a small one with a photograph in it is a screenshot or a poster
    const fillsPage = boxArea(box) >= 0.5 * facts.width * facts.height;
    if (!shown || (shown === 'mixed' && !fillsPage)) continue;
    const dpi = readingDpi(boxArea(box));
    if (!affords(pixelsAt(dpi, boxArea(box)))) continue;
    const recognised = await read(await draw(dpi, box), pictureSieve(fillsPage));
    if (!isRunningText(recognised) && !isTable(recognised)) continue;
    const region = ocrPageFacts({...facts, ...sizeOf(box)}, recognised, sizes);
    found = withRegion({...found, images: found.images.filter(each => each !== image)}, region, box);
  }
  return found;
}

/** The page with what was read in a part of it, which is drawn after all else. */
function withRegion(facts: PageFacts, {glyphs, rules, paths, images}: PageFacts, box: PageBox): PageFacts {
  const order = [...facts.glyphs, ...facts.rules, ...facts.paths, ...facts.images].reduce(
    (most, each) => Math.max(most, each.order + 1),
    0,
  );
  const moved = <Drawn extends {readonly order: number; readonly box: PageBox}>(drawn: Drawn): Drawn => ({
    ...drawn,
    order: drawn.order + order,
    box: movedBox(drawn.box, box),
  });
  const inked = glyphs.filter(({blank}) => !blank);
  const confidence = inked.reduce((sum, {confidence: own = 1}) => sum + own, 0) / Math.max(1, inked.length);
  return {
    ...facts,
    glyphs: [...facts.glyphs, ...glyphs.map(glyph => ({...moved(glyph), x: glyph.x + box.left, y: glyph.y + box.top}))],
    rules: [...facts.rules, ...rules.map(moved)],
    paths: [...facts.paths, ...paths.map(moved)],
    images: [...facts.images, ...images.map(moved)],
    regions: [...(facts.regions ?? []), {box, reason: 'picture', confidence}],
  };
}

const sizeOf = (box: PageBox) => ({width: box.right - box.left, height: box.bottom - box.top});

const movedBox = ({left, top, right, bottom}: PageBox, {left: dx, top: dy}: PageBox): PageBox => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
});

// a poster has large letters
const glanceDpi = (box: PageBox): number => Math.min(100, 72 * Math.sqrt(mostGlanced / Math.max(1, boxArea(box))));
const mostGlanced = 2e6;
// readings less confident than this are worse than none
const leastConfidence = 0.7;
const mostRuns = 200;
const mostSampled = 16;
