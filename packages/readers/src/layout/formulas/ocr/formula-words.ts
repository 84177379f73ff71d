import {mainSize} from '@recto/math';
import {median, quantile} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {isCertainOperatorName, isOperatorName} from '../tokens/operator-names.ts';
import {symbolClass} from '../tokens/symbol-class.ts';
import {isRoman, isVariable, meanConfidence, textOf} from './glyph-traits.ts';
import {isFormulaWord, isNeutral, typeOf} from './word-or-formula.ts';
import type {OcrWord} from './words.ts';

/** For each word of a line whether it is part of a formula. Operators with `limits` are. */
export function formulasAmong(
  words: readonly OcrWord[],
  line: Line,
  limits: ReadonlyMap<Glyph, readonly Glyph[]> = new Map(),
): boolean[] {
  if (isUnknownTypeface(words)) return words.map(() => false);
  const type = typeOf(words);
  const set = lineOfSymbols(words, line);
  const certain = words.map(
    (word, index) =>
      word.symbols.some(symbol => limits.has(symbol)) ||
      (!(index === 0 && isDash(word, words[1], set)) && isFormulaWord(word, set, type)),
  );
  return certain.includes(true) ? withBetween(words, withNames(words, certain, set), set, type.slanted) : certain;
}

/** Adds the names of functions and operators right before formulas: `det` A, `dim ker` A. */
function withNames(words: readonly OcrWord[], certain: readonly boolean[], line: Line): boolean[] {
  const formulas = [...certain];
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

/** The dash before a list item: a minus is close to its operand. */
const isDash = ({symbols: [dash, ...more]}: OcrWord, next: OcrWord | undefined, {size}: Line): boolean =>
  dash?.text === '−' &&
  more.length === 0 &&
  (next?.glyphs[0] ?? next?.symbols[0] ?? dash).box.left - dash.box.right > 0.3 * size;

/** The line with the size and baseline of its symbols, where they agree: accents and tall brackets make line OCR overestimate the size. */
function lineOfSymbols(words: readonly OcrWord[], line: Line): Line {
  const symbols = words.flatMap(word => word.symbols);
  const sizes = symbols.map(symbol => symbol.size);
  const size = quantile(sizes, 0.7) ?? line.size;
  const plain = symbols.filter(symbol => Math.abs(symbol.size - size) < 0.1 * size);
  if (plain.length < minPlain) return line;
  return {...line, size, baseline: median(plain.map(({y}) => y)) ?? line.baseline};
}

const minPlain = 6;

/** Whether most words have other letters than their symbols, which are no formula: a typeface unknown to symbol OCR, such as that of code. */
function isUnknownTypeface(words: readonly OcrWord[]): boolean {
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
    const shown = symbols.map(symbol => symbol.text).join('');
    const same = letters.filter(letter => shown.includes(letter)).length;
    if (same < 0.6 * letters.length) unknown++;
    else known++;
  }
  return unknown > maxUnknownShare * known;
}

const maxUnknownShare = 0.34;

/** Whether the symbols are variables with scripts, relations or bars: then the text of line OCR is not a word. */
function isFormulaBySymbols(symbols: readonly Glyph[]): boolean {
  const size = mainSize(symbols);
  if (!symbols.some(symbol => isVariable(symbol) && symbol.size > 0.9 * size)) return false;
  const isSmall = (symbol: Glyph): boolean => symbol.size < 0.8 * size;
  const scripts = symbols.filter(isSmall);
  const telling = symbols.filter(
    symbol => isSmall(symbol) || symbolClass(symbol.text) === 'relation' || /^[|‖∥]$/u.test(symbol.text),
  );
  const confidence = meanConfidence(symbols);
  if (telling.length > 1 && confidence > highFormulaConfidence && symbols.every(symbol => symbol.font.math))
    return true;
  // no other type has Greek letters among symbols in two sizes
  const isGreek = symbols.some(symbol => symbol.font.math && /^\p{Script=Greek}$/u.test(symbol.text));
  return (
    isGreek &&
    confidence > minFormulaConfidence &&
    scripts.length > 1 &&
    scripts.length >= minScriptShare * symbols.length
  );
}

const highFormulaConfidence = 0.8;

const minFormulaConfidence = 0.5;

const minScriptShare = 0.4;

/**
 * Adds neutral words (brackets, digits, dots, dashes, symbols of low confidence) close to formulas on both sides; on one side
 * only where a relation or operator needs an operand there: `−1` before `= 1`.
 */
function withBetween(words: readonly OcrWord[], certain: readonly boolean[], line: Line, slanted: boolean): boolean[] {
  const formulas = [...certain];
  let from = -1;
  for (const [index, isCertain] of certain.entries()) {
    if (isCertain) {
      if (from >= 0) formulas.fill(true, from + 1, index);
      from = index;
    }
    const next = words[index + 1];
    if (from < 0 || !next) continue;
    if (!isNear(words[index]!, next, line) || !(certain[index + 1] || isNeutral(next, line, slanted))) from = -1;
  }
  for (const step of [1, -1] as const) {
    for (let at = step > 0 ? 1 : words.length - 2; at >= 0 && at < words.length; at += step) {
      const [word, neighbor] = [words[at]!, words[at - step]!];
      if (formulas[at] || !formulas[at - step] || !isNeutral(word, line, slanted)) continue;
      const [left, right] = step > 0 ? [neighbor, word] : [word, neighbor];
      if (!goesOnInto(neighbor, word, step) && !closesFormula(words, at, step, formulas)) continue;
      // relations have space around them, more of it in justified lines
      if (isNear(left, right, line, 2)) formulas[at] = true;
    }
  }
  return formulas;
}

/** Whether a formula continues in the word next to it: a relation or an operator is where they meet. */
function goesOnInto({symbols}: OcrWord, {symbols: beside}: OcrWord, step: 1 | -1): boolean {
  const [end, begin] = step > 0 ? [symbols.at(-1)!, beside[0]!] : [symbols[0]!, beside.at(-1)!];
  const binds = ({text}: Glyph): boolean => /^(?:relation|operator)$/.test(symbolClass(text.normalize('NFC')));
  return binds(end) || (binds(begin) && begin.text !== '·');
}

function isNear({symbols: before}: OcrWord, {symbols: [after]}: OcrWord, line: Line, times = 1): boolean {
  const last = before.at(-1);
  return last !== undefined && after !== undefined && after.box.left - last.box.right < times * nearest * line.size;
}

/** A word of brackets or bars right behind (`step` 1) or before a formula that has their partners. */
function closesFormula(words: readonly OcrWord[], at: number, step: 1 | -1, formulas: readonly boolean[]): boolean {
  const text = textOf(words[at]!.symbols);
  if (!/^[|‖∥()[\]⟨⟩{}⌊⌋⌈⌉]+[.,;:]?$/u.test(text)) return false;
  let run = '';
  for (let index = at - step; formulas[index]; index -= step) run += textOf(words[index]!.symbols);
  const all = run + text;
  const odd = (part: string, symbol: RegExp): boolean => (part.match(symbol)?.length ?? 0) % 2 === 1;
  return pairs.some(pair => odd(run, pair) && !odd(all, pair));
}

const pairs = [/[|]/gu, /[‖∥]/gu, /[()[\]]/gu, /[⟨⟩]/gu, /[{}]/gu, /[⌊⌋⌈⌉]/gu];

// em, between ink boxes
const nearest = 0.5;
