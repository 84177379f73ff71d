import {boxHeight, boxWidth, growBox, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {OcrLine} from '../facts/ocr-page.ts';
import {lineText} from '../read/characters.ts';
import {trainedEm} from './detect/detect-glyphs.ts';

/** A part of a page where formulas may stand; `em` is the size of the type about it in pixels, where lines show it. */
export type Band = {
  readonly box: PageBox;
  readonly em?: number;
  /** The image as a whole, which may be nothing but a formula. */
  readonly whole?: true;
  /** The image as a whole, which has words and may be a formula with remarks all the same; else the other bands count. */
  readonly maybe?: true;
  /** All that is written on a page with formulas among its words. */
  readonly page?: true;
};

/**
 * Where the line recognizer has met what looks like formulas: relation symbols, letters it is not confident of; all that is written on
 * a page that has some among its words. An image with hardly a word may be nothing but a formula and is one band; one known to be
 * running text is not.
 */
export function formulaBands(lines: readonly OcrLine[], width: number, height: number, isText = false): Band[] {
  const page = {left: 0, top: 0, right: width, bottom: height};
  const level = lines.filter(({angle}) => angle === 0);
  if (isText) return bandsOfPage(level, lines, page);
  // a turned page has its words in lines that run down or up
  const words = lines.reduce((sum, line) => sum + longWordsOf(line), 0);
  // a large formula falls into many lines, which may look like a word here and there
  const few = lines.length <= fewLines ? fewWords : lines.length <= 2 * fewLines ? 1 : -1;
  if (words <= few && width * height <= smallImage) return [{box: page, whole: true}];
  // the entries of a matrix are lines of their own
  const most = words === 0 ? 6 * fewLines : 2 * fewLines;
  const remarks = words <= mostRemarks && lines.length <= most && width * height <= smallImage;
  const maybe = remarks && shareInWords(lines) <= mostlySigns ? [{box: page, maybe: true} as const] : [];
  return [...maybe, ...bandsOfPage(level, lines, page)];
}

/** All that is written on a page with formulas among its words, or where its lines look like formulas. */
function bandsOfPage(level: readonly OcrLine[], lines: readonly OcrLine[], page: PageBox): Band[] {
  const within = level.map(line => (looksLikeFormula(line) ? 0 : formulasWithin(line)));
  const holding = within.filter(count => count > 0).length;
  if (within.reduce((sum, count) => sum + count, 0) >= fewFormulas && holding > fewHolding * level.length) {
    const em = usualSize(level);
    const box = written(lines, em, page);
    if (boxWidth(box) * boxHeight(box) * (trainedEm / em) ** 2 < largestPage) return [{box, em, page: true}];
  }
  const bands: {box: PageBox; em: number}[] = [];
  for (const line of level) {
    if (!looksLikeFormula(line)) continue;
    const {left, right, top, bottom} = line.box;
    const grown = {
      left: left - 3 * line.size,
      right: right + 3 * line.size,
      top: top - 2 * line.size,
      bottom: bottom + 2 * line.size,
    };
    const box = intersectBoxes(grown, page);
    if (box) join(bands, {box, em: line.size});
  }
  return bands.slice(0, mostBands);
}

const fewWords = 3;
// behind the rows of a display: `since u is bounded`, `by the Markov inequality`
const mostRemarks = 8;
const mostlySigns = 0.5;
const fewLines = 14;
// pixels: a screenshot of a formula, not a page
const smallImage = 2_500_000;
const mostBands = 60;

// on a page with less, formulas are looked for where whole lines look like them
const fewFormulas = 3;
// share of its lines: an invoice has single letters and a sign in a few of ninety
const fewHolding = 0.05;
// pixels, at the size the detector wants
const largestPage = 3_500_000;

/** The page without its margins: half of its area, which would be looked at twice. Numbers and bounds may stand a little outside. */
const written = (lines: readonly OcrLine[], em: number, page: PageBox): PageBox =>
  intersectBoxes(growBox(unionBoxes(lines.map(({box}) => box))!, 3 * em), page)!;

/**
 * How often something stands in a line that words of a language do not have: glyphs, single letters, letters with numbers. `€` is what a
 * line recognizer makes of `∈`, but beside a number it is an amount, and `n°` is a number, too.
 */
const formulasWithin = (line: OcrLine): number => lineText(line.characters).match(formulaLike)?.length ?? 0;

const formulaLike =
  /[=<>≤≥≠≈∼±∑∏∫√∂∇∞∈⊂⊆∪∩∀∃→⇒^{}\\]|(?<![\p{L}\p{N}.'’‘&@-])(?:[B-HJ-Zb-hj-z]|[A-Za-z]\d)(?![\p{L}\p{N}.'’‘&@°º-])|(?<!\p{L})\p{L}\(\p{L}\)|(?<![\d.,]\s?)€(?!\s?\d)/gu;

/** The size that most letters of a page have. */
function usualSize(lines: readonly OcrLine[]): number {
  const sorted = [...lines].sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, {characters}) => sum + characters.length, 0) / 2;
  let counted = 0;
  for (const {size, characters} of sorted) {
    counted += characters.length;
    if (counted >= half) return Math.max(4, size);
  }
  return 10;
}

function join(bands: {box: PageBox; em: number}[], band: {box: PageBox; em: number}): void {
  const near = bands.findIndex(({box, em}) => intersectBoxes(growBox(box, 0.2 * em), band.box) !== undefined);
  if (near < 0) {
    bands.push(band);
    return;
  }
  const [other] = bands.splice(near, 1);
  // larger by a third at most: headings have a size of their own
  join(bands, {box: unionBoxes([other!.box, band.box])!, em: Math.min(other!.em, band.em)});
}

/** Words: also any two letters of a writing system without capitals. */
const wordsOf = (line: OcrLine): number =>
  lineText(line.characters).match(/(?<!\p{L})(?:\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,})(?!\p{L})|\p{Lo}{2}/gu)?.length ?? 0;

/** Words of four letters and more, read with confidence, that are no names of functions: letters of formulas are read as shorter ones. */
const longWordsOf = (line: OcrLine): number =>
  line.confidence < confident
    ? 0
    : (lineText(line.characters).match(longWord) ?? []).filter(word => !functionName.test(word)).length;

/** How much of what is written stands in words read with confidence. */
function shareInWords(lines: readonly OcrLine[]): number {
  let [inWords, all] = [0, 0];
  for (const line of lines) {
    all += line.characters.length;
    for (const word of line.confidence < confident ? [] : (lineText(line.characters).match(longWord) ?? []))
      inWords += word.length;
  }
  return all === 0 ? 0 : inWords / all;
}

const longWord = /(?<![^\s(])(?=\p{L}{4})(?:\p{Lu}?\p{Ll}+|\p{Lu}+)(?![^\s.,;:!?)])|\p{Lo}{2}/gu;
const functionName = /^(?:arc)?(?:sin|cos|tan|cot)h?$/u;
const confident = 0.9;

function looksLikeFormula(line: OcrLine): boolean {
  if (boxHeight(line.box) > boxWidth(line.box) * 4 || line.characters.length < 2) return false;
  const text = lineText(line.characters);
  const words = wordsOf(line);
  if (words > 2) return false;
  return /[=<>≤≥≠≈∼±×÷∑∏∫√∂∇∞∈⊂→←⇒|^_{}\\+]/u.test(text) || line.confidence < uncertain;
}

const uncertain = 0.8;
