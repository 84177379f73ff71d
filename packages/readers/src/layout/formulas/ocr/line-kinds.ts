import {boxWidth, overlapX} from '@recto/model';
import type {Glyph, OcrGlyphs} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {symbolClass} from '../tokens/symbol-class.ts';
import {formulasAmong} from './formula-words.ts';
import {highTextConfidence, meanConfidence, minConfidence, textOf} from './glyph-traits.ts';
import {isRelation, rowStart} from './row-start.ts';
import {symbolsOfLines} from './symbols-of-lines.ts';
import {isSetBold} from './word-or-formula.ts';
import {type OcrWord, ocrWords} from './words.ts';

/** What a recognized line is: running text, a formula by itself, or a piece that may belong to one. */
export type OcrLineKind = 'text' | 'formula' | 'piece';

/**
 * What the lines of a page are by the symbols that were found all over it: words stay out of displays, and so does the end of a
 * paragraph, which may hold nothing but a formula. Lines that do not run to the right are text.
 */
export function ocrLineKinds(
  lines: readonly Line[],
  ocrGlyphs: OcrGlyphs,
): Map<Line, {kind: OcrLineKind; words: number}> {
  const visible = ocrGlyphs.glyphs.filter(({confidence = 1}) => confidence >= minConfidence);
  const own = symbolsOfLines(lines, visible);
  const kinds = new Map<Line, {kind: OcrLineKind; words: number}>();
  const texts: Line[] = [];
  const wordsOf = new Map(lines.map(line => [line, line.angle === 0 ? ocrWords(line, own.get(line) ?? []) : []]));
  const slanted = hasSlantedText([...wordsOf.values()].flat());
  for (const line of [...lines].sort((a, b) => a.baseline - b.baseline)) {
    const words = wordsOf.get(line)!;
    const formulas = formulasAmong(words, line);
    const prose = words.filter((word, index) => !formulas[index] && isProse(word, line, slanted)).length;
    const start = prose > 0 && prose <= mostRemark ? rowStart(line, visible) : undefined;
    const leads = start !== undefined && isRelation(start) && isIndented(start.box.left, line, texts, true);
    const kind = leads ? 'formula' : kindOf(line, words, formulas, prose, texts);
    if (kind === 'text' && prose >= fewestWords) texts.push(line);
    kinds.set(line, {kind, words: prose + ideographsOf(line)});
  }
  return kinds;
}

/** Ideographs are words each by itself: a sentence of them between the rows of a display is no remark on it. */
const ideographsOf = ({pieces}: Line): number =>
  pieces.reduce((sum, {glyphs}) => sum + glyphs.filter(({text}) => ideograph.test(text)).length, 0);

// what has fewer may itself be the end of a paragraph, or a remark in a display
const fewestWords = 3;

function kindOf(
  line: Line,
  words: readonly OcrWord[],
  formulas: readonly boolean[],
  prose: number,
  texts: readonly Line[],
): OcrLineKind {
  const text = textOf(line.pieces.flatMap(piece => piece.glyphs));
  if (words.length === 0 || ideograph.test(text) || isSetBold(words)) return 'text';
  if (prose > (formulas[0] && isIndented(line.box.left, line, texts) ? mostRemark : 1)) return 'text';
  const ocrSymbols = words.filter((_, index) => formulas[index]).flatMap(({symbols}) => symbols);
  const width = ocrSymbols.length === 0 ? 0 : ocrSymbols.at(-1)!.box.right - ocrSymbols[0]!.box.left;
  if (prose > 0 && width < 0.4 * boxWidth(line.box)) return 'text';
  if (isTail(line, texts) || isItem(words, line)) return 'text';
  if (beginsWithWord(words, formulas) && !isIndented(line.box.left, line, texts)) return 'text';
  const relation = ocrSymbols.some(symbol => symbolClass(symbol.text.normalize('NFC')) === 'relation');
  const variables = ocrSymbols.filter(({text: symbol, font}) => font.math && /^\p{L}$/u.test(symbol)).length;
  const mean = ocrSymbols.reduce((sum, {confidence = 1}) => sum + confidence, 0) / Math.max(1, ocrSymbols.length);
  if (
    mean > minFormulaConfidence &&
    variables > 0 &&
    ocrSymbols.length > 2 &&
    (relation || (variables > 1 && ocrSymbols.length > 5))
  )
    return 'formula';
  return prose === 0 && (variables > 0 || text.length <= longestPiece) ? 'piece' : 'text';
}

const minFormulaConfidence = 0.6;
// characters
const longestPiece = 30;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A sentence that is short and mostly formula: `Theorem 3: x = y`. */
const beginsWithWord = ([first]: readonly OcrWord[], [isFormula]: readonly boolean[]): boolean => {
  const text = textOf(first!.glyphs);
  return !isFormula && /^\P{L}*\p{L}{2}/u.test(text) && !ofDisplays.test(text);
};

/** Begins with the number or the letter of an item, not as far away as that of an equation is. */
function isItem([first, second]: readonly OcrWord[], {size}: Line): boolean {
  const next = second?.symbols[0] ?? second?.glyphs[0];
  const last = first?.glyphs.at(-1);
  if (!next || !last || !/^(?:\((?:\d{1,2}|\p{L})\)|(?:\d{1,2}|\p{Lu})[.)])$/u.test(textOf(first!.glyphs)))
    return false;
  return next.box.left - last.box.right < 2 * size;
}

// words
const mostRemark = 7;

/** Begins far right of the text above it, or where there is none is `alone`: a row of a display with a remark. */
function isIndented(left: number, line: Line, texts: readonly Line[], alone = false): boolean {
  const above = texts.findLast(text => overlapX(text.box, line.box) > 0 && text.baseline < line.baseline);
  return above === undefined ? alone : left - above.box.left > 4 * line.size;
}

/** Words that stand between formulas within displays, and names of functions. */
const ofDisplays =
  /^\P{L}*(?:sin|cos|tan|cot|log|exp|max|min|sup|inf|lim|det|dim|ker|mod|arg|gcd|deg|limsup|liminf|for|and|with|where|if|otherwise|dx|dy|dt)\P{L}*$/iu;

/** Letters that symbols show, too, on the line: what line OCR makes of a display has others. */
function isProse({glyphs, symbols}: OcrWord, {size, baseline}: Line, slanted: boolean): boolean {
  const text = textOf(glyphs);
  const shown = symbols.filter(symbol => symbol.size > 0.8 * size && Math.abs(symbol.y - baseline) < 0.2 * size);
  if (slanted && isShortWord(glyphs, shown)) return true;
  if (!/\p{L}{2}/u.test(text) || ofDisplays.test(text)) return false;
  if (symbols.length === 0) return /\p{L}{4}/u.test(text);
  // a product of variables has letters, too
  if (text.length < 5 && shown.every(({font}) => font.math)) return false;
  const recognized = textOf(shown).toLowerCase();
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  return letters.filter(letter => recognized.includes(letter)).length >= 0.6 * letters.length;
}

/** Whether running text of a page is set in italics, as theorems are and what some notes have for proofs. */
function hasSlantedText(words: readonly OcrWord[]): boolean {
  let [all, italic] = [0, 0];
  for (const {glyphs, symbols} of words) {
    if (!/^\p{L}{5,}[.,;:]?$/u.test(textOf(glyphs)) || meanConfidence(glyphs) < highTextConfidence) continue;
    all++;
    const letters = symbols.filter(({text}) => /^\p{L}$/u.test(text));
    if (letters.filter(({font}) => font.math && font.italic).length > 0.5 * letters.length) italic++;
  }
  return italic >= fewestSlanted && italic > leastSlanted * all;
}

const fewestSlanted = 4;
const leastSlanted = 0.15;

/** Slanted letters with a vowel, read alike and with high confidence by both kinds of OCR; products of variables mostly have no vowel. */
function isShortWord(glyphs: readonly Glyph[], shown: readonly Glyph[]): boolean {
  const text = textOf(glyphs).replace(/[.,;:]$/, '');
  const recognized = textOf(shown);
  return (
    /^\p{Lu}?\p{Ll}{2,4}$/u.test(text) &&
    /[aeiouyà-ü]/iu.test(text) &&
    meanConfidence(glyphs) > highTextConfidence &&
    (recognized.startsWith(text) || (text.length > 3 && recognized.length >= 3 && text.startsWith(recognized))) &&
    shown.every(({text: symbol, font}) => (font.math && font.italic) || !/^\p{L}$/u.test(symbol))
  );
}

/** Whether a line goes on where one as long above it ends: it begins at its left, as close as lines of a paragraph. */
function isTail(line: Line, texts: readonly Line[]): boolean {
  for (let index = texts.length - 1; index >= 0; index--) {
    const above = texts[index]!;
    const em = Math.max(above.size, 1);
    if (line.baseline - above.baseline > tallest) return false;
    const fall = (line.baseline - above.baseline) / em;
    const indent = (line.box.left - above.box.left) / em;
    const longer = above.box.right > line.box.right - em;
    if (fall > 0.5 && fall < tailFall && indent > -2.5 && indent < 0.7 && longer) return true;
  }
  return false;
}

// points
const tallest = 60;
// em: lines of a paragraph; above displays there is more
const tailFall = 1.6;
