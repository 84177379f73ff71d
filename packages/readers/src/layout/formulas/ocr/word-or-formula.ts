import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {
  highConfidence,
  highTextConfidence,
  isItalic,
  isOperator,
  isRoman,
  isScript,
  meanConfidence,
  minConfidence,
  textOf,
} from './glyph-traits.ts';
import {isPlainNumber, isPower} from './numbers.ts';
import type {OcrWord} from './words.ts';

/** Whether the symbols of a word look like a formula and its text does not look like a word. */
export function isFormulaWord({glyphs, symbols, mistaken}: OcrWord, line: Line, {slanted, bold}: Type): boolean {
  if (mistaken) return true;
  if (symbols.length === 0) return false;
  const text = textOf(glyphs);
  // letters of writing systems that symbol OCR was not trained on
  if (/[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u.test(text)) return false;
  const confidence =
    glyphs.length === 0 ? minAloneConfidence : unknownSymbol.test(text) ? minConfidence : minWordConfidence;
  if (meanConfidence(symbols) < confidence) return false;
  if (isPower(text, symbols, line)) return true;
  // code has braces and bars, too
  if (!symbols.some(symbol => !/^[{}|]$/.test(symbol.text) && isStrong(symbol, line, bold, confidence))) return false;
  if (isWord(text) && (isConfidentWord(glyphs, symbols) || !contradicts(text, symbols, line))) return false;
  const letters = /^[\p{L}]+[.,;:!?]?$/u.test(text);
  const scripted = symbols.some(symbol => isScript(symbol, line));
  if (isUpright(text, symbols) || isPlainNumber(glyphs, symbols, scripted)) return false;
  if (slanted && isSlantedWord(glyphs, symbols, line)) return false;
  // a single letter between words of an italic line
  if (slanted && letters && !scripted && !symbols.some(isOperator) && (text.length > 2 || /^[aAIyàO]$/u.test(text)))
    return false;
  // emphasized short words, and words with a punctuation mark detected as a symbol
  if (shortWord.test(text) || /^\p{L}{2,}[\p{P}\p{S}]*$/u.test(text)) return !spells(symbols, text, line);
  return true;
}

/** Capitals of text that look like Greek ones but hardly ever are: the numeral II, Y. */
function isUpright(text: string, symbols: readonly Glyph[]): boolean {
  const shown = textOf(symbols.filter(symbol => !/^[.,;:]$/u.test(symbol.text)));
  return (
    (/^[IVXl1]{2,}[.,;:]?$/u.test(text) && /^[ΠI∏∐‖∥]+$/u.test(shown)) || (/^Y[.,;:]?$/u.test(text) && shown === 'Υ')
  );
}

/**
 * A two-letter word with a vowel, read with high confidence in an italic line, whose symbols are all slanted letters: symbol OCR
 * reads `If` as f and `in` as im there. A product of two variables is rarer.
 */
const isSlantedWord = (glyphs: readonly Glyph[], symbols: readonly Glyph[], line: Line): boolean =>
  /^(?=.?[aeiouyAEIOUYÀ-ÖØ-Üà-öø-ü])\p{L}\p{Ll}[.,;:]?$/u.test(textOf(glyphs)) &&
  meanConfidence(glyphs) > highTextConfidence &&
  symbols.every(symbol => /^[.,;:]$/u.test(symbol.text) || (/^[A-Za-z]$/.test(symbol.text) && !isScript(symbol, line)));

const minWordConfidence = 0.5;

const minAloneConfidence = 0.7;

/** What line OCR returns for symbols that it does not know. */
const unknownSymbol = /^[¢£€¥§™®©°¤¶#]+$/u;

export function isNeutral({symbols, glyphs}: OcrWord, line: Line, slanted: boolean): boolean {
  const text = textOf(glyphs);
  if (symbols.length === 0 || isWord(text) || (shortWord.test(text) && spells(symbols, text, line))) return false;
  if (slanted && isSlantedWord(glyphs, symbols, line)) return false;
  return symbols.every(symbol => /^[\p{Nd}()[\].,;:−·…/*]$/u.test(symbol.text) || isStrong(symbol, line, false));
}

/** Two-letter words of languages in the Latin alphabet. */
const shortWord =
  /^(?:a[lmnst]|b[eiy]|d[aeiou]|e[ntxs]|h[ei]|i[fnst]|j[ae]|l[aeio]|m[aey]|n[eo]|o[fnru]|s[aeio]|t[ou]|u[mnps]|v[ais]|w[eo]|zu)[.,;:]?$/iu;

/** Whether the letters among the symbols are those of the text, and are upright or make a short word. */
function spells(symbols: readonly Glyph[], text: string, line: Line): boolean {
  const letters = symbols.filter(symbol => /^(?:\p{L}|f[fil])$/u.test(symbol.text));
  const read = text.replace(/\P{L}/gu, '').toLowerCase();
  const same =
    letters
      .map(symbol => symbol.text)
      .join('')
      .toLowerCase() === read;
  const others = symbols.length - letters.length <= text.length - read.length + 1;
  const level = !letters.some(symbol => isScript(symbol, line));
  return same && others && ((level && shortWord.test(text)) || letters.every(isRoman));
}

/** Three letters in a row. */
const isWord = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/[’‘'‐-]/gu, ''));

/**
 * Four lowercase letters in a row that line OCR read with high confidence: whatever symbol OCR found, its typeface is unknown to
 * it. Capitals may be variables, so the confidence of their symbols must be low too.
 */
const isConfidentWord = (glyphs: readonly Glyph[], symbols: readonly Glyph[]): boolean =>
  (/\p{Ll}{4}/u.test(textOf(glyphs)) && meanConfidence(glyphs) > highTextConfidence) ||
  (/\p{Lu}{4}/u.test(textOf(glyphs)) &&
    meanConfidence(glyphs) > highCapitalsConfidence &&
    meanConfidence(symbols) < lowCapitalsConfidence);

const highCapitalsConfidence = 0.97;

const lowCapitalsConfidence = 0.7;

/** Whether the symbols contradict the word: its letters are not on the line (`Vjef` for ∀j ∈ J), or operators are among them (`qeUNM`). */
function contradicts(text: string, symbols: readonly Glyph[], line: Line): boolean {
  if (
    symbols.some(symbol => isOperator(symbol) && !isScript(symbol, line) && (symbol.confidence ?? 1) > highConfidence)
  )
    return true;
  const letters = symbols.filter(({text: symbol}) => /^(?:\p{L}|fi|fl|ff)$/u.test(symbol));
  const plain = letters.filter(symbol => !isScript(symbol, line) && (isRoman(symbol) || isItalic(symbol)));
  const same = plain.filter(({text: symbol}) => text.includes(symbol)).length;
  return same < 0.5 * (text.match(/\p{L}/gu)?.length ?? 0);
}

/** Letters and operators that only formulas have. Scripts other than letters occur behind words, too. */
export function isStrong(symbol: Glyph, line: Line, bold: boolean, least = 0.5): boolean {
  const {confidence = 1, text, font} = symbol;
  if (confidence < least) return false;
  if (/^\p{L}$/u.test(text)) {
    if (font.bold && (confidence < minBoldConfidence || (bold && !font.italic))) return false;
    return !isRoman(symbol);
  }
  return !isScript(symbol, line) && (/^[=<>{}|+]$/u.test(text) || isOperator(symbol));
}

const minBoldConfidence = 0.7;

/** How most letters of a line's words are set: italic as in theorems, or bold as in headings. */
type Type = {readonly slanted: boolean; readonly bold: boolean};

/** Whether most letters of the words are bold, as in a heading. */
export const isSetBold = (words: readonly OcrWord[]): boolean => typeOf(words).bold;

export function typeOf(words: readonly OcrWord[]): Type {
  let [letters, italic, bold] = [0, 0, 0];
  for (const {glyphs, symbols} of words) {
    if (!isWord(textOf(glyphs))) continue;
    for (const symbol of symbols) {
      if (!/^\p{L}$/u.test(symbol.text)) continue;
      letters++;
      if (symbol.font.bold) bold++;
      else if (isItalic(symbol)) italic++;
    }
  }
  return {slanted: italic > 0.5 * letters, bold: bold > 0.5 * letters};
}
