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
import {flattenPage} from './dewarp/dewarp-page.ts';
import type {RecognizedFormulas, RecognizedLine, RecognizedPage, RecognizedSign, Recognizer} from './facts/ocr-page.ts';
import {FormulaFinder} from './glyphs/formula-finder.ts';
import {loadSignModel} from './glyphs/load-model.ts';
import type {Model} from './onnx/model.ts';
import {loadCharacters, loadModel} from './onnx/session.ts';
import {type DirectedBox, directLines} from './orientation/line-orientation.ts';
import {placedInTurned, turnedBack, turnOf} from './orientation/page-orientation.ts';
import {findGrounds, rulesOnGrounds} from './page/backgrounds.ts';
import {withoutBleedThrough} from './page/bleed-through.ts';
import {cutAtWalls, isDoubtedCell, isWall, textWithin} from './page/cells.ts';
import {findDrawings} from './page/drawings.ts';
import {findPictures} from './page/find-images.ts';
import {findLightTables, withLightRules} from './page/light-rules.ts';
import {placeLine} from './page/place-line.ts';
import {findRules} from './page/rules.ts';
import {type LevelPage, levelPage} from './pixels/deskew.ts';
import {evenLight} from './pixels/even-light.ts';
import {type Gray, grayOf} from './pixels/gray.ts';
import {Pyramid} from './pixels/line-image.ts';
import {type LineReaders, PageScript, type ReadLine} from './read/read-line.ts';
import {type PlacedLine, readMoreLines, readPageLines} from './read/read-lines.ts';
import {lending} from './shared-resource.ts';
import {TesseractPools} from './tesseract/pools.ts';

export type RecognizerOptions = {readonly threads?: number; readonly pagesPerLoad?: number};

type Loaded = {
  readonly detector: Model;
  readonly turner: Model;
  readonly readers: Pick<LineReaders, 'model' | 'characters'>;
  readonly tesseract: TesseractPools;
  readonly formulaFinder: FormulaFinder;
  readonly release: () => Promise<void>;
};

/**
 * PP-OCRv4 by ONNX Runtime, and Tesseract for lines of Latin letters and of scripts that PP-OCR does not know. Models are
 * loaded with the first page, and anew after `pagesPerLoad` pages: ONNX Runtime's stores grow with every new width of a line,
 * and Tesseract keeps what it has said.
 * `threads` is how many lines are read at once, as many as the machine has cores (at most 4) when absent.
 */
export function createRecognizer({threads = usualThreads(), pagesPerLoad = 64}: RecognizerOptions = {}): Recognizer {
  const {use: lend, rest} = lending(() => load(threads), pagesPerLoad);
  return {
    rest,
    readLines: (picture, places, signal) =>
      lend(async ({readers, tesseract}) => {
        const pyramid = new Pyramid(grayOf(picture));
        const lines = places.map(
          ({left, right, top, bottom}): DirectedBox => ({
            box: {x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, angle: 0},
            angle: 0,
          }),
        );
        const pageReaders = {...readers, tesseract: tesseract.forPage()};
        const read = await readPageLines(lines, pyramid, pageReaders, {
          threads: 1,
          step: () => signal.throwIfAborted(),
        });
        return read.map(({read}) => ({text: read ? textOf(read) : '', confidence: read?.confidence ?? 0}));
      }),
    read: (picture, signal, alive = () => {}, {upright = false} = {}): Promise<RecognizedPage> =>
      lend(async loaded => {
        const gray = grayOf(picture);
        const page = await readAsItLies(gray, loaded, {threads, signal, alive});
        const turn = upright ? turnOf(page.lines) : undefined;
        if (!turn) return page;
        const again = await readAsItLies(turnedBack(gray, turn), loaded, {threads, signal, alive});
        return turnOf(again.lines) ? page : placedInTurned(again, turn);
      }),
  };
}

type Reading = {readonly threads: number; readonly signal: AbortSignal; readonly alive: () => void};

/** Reads a page's picture; text that does not run to the right keeps its direction. */
async function readAsItLies(
  seenPicture: Gray,
  {detector, turner, readers, tesseract, formulaFinder}: Loaded,
  {threads, signal, alive}: Reading,
): Promise<RecognizedPage> {
  const {width, height} = seenPicture;
  const inPicture = await detectLines(seenPicture, detector);
  signal.throwIfAborted();
  const flat = flattenPage(seenPicture, inPicture);
  const inPage = flat ? await detectLines(flat.gray, detector) : inPicture;
  const even = evenLight(flat?.gray ?? seenPicture, inPage);
  const lit = even ?? flat?.gray ?? seenPicture;
  const flattened = flat && {flattened: flat.toPicture};
  // on a busy machine each step takes a while
  alive();
  const step = () => {
    signal.throwIfAborted();
    alive();
  };
  const clear = await withoutBleedThrough(lit, detector, readers, step);
  const gray = clear ?? lit;
  // in a shadow lines are missed, and at its edge found where none are; print of the other side runs into lines
  const boxes = clear || even ? await detectLines(gray, detector) : inPage;
  const pyramid = new Pyramid(gray);
  const directed = await directLines(boxes, pyramid, turner);
  alive();
  const levelling = {width, height, skew: directed.skew};
  const pageReaders = {...readers, tesseract: tesseract.forPage()};
  const reading = {threads, step, script: new PageScript()};
  const lines = await readPageLines(directed.lines, pyramid, pageReaders, reading);
  const {lacking} = pageReaders.tesseract;
  const places = new Map<RecognizedLine, DirectedBox>();
  const placed = ({line, read}: PlacedLine): RecognizedLine[] => {
    if (!read || !isText(read)) return [];
    const there = placeLine(read, line, levelling);
    places.set(there, line);
    return [there];
  };
  const found = withoutSpecks(lines.flatMap(placed));
  alive();
  const seen = await formulaFinder.look(gray, directed.skew, found, signal);
  const {formulas} = seen;
  alive();
  if (formulas?.whole) return {width, height, lines: [], rules: [], pictures: [], skew: 0, ...flattened, formulas};
  const drawn = drawnParts(levelPage(gray, directed.skew), found, formulas);
  const cells: RecognizedLine[] = [];
  for (const line of found) {
    const parts = cutAtWalls(places.get(line)!, drawn.rules, levelling);
    if (parts.length === 0) cells.push(line);
    for (const part of parts) {
      const within = textWithin(line, part);
      const alone = isDoubtedCell(within, part) ? await readMoreLines([part.line], pyramid, pageReaders, reading) : [];
      const [surer = within] = alone
        .flatMap(placed)
        .filter(read => read.confidence > (within?.confidence ?? 0) - lessSure);
      if (surer) cells.push(surer);
    }
  }
  return {
    width,
    height,
    lines: cells,
    ...drawn,
    skew: (directed.skew * 180) / Math.PI,
    ...flattened,
    ...seen,
    ...(lacking.size > 0 && {lackingData: [...lacking]}),
  };
}

const usualThreads = (): number => Math.min(4, availableParallelism());

/** The text of a line in the order of reading. */
function textOf({characters}: ReadLine): string {
  const seen = characters.flatMap(({text, spaceBefore}) => (spaceBefore ? [{text: ' '}, {text}] : [{text}]));
  const texts = seen.map(({text}) => text);
  return (texts.some(hasRightToLeft) ? logicalOrder(seen, isRightToLeft(texts)).map(({text}) => text) : texts).join('');
}

/** Less sure lines are mostly no text: textures, drawings, stamps; a few letters also specks at the edge of a scan. */
const isText = ({confidence, characters}: ReadLine): boolean =>
  confidence >= (characters.length <= fewLetters ? leastOfFew : leastConfidence);

// a cell read by itself, and within its line
const lessSure = 0.05;

const leastConfidence = 0.5;
const leastOfFew = 0.7;
const fewLetters = 3;

/** Without specks of dirt that were read as a letter or two: they are much smaller than the letters of the page. */
function withoutSpecks(lines: readonly RecognizedLine[]): RecognizedLine[] {
  if (lines.length < fewLines) return [...lines];
  const heightOf = ({box, angle}: RecognizedLine) => (angle % 180 === 0 ? boxHeight(box) : boxWidth(box));
  const usual = median(lines.map(heightOf)) ?? 0;
  return lines.filter(line => line.characters.length > fewLetters || heightOf(line) > speck * usual);
}

const fewLines = 8;
// share of the usual height of a line
const speck = 0.33;

/** Lines and pictures of a page, in its pixels. */
function drawnParts({gray, scale}: LevelPage, lines: readonly RecognizedLine[], formulas?: RecognizedFormulas) {
  const text = lines.map(({box}) => scaleBox(box, 1 / scale));
  const thin = findRules(
    gray,
    lines.map(({box, characters}) => ({
      box: scaleBox(box, 1 / scale),
      letters: characters.filter(({text}) => !isWall(text)).map(character => scaleBox(character.box, 1 / scale)),
    })),
  );
  const grounds = findGrounds(gray, text);
  const tables = findLightTables(gray, grounds, text);
  const rules = withLightRules(rulesOnGrounds(gray, grounds, thin, text), tables);
  const pictures = findPictures(
    gray,
    text,
    [...rules, ...grounds, ...tables].map(({box}) => box),
  );
  const signs = [...(formulas?.signs.filter(isSure).map(({box}) => box) ?? []), ...(formulas?.bars ?? [])];
  const drawings = findDrawings(
    gray,
    [...text, ...signs.map(box => scaleBox(box, 1 / scale))],
    [...rules.map(({box}) => box), ...[...grounds, ...tables].flatMap(({box}) => sidesOf(box))],
  );
  const inPicture = (box: PageBox): boolean =>
    pictures.some(({left, right, top, bottom}) => contains({left, right, top, bottom}, centerX(box), centerY(box)));
  return {
    rules: rules.filter(({box}) => !inPicture(box)).map(({direction, box}) => ({direction, box: scaleBox(box, scale)})),
    grounds: grounds
      .map(({box}) => box)
      .filter(box => !inPicture(box))
      .map(box => scaleBox(box, scale)),
    pictures: pictures.map(box => scaleBox(box, scale)),
    drawings: drawings.filter(box => !inPicture(box)).map(box => scaleBox(box, scale)),
  };
}

/** Of signs that were seen in drawings the model is hardly sure: of 400 in one diagram 2 were surer, of 1,700 in text about it 1,650. */
const isSure = ({confidence}: RecognizedSign): boolean => confidence > 0.75;

const sidesOf = ({left, right, top, bottom}: PageBox): PageBox[] => [
  {left, right, top, bottom: top},
  {left, right, top: bottom, bottom},
  {left, right: left, top, bottom},
  {left: right, right, top, bottom},
];

async function load(threads: number): Promise<Loaded> {
  const [detector, turner, model, characters] = await Promise.all([
    loadModel('ch_PP-OCRv4_det_infer.onnx', threads),
    loadModel('ch_ppocr_mobile_v2.0_cls_infer.onnx', 1),
    // ONNX Runtime's calls wait for their result: lines are read one after another, by two threads in 46 ms instead of 84
    loadModel('ch_PP-OCRv4_rec_infer.onnx', threads),
    loadCharacters(),
  ]);
  const tesseract = new TesseractPools(threads);
  const formulaFinder = new FormulaFinder(() => loadSignModel(threads));
  const release = async (): Promise<void> => {
    await Promise.all([tesseract.close(), ...[detector, turner, model, formulaFinder].map(each => each.release())]);
  };
  return {detector, turner, readers: {model, characters}, tesseract, formulaFinder, release};
}
