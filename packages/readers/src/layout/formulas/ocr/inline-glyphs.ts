import {mainSize} from '@recto/math';
import {centerX, centerY, contains, type PageBox, unionBoxes} from '@recto/model';
import {type Glyph, type OcrGlyphs, plainFont} from '@recto/pdf';
import type {Line, Word} from '../../../draft/draft.ts';
import {isCertainOperatorName, isOperatorName} from '../tokens/operator-names.ts';
import {symbolClass} from '../tokens/symbol-class.ts';
import {
  highConfidence,
  highTextConfidence,
  isItalic,
  isOperator,
  isRoman,
  isScript,
  isVariable,
  meanConfidence,
  textOf,
} from './glyph-traits.ts';
import {separateLimits} from './limits.ts';
import {isPlainNumber, isPower} from './numbers.ts';
import {type OcrWord, ocrWords, symbolsOfLines} from './words.ts';

/**
 * Lines of a page that was read by OCR, with the symbols that were found in place of what is no word: variables,
 * relations, scripts. They are set in fonts of formulas, so that the rest is found as in a page that was drawn. Words stay as
 * line OCR has them; symbols in `claimed` boxes, of displays, are left alone. With `variables` so are lines of numbers
 * and symbols only, as the cells of tables have them.
 */
export function withSymbols(
  lines: readonly Line[],
  ocrGlyphs: OcrGlyphs,
  claimed: readonly PageBox[],
  variables = false,
): Line[] {
  const free = ocrGlyphs.glyphs.filter(
    ({box, confidence = 1}) =>
      confidence >= minConfidence && !claimed.some(outer => contains(outer, centerX(box), centerY(box))),
  );
  const {limits, lines: rest, symbols: within} = separateLimits(lines, free);
  const own = symbolsOfLines(rest, within);
  return rest.map(line => {
    const found = own.get(line);
    return found ? lineWithSymbols(line, found, variables, limits) : line;
  });
}

const minConfidence = 0.3;

function lineWithSymbols(
  line: Line,
  found: readonly Glyph[],
  variables: boolean,
  limits: ReadonlyMap<Glyph, readonly Glyph[]>,
): Line {
  const words = ocrWords(line, withoutDots(found));
  const formulas = formulasAmong(words, line, limits);
  if (!formulas.includes(true)) return line;
  const letters = words.some(
    ({symbols}, index) =>
      formulas[index] && symbols.some(symbol => isStrong(symbol, line, false) && isVariable(symbol)),
  );
  if (variables && !letters) return line;
  const symbols = words.flatMap((word, index) => (formulas[index] ? word.symbols : []));
  const level = levelOf(symbols, line);
  const pieces: Word[] = [];
  let last: number | undefined;
  for (const [index, {glyphs, symbols: own, piece, spaceBefore}] of words.entries()) {
    const isText = !formulas[index];
    const letters = isText
      ? glyphs
      : [
          ...withThinSpace(own.map(level), formulas[index + 1] ? words[index + 1] : undefined),
          ...own.flatMap(symbol => limits.get(symbol) ?? []).map(level),
        ];
    if (letters.length === 0) continue;
    // text that was cut for nothing is put together again
    if (isText && last !== undefined && last === piece && pieces.length > 0) {
      const before = pieces.pop()!;
      pieces.push(wordOf([...before.glyphs, ...letters], before.spaceBefore));
      continue;
    }
    pieces.push(wordOf(letters, pieces.length > 0 && spaceBefore));
    last = isText ? piece : undefined;
  }
  return {...line, pieces, box: unionBoxes(pieces.map(({box}) => box))!};
}

/** The name of a function with a thin space to its argument, which is never seen that exactly. */
function withThinSpace(letters: readonly Glyph[], next: OcrWord | undefined): readonly Glyph[] {
  const [last, first] = [letters.at(-1), next?.symbols[0]];
  if (!last || !first || letters.length < 2 || !letters.every(isRoman) || !isOperatorName(textOf(letters)))
    return letters;
  const advance = first.x - last.x - thinSpace * last.size;
  return advance > last.advance ? [...letters.slice(0, -1), {...last, advance}] : letters;
}

const thinSpace = 1 / 6;

/** Which of the words of a line are formulas; operators with `limits` are. */
export function formulasAmong(
  words: readonly OcrWord[],
  line: Line,
  limits: ReadonlyMap<Glyph, readonly Glyph[]> = new Map(),
): boolean[] {
  if (isUnknownType(words)) return words.map(() => false);
  const type = typeOf(words);
  const set = lineOfSymbols(words, line);
  const sure = words.map(
    (word, index) =>
      word.symbols.some(symbol => limits.has(symbol)) ||
      (!(index === 0 && isDash(word, words[1], set)) && isFormula(word, set, type)),
  );
  return sure.includes(true) ? withBetween(words, withNames(words, sure, set), set, type.slanted) : sure;
}

/** With the names of functions and operators right before formulas: `det` A, `dim ker` A. */
function withNames(words: readonly OcrWord[], sure: readonly boolean[], line: Line): boolean[] {
  const formulas = [...sure];
  for (let index = words.length - 2; index >= 0; index--) {
    const [{glyphs, symbols}, next] = [words[index]!, words[index + 1]!];
    if (formulas[index] || !formulas[index + 1] || symbols.length === 0 || !symbols.every(isRoman)) continue;
    const name = textOf(symbols);
    const isNamed =
      isCertainOperatorName(name) || (isOperatorName(name) && /^(?:det|rang|rank|span|grad|vol)$/.test(name));
    if (!isNamed || (glyphs.length > 0 && textOf(glyphs) !== name)) continue;
    const [first] = next.symbols;
    if (first && /^[\p{L}(|‖[]$/u.test(first.text) && first.box.left - symbols.at(-1)!.box.right < nearest * line.size)
      formulas[index] = true;
  }
  return formulas;
}

/** The dash before an item of a list: a minus symbol stands close to what it belongs to. */
const isDash = ({symbols: [dash, ...more]}: OcrWord, next: OcrWord | undefined, {size}: Line): boolean =>
  dash?.text === '−' &&
  more.length === 0 &&
  (next?.glyphs[0] ?? next?.symbols[0] ?? dash).box.left - dash.box.right > 0.3 * size;

/** The line with size and baseline of its symbols, where they agree: accents and tall brackets make line OCR take its type for larger. */
function lineOfSymbols(words: readonly OcrWord[], line: Line): Line {
  const symbols = words.flatMap(word => word.symbols);
  const size = quantile(
    symbols.map(symbol => symbol.size),
    0.7,
  );
  const plain = symbols.filter(symbol => Math.abs(symbol.size - size) < 0.1 * size);
  if (plain.length < fewestPlain) return line;
  return {...line, size, baseline: median(plain.map(({y}) => y))};
}

const fewestPlain = 6;

/** Most of its words have other letters than its symbols, and these are no formula: a type that symbol OCR does not know, such as that of code. */
function isUnknownType(words: readonly OcrWord[]): boolean {
  if (isFormulaBySymbols(words.flatMap(word => word.symbols))) return false;
  let [known, unknown] = [0, 0];
  for (const {glyphs, symbols} of words) {
    // products of variables have letters in a row, too
    const letters =
      textOf(glyphs)
        .match(/[A-Za-z]{4,}/g)
        ?.join('')
        .split('') ?? [];
    if (letters.length === 0 || isFormulaBySymbols(symbols)) continue;
    const seen = symbols.map(symbol => symbol.text).join('');
    const same = letters.filter(letter => seen.includes(letter)).length;
    if (same < 0.6 * letters.length) unknown++;
    else known++;
  }
  return unknown > mostUnknown * known;
}

const mostUnknown = 0.34;

/** Variables seen with scripts or relations at them, or between bars: what line OCR made of them is no word. */
function isFormulaBySymbols(symbols: readonly Glyph[]): boolean {
  const size = mainSize(symbols);
  if (!symbols.some(symbol => isVariable(symbol) && symbol.size > 0.9 * size)) return false;
  const isSmall = (symbol: Glyph): boolean => symbol.size < 0.8 * size;
  const scripts = symbols.filter(isSmall);
  const told = symbols.filter(
    symbol => isSmall(symbol) || symbolClass(symbol.text) === 'relation' || /^[|‖∥]$/u.test(symbol.text),
  );
  const confidence = meanConfidence(symbols);
  if (told.length > 1 && confidence > surelySeenFormula && symbols.every(symbol => symbol.font.math)) return true;
  // no other type has Greek letters among symbols in two sizes
  const isGreek = symbols.some(symbol => symbol.font.math && /^\p{Script=Greek}$/u.test(symbol.text));
  return (
    isGreek && confidence > leastSeenFormula && scripts.length > 1 && scripts.length >= manyScripts * symbols.length
  );
}

const surelySeenFormula = 0.8;
const leastSeenFormula = 0.5;
const manyScripts = 0.4;

const wordOf = (glyphs: readonly Glyph[], spaceBefore: boolean): Word => ({
  type: 'word',
  glyphs,
  box: unionBoxes(glyphs.map(({box}) => box))!,
  spaceBefore,
});

/** Symbols without the dots of i and j, which are found as accents now and then, and brackets over and under, which only displays have. */
const withoutDots = (symbols: readonly Glyph[]): Glyph[] =>
  symbols.filter(
    dot =>
      !/^[⎴⎵⏞⏟]$/u.test(dot.text) &&
      (dot.text !== '˙' ||
        !symbols.some(
          ({text, box}) => /^[ij]$/.test(text) && dot.box.left > box.left - 2 && dot.box.right < box.right + 2,
        )),
  );

/** Whether the symbols at a place tell of a formula, and what was read there does not tell of a word. */
function isFormula({glyphs, symbols, mistaken}: OcrWord, line: Line, {slanted, bold}: Type): boolean {
  if (mistaken) return true;
  if (symbols.length === 0) return false;
  const text = textOf(glyphs);
  // letters of scripts whose symbols were never shown to symbol OCR
  if (/[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u.test(text)) return false;
  const confidence = glyphs.length === 0 ? leastAlone : unknownSymbol.test(text) ? minConfidence : leastSure;
  if (meanConfidence(symbols) < confidence) return false;
  if (isPower(text, symbols, line)) return true;
  // code has braces and bars, too
  if (!symbols.some(symbol => !/^[{}|]$/.test(symbol.text) && isStrong(symbol, line, bold, confidence))) return false;
  if (isWord(text) && (isSurelyRead(glyphs, symbols) || !contradicts(text, symbols, line))) return false;
  const letters = /^[\p{L}]+[.,;:!?]?$/u.test(text);
  const scripted = symbols.some(symbol => isScript(symbol, line));
  if (isUpright(text, symbols) || isPlainNumber(glyphs, symbols, scripted)) return false;
  if (slanted && isSlantedWord(glyphs, symbols, line)) return false;
  // one letter between words of a line in italics
  if (slanted && letters && !scripted && !symbols.some(isOperator) && (text.length > 2 || /^[aAIyàO]$/u.test(text)))
    return false;
  // emphasized short words, and those with a mark behind them that is taken for a symbol
  if (shortWord.test(text) || /^\p{L}{2,}[\p{P}\p{S}]*$/u.test(text)) return !spells(symbols, text, line);
  return true;
}

/** Capitals of text that look like Greek ones, and are hardly ever these by themselves: the numeral II, Y. */
function isUpright(text: string, symbols: readonly Glyph[]): boolean {
  const seen = textOf(symbols.filter(symbol => !/^[.,;:]$/u.test(symbol.text)));
  return (
    (/^[IVXl1]{2,}[.,;:]?$/u.test(text) && /^[ΠI∏∐‖∥]+$/u.test(seen)) || (/^Y[.,;:]?$/u.test(text) && seen === 'Υ')
  );
}

/**
 * A word of two letters, one of them a vowel, surely read in a line in italics, of whose letters symbol OCR has seen nothing but
 * leaning ones: there it takes `If` for f and `in` for im. A product of two variables is rarer.
 */
const isSlantedWord = (glyphs: readonly Glyph[], symbols: readonly Glyph[], line: Line): boolean =>
  /^(?=.?[aeiouyAEIOUYÀ-ÖØ-Üà-öø-ü])\p{L}\p{Ll}[.,;:]?$/u.test(textOf(glyphs)) &&
  meanConfidence(glyphs) > highTextConfidence &&
  symbols.every(symbol => /^[.,;:]$/u.test(symbol.text) || (/^[A-Za-z]$/.test(symbol.text) && !isScript(symbol, line)));

const leastSure = 0.5;
const leastAlone = 0.7;

/** What line OCR writes for symbols that it does not know. */
const unknownSymbol = /^[¢£€¥§™®©°¤¶#]+$/u;

/**
 * Brackets, digits, dots and dashes close to formulas on both sides are parts of them, and what was not surely seen there; on
 * one side where a symbol wants something there, or begins them: `−1` before `= 1`.
 */
function withBetween(words: readonly OcrWord[], sure: readonly boolean[], line: Line, slanted: boolean): boolean[] {
  const formulas = [...sure];
  let from = -1;
  for (const [index, isSure] of sure.entries()) {
    if (isSure) {
      if (from >= 0) formulas.fill(true, from + 1, index);
      from = index;
    }
    const next = words[index + 1];
    if (from < 0 || !next) continue;
    if (!isNear(words[index]!, next, line) || !(sure[index + 1] || isNeutral(next, line, slanted))) from = -1;
  }
  for (const step of [1, -1] as const) {
    for (let at = step > 0 ? 1 : words.length - 2; at >= 0 && at < words.length; at += step) {
      const [word, neighbor] = [words[at]!, words[at - step]!];
      if (formulas[at] || !formulas[at - step] || !isNeutral(word, line, slanted)) continue;
      const [left, right] = step > 0 ? [neighbor, word] : [word, neighbor];
      if (!goesOnInto(neighbor, word, step) && !closesFormula(words, at, step, formulas)) continue;
      // about a relation there is room, more of it in lines that are spread
      if (isNear(left, right, line, 2)) formulas[at] = true;
    }
  }
  return formulas;
}

/** Whether a formula goes on in the word beside it: a relation or an operator stands where they meet. */
function goesOnInto({symbols}: OcrWord, {symbols: beside}: OcrWord, step: 1 | -1): boolean {
  const [end, begin] = step > 0 ? [symbols.at(-1)!, beside[0]!] : [symbols[0]!, beside.at(-1)!];
  const binds = ({text}: Glyph): boolean => /^(?:relation|operator)$/.test(symbolClass(text.normalize('NFC')));
  return binds(end) || (binds(begin) && begin.text !== '·');
}

function isNeutral({symbols, glyphs}: OcrWord, line: Line, slanted: boolean): boolean {
  const text = textOf(glyphs);
  if (symbols.length === 0 || isWord(text) || (shortWord.test(text) && spells(symbols, text, line))) return false;
  if (slanted && isSlantedWord(glyphs, symbols, line)) return false;
  return symbols.every(symbol => /^[\p{Nd}()[\].,;:−·…/*]$/u.test(symbol.text) || isStrong(symbol, line, false));
}

function isNear({symbols: before}: OcrWord, {symbols: [after]}: OcrWord, line: Line, times = 1): boolean {
  const last = before.at(-1);
  return last !== undefined && after !== undefined && after.box.left - last.box.right < times * nearest * line.size;
}

/** A word of closing brackets or bars right behind (`step` 1) or before a formula that has their partners. */
function closesFormula(words: readonly OcrWord[], at: number, step: 1 | -1, formulas: readonly boolean[]): boolean {
  const own = textOf(words[at]!.symbols);
  if (!/^[|‖∥()[\]⟨⟩{}⌊⌋⌈⌉]+[.,;:]?$/u.test(own)) return false;
  let run = '';
  for (let index = at - step; formulas[index]; index -= step) run += textOf(words[index]!.symbols);
  const all = run + own;
  const odd = (text: string, symbol: RegExp): boolean => (text.match(symbol)?.length ?? 0) % 2 === 1;
  return pairs.some(pair => odd(run, pair) && !odd(all, pair));
}

const pairs = [/[|]/gu, /[‖∥]/gu, /[()[\]]/gu, /[⟨⟩]/gu, /[{}]/gu, /[⌊⌋⌈⌉]/gu];

// em, between inks
const nearest = 0.5;

/** Words that two letters make in the languages of Latin letters. */
const shortWord =
  /^(?:a[lmnst]|b[eiy]|d[aeiou]|e[ntxs]|h[ei]|i[fnst]|j[ae]|l[aeio]|m[aey]|n[eo]|o[fnru]|s[aeio]|t[ou]|u[mnps]|v[ais]|w[eo]|zu)[.,;:]?$/iu;

/** Whether the letters among the symbols are those that were read, and stand upright or make a short word. */
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

/** Three letters in a row, of which no part stands off the line. */
const isWord = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/[’‘'‐-]/gu, ''));

/**
 * Four small letters in a row that line OCR is sure of: what symbol OCR sees in them is a type it does not know. Capitals
 * may be variables, so symbol OCR must be unsure of them.
 */
const isSurelyRead = (glyphs: readonly Glyph[], symbols: readonly Glyph[]): boolean =>
  (/\p{Ll}{4}/u.test(textOf(glyphs)) && meanConfidence(glyphs) > highTextConfidence) ||
  (/\p{Lu}{4}/u.test(textOf(glyphs)) &&
    meanConfidence(glyphs) > surelyCapitals &&
    meanConfidence(symbols) < unsureCapitals);

const surelyCapitals = 0.97;
const unsureCapitals = 0.7;

/** What looked like a word has no letters that are set like those of one, `Vjef` for ∀j ∈ J, or symbols among them: `qeUNM`. */
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

/** Letters and symbols that only formulas have; scripts other than letters stand behind words, too. */
function isStrong(symbol: Glyph, line: Line, bold: boolean, least = 0.5): boolean {
  const {confidence = 1, text, font} = symbol;
  if (confidence < least) return false;
  if (/^\p{L}$/u.test(text)) {
    if (font.bold && (confidence < leastBold || (bold && !font.italic))) return false;
    return !isRoman(symbol);
  }
  return !isScript(symbol, line) && (/^[=<>{}|+]$/u.test(text) || isOperator(symbol));
}

const leastBold = 0.7;

/** How most letters of a line's words are set: in italics, as those of theorems are, or bold, as in titles. */
type Type = {readonly slanted: boolean; readonly bold: boolean};

/** Whether most letters of its words are bold: it is a title. */
export const isSetBold = (words: readonly OcrWord[]): boolean => typeOf(words).bold;

function typeOf(words: readonly OcrWord[]): Type {
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

/** Makes symbols stand on the line: those on its baseline exactly there, with exactly the size of its type. */
function levelOf(symbols: readonly Glyph[], line: Line): (symbol: Glyph) => Glyph {
  const isOn = ({size, y}: Glyph, reach: number): boolean =>
    size > 0.85 * line.size && size < 1.2 * line.size && Math.abs(y - line.baseline) < reach * line.size;
  const upright = symbols.filter(symbol => isOn(symbol, 0.15));
  const shift = upright.length === 0 ? 0 : line.baseline - median(upright.map(({y}) => y));
  const scale = upright.length === 0 ? 1 : line.size / median(upright.map(({size}) => size));
  const around = remarkBrackets(symbols);
  const inText = new Set(symbols.filter((symbol, index) => around.has(symbol) || isOfText(symbols, index)));
  return symbol => {
    const font = inText.has(symbol) ? plain : symbol.font;
    const placed = {
      ...symbol,
      text: symbol.text.normalize('NFC'),
      font,
      y: symbol.y + shift,
      size: symbol.size * scale,
    };
    if (isOn(placed, 0.12)) return {...placed, y: line.baseline, size: line.size};
    return isLowered(placed, line) ? {...placed, y: placed.box.bottom} : placed;
  };
}

/** A small letter or digit that reaches below the baseline, though its own was taken to be there. */
const isLowered = ({text, size, y, box}: Glyph, line: Line): boolean =>
  /^[\da-fhik-or-xzA-PR-Z]$/.test(text) &&
  size < 0.85 * line.size &&
  y < line.baseline + 0.08 * line.size &&
  box.bottom > line.baseline + 0.08 * line.size;

/** Punctuation, digits and brackets are set as text is, unless a comma or dots stand close between variables. */
function isOfText(symbols: readonly Glyph[], index: number): boolean {
  const symbol = symbols[index]!;
  if (!/^[\p{Nd}()[\].,;:!?'"’“”]$/u.test(symbol.text)) return false;
  const [before, after] = [symbols[index - 1], symbols[index + 1]];
  if (symbol.text === '.') return !isDot(before) && !isDot(after);
  if (/^[([]$/.test(symbol.text)) return !closes(symbols, index);
  if (/^[)\]]$/.test(symbol.text)) return !opens(symbols, index);
  if (symbol.text !== ',' || !before || !after) return true;
  if (isDot(before) || isDot(after)) return false;
  return (after.box.left - symbol.box.right) / symbol.size > commaGap;
}

/** The brackets about a whole formula with a relation of its own: a remark (n = 40), and no pair of coordinates. */
function remarkBrackets(symbols: readonly Glyph[]): ReadonlySet<Glyph> {
  const last = /^[.,;:]$/.test(symbols.at(-1)?.text ?? '') ? symbols.length - 2 : symbols.length - 1;
  const [open, close] = [symbols[0], symbols[last]];
  if (open?.text !== '(' || close?.text !== ')') return new Set();
  let [depth, related] = [0, false];
  for (const [index, {text}] of symbols.slice(0, last).entries()) {
    if (/^[([]$/.test(text)) depth++;
    if (/^[)\]]$/.test(text)) depth--;
    if (depth === 0 && index > 0) return new Set();
    if (depth === 1 && symbolClass(text.normalize('NFC')) === 'relation') related = true;
  }
  return related ? new Set([open, close]) : new Set();
}

/** Whether a bracket has its partner among the symbols. */
const closes = (symbols: readonly Glyph[], index: number): boolean => partner(symbols, index, 1);
const opens = (symbols: readonly Glyph[], index: number): boolean => partner(symbols, index, -1);

function partner(symbols: readonly Glyph[], index: number, step: 1 | -1): boolean {
  for (let at = index, depth = 0; at >= 0 && at < symbols.length; at += step) {
    const {text} = symbols[at]!;
    if (/^[([]$/.test(text)) depth += step;
    if (/^[)\]]$/.test(text)) depth -= step;
    if (depth === 0) return true;
  }
  return false;
}

const isDot = (symbol: Glyph | undefined): boolean => symbol?.text === '.';

// em, between inks: TeX's thin space and the sides of letters, less than between words
const commaGap = 0.36;
const plain = plainFont({name: 'recognised-text', serif: false, ascent: 0.8, descent: -0.2});

const median = (values: readonly number[]): number => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
