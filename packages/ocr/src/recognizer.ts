import {availableParallelism} from 'node:os';
import {
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  hasRightToLeft,
  isRightToLeft,
  logicalOrder,
  median,
  type PageBox,
  scaleBox,
} from '@recto/model';
import {detectLines} from './detect/detector.ts';
import {dewarpPage} from './dewarp/dewarp-page.ts';
import type {OcrFormulas, OcrGlyph, OcrLine, OcrPage, PictureSieve, Recognizer} from './facts/ocr-page.ts';
import {FormulaFinder} from './glyphs/formula-finder.ts';
import {loadGlyphModel} from './glyphs/load-model.ts';
import type {Model} from './onnx/model.ts';
import {loadCharacters, loadModel} from './onnx/session.ts';
import {type OrientedLine, orientLines} from './orientation/line-orientation.ts';
import {inOriginalOrientation, rotateUpright, rotationOf} from './orientation/page-orientation.ts';
import {findBackgrounds, rulesOnBackgrounds} from './page/backgrounds.ts';
import {withoutBleedThrough} from './page/bleed-through.ts';
import {isRuleCharacter, needsRereading, splitAtRules, textWithin} from './page/cells.ts';
import {findDrawings} from './page/drawings.ts';
import {findImages} from './page/find-images.ts';
import {findLightTables, withLightRules} from './page/light-rules.ts';
import {placeLine} from './page/place-line.ts';
import {findRules} from './page/rules.ts';
import {type DeskewedPage, deskewedOverview} from './pixels/deskew.ts';
import {evenLight} from './pixels/even-light.ts';
import {type Gray, grayOf} from './pixels/gray.ts';
import {Pyramid} from './pixels/line-image.ts';
import {extentOf} from './pixels/rotated-box.ts';
import {systemsBeside, systemsClaimed, type WritingSystem} from './read/languages/writing-systems.ts';
import {type LineRecognizers, PageWritingSystem, type ReadLine} from './read/read-line.ts';
import {type PlacedLine, readMoreLines, readPageLines} from './read/read-lines.ts';
import {sharedResource} from './shared-resource.ts';
import {TesseractPools} from './tesseract/pools.ts';

export type RecognizerOptions = {readonly threads?: number; readonly pagesPerLoad?: number};

type LoadedModels = {
  readonly detector: Model;
  readonly orientationModel: Model;
  readonly readers: Pick<LineRecognizers, 'model' | 'characters'>;
  readonly tesseract: TesseractPools;
  readonly formulaFinder: FormulaFinder;
  readonly release: () => Promise<void>;
};

/**
 * PP-OCRv4 by ONNX Runtime, and Tesseract for lines of Latin letters and of writing systems that PP-OCR does not know. Models are
 * loaded with the first page, and anew after `pagesPerLoad` pages: ONNX Runtime's stores grow with every new width of a line,
 * and Tesseract keeps what it has said.
 * `threads` is how many lines are read at once, as many as the machine has cores (at most 4) when absent.
 */
export function createRecognizer({threads = usualThreads(), pagesPerLoad = 64}: RecognizerOptions = {}): Recognizer {
  const {use: lend, release} = sharedResource(() => load(threads), pagesPerLoad);
  return {
    release,
    readLines: (image, places, signal, onProgress = () => {}, claimed = '') =>
      lend(async ({readers, tesseract}) => {
        const pyramid = new Pyramid(grayOf(image));
        const lines = places.map(
          ({left, right, top, bottom}): OrientedLine => ({
            box: {x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, angle: 0},
            angle: 0,
          }),
        );
        const pageReaders = {...readers, tesseract: tesseract.forPage()};
        const read = await readPageLines(lines, pyramid, pageReaders, {
          threads: 1,
          script: new PageWritingSystem(systemsClaimed(claimed)),
          step: () => {
            signal.throwIfAborted();
            onProgress();
          },
        });
        return read.map(({read}) => ({text: read ? textOf(read) : '', confidence: read?.confidence ?? 0}));
      }),
    read: (image, signal, onProgress = () => {}, {upright = false, beside = '', picture} = {}): Promise<OcrPage> =>
      lend(async loaded => {
        const gray = grayOf(image);
        const reading = {threads, signal, onProgress, candidates: systemsBeside(beside), picture};
        const page = await readAsOriented(gray, loaded, reading);
        const turn = upright ? rotationOf(page.lines) : undefined;
        if (!turn) return page;
        const again = await readAsOriented(rotateUpright(gray, turn), loaded, reading);
        return rotationOf(again.lines) ? page : inOriginalOrientation(again, turn);
      }),
  };
}

type Reading = {
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly onProgress: () => void;
  readonly candidates: readonly WritingSystem[];
  readonly picture: PictureSieve | undefined;
};

/** Reads a page's image; text that does not run to the right keeps its direction. */
async function readAsOriented(
  pageImage: Gray,
  {detector, orientationModel, readers, tesseract, formulaFinder}: LoadedModels,
  {threads, signal, onProgress, candidates, picture}: Reading,
): Promise<OcrPage> {
  const {width, height} = pageImage;
  const inImage = await detectLines(pageImage, detector);
  const unread: OcrPage = {width, height, lines: [], rules: [], images: [], skew: 0};
  if (picture && !picture.byPlace(inImage.map(extentOf), pageImage)) return unread;
  signal.throwIfAborted();
  const flat = dewarpPage(pageImage, inImage);
  const inPage = flat ? await detectLines(flat.gray, detector) : inImage;
  const even = evenLight(flat?.gray ?? pageImage, inPage);
  const lit = even ?? flat?.gray ?? pageImage;
  const dewarped = flat && {toImage: flat.toImage};
  // on a busy machine each step takes a while
  onProgress();
  const step = () => {
    signal.throwIfAborted();
    onProgress();
  };
  const clear = picture?.mayBePaper === false ? undefined : await withoutBleedThrough(lit, detector, readers, step);
  const gray = clear ?? lit;
  // in a shadow lines are undetected, and at its edge found where none are; print of the other side runs into lines
  const boxes = clear || even ? await detectLines(gray, detector) : inPage;
  const pyramid = new Pyramid(gray);
  const directed = await orientLines(boxes, pyramid, orientationModel);
  onProgress();
  const levelling = {width, height, skew: directed.skew};
  const pageReaders = {...readers, tesseract: tesseract.forPage()};
  const reading = {threads, step, script: new PageWritingSystem(candidates)};
  const goesOn = picture?.byConfidence;
  const lines = await readPageLines(directed.lines, pyramid, pageReaders, {...reading, ...(goesOn && {goesOn})});
  const {missing} = pageReaders.tesseract;
  const places = new Map<OcrLine, OrientedLine>();
  const placed = ({line, read}: PlacedLine): OcrLine[] => {
    if (!read || !isText(read)) return [];
    const there = placeLine(read, line, levelling);
    places.set(there, line);
    return [there];
  };
  const found = withoutSpecks(lines.flatMap(placed));
  onProgress();
  const kind = picture?.byText(found, pageImage);
  if (picture && !kind) return unread;
  const formulaResult = await formulaFinder.find(gray, directed.skew, found, signal, kind === 'text');
  const {formulas} = formulaResult;
  onProgress();
  if (formulas?.whole) return {...unread, ...dewarped, formulas};
  const drawn = drawnParts(deskewedOverview(gray, directed.skew), found, formulas);
  const cells: OcrLine[] = [];
  for (const line of found) {
    const parts = splitAtRules(places.get(line)!, drawn.rules, levelling);
    if (parts.length === 0) cells.push(line);
    for (const part of parts) {
      const within = textWithin(line, part);
      const alone = needsRereading(within, part) ? await readMoreLines([part.line], pyramid, pageReaders, reading) : [];
      const [better = within] = alone
        .flatMap(placed)
        .filter(read => read.confidence > (within?.confidence ?? 0) - lessConfident);
      if (better) cells.push(better);
    }
  }
  return {
    width,
    height,
    lines: cells,
    ...drawn,
    skew: (directed.skew * 180) / Math.PI,
    ...dewarped,
    ...formulaResult,
    ...(missing.size > 0 && {missingLanguages: [...missing]}),
  };
}

const usualThreads = (): number => Math.min(4, availableParallelism());

/** The text of a line in the order of reading. */
function textOf({characters}: ReadLine): string {
  const visual = characters.flatMap(({text, spaceBefore}) => (spaceBefore ? [{text: ' '}, {text}] : [{text}]));
  const texts = visual.map(({text}) => text);
  return (texts.some(hasRightToLeft) ? logicalOrder(visual, isRightToLeft(texts)).map(({text}) => text) : texts).join(
    '',
  );
}

/** Less confident lines are mostly no text: textures, drawings, stamps; a few letters also specks at the edge of a scan. */
const isText = ({confidence, characters}: ReadLine): boolean =>
  confidence >= (characters.length <= fewLetters ? leastOfFew : leastConfidence);

// a cell read by itself, and within its line
const lessConfident = 0.05;

const leastConfidence = 0.5;
const leastOfFew = 0.7;
const fewLetters = 3;

/** Without specks of dirt that were read as a letter or two: they are much smaller than the letters of the page. */
function withoutSpecks(lines: readonly OcrLine[]): OcrLine[] {
  if (lines.length < fewLines) return [...lines];
  const heightOf = ({box, angle}: OcrLine) => (angle % 180 === 0 ? boxHeight(box) : boxWidth(box));
  const usual = median(lines.map(heightOf)) ?? 0;
  return lines.filter(line => line.characters.length > fewLetters || heightOf(line) > speck * usual);
}

const fewLines = 8;
// share of the usual height of a line
const speck = 0.33;

/** Lines and images of a page, in its pixels. */
function drawnParts({gray, scale}: DeskewedPage, lines: readonly OcrLine[], formulas?: OcrFormulas) {
  const text = lines.map(({box}) => scaleBox(box, 1 / scale));
  const thin = findRules(
    gray,
    lines.map(({box, characters}) => ({
      box: scaleBox(box, 1 / scale),
      letters: characters
        .filter(({text}) => !isRuleCharacter(text))
        .map(character => scaleBox(character.box, 1 / scale)),
    })),
  );
  const backgrounds = findBackgrounds(gray, text);
  const tables = findLightTables(gray, backgrounds, text);
  const rules = withLightRules(rulesOnBackgrounds(gray, backgrounds, thin, text), tables);
  const images = findImages(
    gray,
    text,
    [...rules, ...backgrounds, ...tables].map(({box}) => box),
  );
  const glyphs = [...(formulas?.glyphs.filter(isConfident).map(({box}) => box) ?? []), ...(formulas?.bars ?? [])];
  const drawings = findDrawings(
    gray,
    [...text, ...glyphs.map(box => scaleBox(box, 1 / scale))],
    [...rules.map(({box}) => box), ...[...backgrounds, ...tables].flatMap(({box}) => sidesOf(box))],
  );
  const inImage = (box: PageBox): boolean =>
    images.some(({left, right, top, bottom}) => contains({left, right, top, bottom}, centerX(box), centerY(box)));
  return {
    rules: rules.filter(({box}) => !inImage(box)).map(({direction, box}) => ({direction, box: scaleBox(box, scale)})),
    backgrounds: backgrounds
      .map(({box}) => box)
      .filter(box => !inImage(box))
      .map(box => scaleBox(box, scale)),
    images: images.map(box => scaleBox(box, scale)),
    drawings: drawings.filter(box => !inImage(box)).map(box => scaleBox(box, scale)),
  };
}

/** Glyphs that were detected in drawings are of low confidence: above this are 2 of 400 in one diagram, 1,650 of 1,700 in the text about it. */
const isConfident = ({confidence}: OcrGlyph): boolean => confidence > 0.75;

const sidesOf = ({left, right, top, bottom}: PageBox): PageBox[] => [
  {left, right, top, bottom: top},
  {left, right, top: bottom, bottom},
  {left, right: left, top, bottom},
  {left: right, right, top, bottom},
];

async function load(threads: number): Promise<LoadedModels> {
  const [detector, orientationModel, model, characters] = await Promise.all([
    loadModel('ch_PP-OCRv4_det_infer.onnx', threads),
    loadModel('ch_ppocr_mobile_v2.0_cls_infer.onnx', 1),
    // ONNX Runtime's calls wait for their result: lines are read one after another, by two threads in 46 ms instead of 84
    loadModel('ch_PP-OCRv4_rec_infer.onnx', threads),
    loadCharacters(),
  ]);
  const tesseract = new TesseractPools(threads);
  const formulaFinder = new FormulaFinder(() => loadGlyphModel(threads));
  const release = async (): Promise<void> => {
    await Promise.all([
      tesseract.close(),
      ...[detector, orientationModel, model, formulaFinder].map(each => each.release()),
    ]);
  };
  return {detector, orientationModel, readers: {model, characters}, tesseract, formulaFinder, release};
}
