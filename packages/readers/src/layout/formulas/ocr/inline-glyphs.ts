import {mainSize} from '@recto/math';
import {centerX, centerY, contains, type PageBox, unionBoxes} from '@recto/model';
import {type Glyph, plainFont, type SignFacts} from '@recto/pdf';
import type {Line, Word} from '../../../draft/draft.ts';
import {isCertainOperatorName, isOperatorName} from '../tokens/operator-names.ts';
import {symbolClass} from '../tokens/symbol-class.ts';
import {
  isItalic,
  isOperator,
  isRoman,
  isScript,
  isVariable,
  mean,
  surelyRead,
  surelySeen,
  textOf,
} from './glyph-traits.ts';
import {takeLimits} from './limits.ts';
import {isPlainNumber, isPower} from './numbers.ts';
import {type SeenWord, seenWords, signsOfLines} from './words.ts';

/**
 * Lines of a page that was read from its picture, with the signs that were found in place of what is no word: variables,
 * relations, scripts. They are set in fonts of formulas, so that the rest is found as in a page that was drawn. Words stay as
 * the reader of lines has them; signs in `claimed` boxes, of displays, are left alone. With `variables` so are lines of numbers
 * and signs only, as the cells of tables have them.
 */
export function withSigns(
  lines: readonly Line[],
  signs: SignFacts,
  claimed: readonly PageBox[],
  variables = false,
): Line[] {
  const free = signs.glyphs.filter(
    ({box, confidence = 1}) =>
      confidence >= leastSeen && !claimed.some(outer => contains(outer, centerX(box), centerY(box))),
  );
  const {limits, lines: rest, signs: within} = takeLimits(lines, free);
  const own = signsOfLines(rest, within);
  return rest.map(line => {
    const found = own.get(line);
    return found ? lineWithSigns(line, found, variables, limits) : line;
  });
}

const leastSeen = 0.3;

function lineWithSigns(
  line: Line,
  found: readonly Glyph[],
  variables: boolean,
  limits: ReadonlyMap<Glyph, readonly Glyph[]>,
): Line {
  const words = seenWords(line, withoutDots(found));
  const formulas = formulasAmong(words, line, limits);
  if (!formulas.includes(true)) return line;
  const letters = words.some(
    ({signs}, index) => formulas[index] && signs.some(sign => isStrong(sign, line, false) && isVariable(sign)),
  );
  if (variables && !letters) return line;
  const signs = words.flatMap((word, index) => (formulas[index] ? word.signs : []));
  const level = levelOf(signs, line);
  const pieces: Word[] = [];
  let last: number | undefined;
  for (const [index, {glyphs, signs: own, piece, spaceBefore}] of words.entries()) {
    const isText = !formulas[index];
    const letters = isText
      ? glyphs
      : [
          ...withThinSpace(own.map(level), formulas[index + 1] ? words[index + 1] : undefined),
          ...own.flatMap(sign => limits.get(sign) ?? []).map(level),
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
function withThinSpace(letters: readonly Glyph[], next: SeenWord | undefined): readonly Glyph[] {
  const [last, first] = [letters.at(-1), next?.signs[0]];
  if (!last || !first || letters.length < 2 || !letters.every(isRoman) || !isOperatorName(textOf(letters)))
    return letters;
  const advance = first.x - last.x - thinSpace * last.size;
  return advance > last.advance ? [...letters.slice(0, -1), {...last, advance}] : letters;
}

const thinSpace = 1 / 6;

/** Which of the words of a line are formulas; operators with `limits` are. */
export function formulasAmong(
  words: readonly SeenWord[],
  line: Line,
  limits: ReadonlyMap<Glyph, readonly Glyph[]> = new Map(),
): boolean[] {
  if (isUnknownType(words)) return words.map(() => false);
  const type = typeOf(words);
  const set = lineOfSigns(words, line);
  const sure = words.map(
    (word, index) =>
      word.signs.some(sign => limits.has(sign)) ||
      (!(index === 0 && isDash(word, words[1], set)) && isFormula(word, set, type)),
  );
  return sure.includes(true) ? withBetween(words, withNames(words, sure, set), set, type.slanted) : sure;
}

/** With the names of functions and operators right before formulas: `det` A, `dim ker` A. */
function withNames(words: readonly SeenWord[], sure: readonly boolean[], line: Line): boolean[] {
  const formulas = [...sure];
  for (let index = words.length - 2; index >= 0; index--) {
    const [{glyphs, signs}, next] = [words[index]!, words[index + 1]!];
    if (formulas[index] || !formulas[index + 1] || signs.length === 0 || !signs.every(isRoman)) continue;
    const name = textOf(signs);
    const isNamed =
      isCertainOperatorName(name) || (isOperatorName(name) && /^(?:det|rang|rank|span|grad|vol)$/.test(name));
    if (!isNamed || (glyphs.length > 0 && textOf(glyphs) !== name)) continue;
    const [first] = next.signs;
    if (first && /^[\p{L}(|‖[]$/u.test(first.text) && first.box.left - signs.at(-1)!.box.right < nearest * line.size)
      formulas[index] = true;
  }
  return formulas;
}

/** The dash before an item of a list: a minus sign stands close to what it belongs to. */
const isDash = ({signs: [dash, ...more]}: SeenWord, next: SeenWord | undefined, {size}: Line): boolean =>
  dash?.text === '−' &&
  more.length === 0 &&
  (next?.glyphs[0] ?? next?.signs[0] ?? dash).box.left - dash.box.right > 0.3 * size;

/** The line with size and baseline of its signs, where they agree: accents and tall brackets make the reader of lines take its type for larger. */
function lineOfSigns(words: readonly SeenWord[], line: Line): Line {
  const signs = words.flatMap(word => word.signs);
  const size = quantile(
    signs.map(sign => sign.size),
    0.7,
  );
  const plain = signs.filter(sign => Math.abs(sign.size - size) < 0.1 * size);
  if (plain.length < fewestPlain) return line;
  return {...line, size, baseline: median(plain.map(({y}) => y))};
}

const fewestPlain = 6;

/** Most of its words have other letters than its signs, and these are no formula: a type that the finder does not know, such as that of code. */
function isUnknownType(words: readonly SeenWord[]): boolean {
  if (isSeenFormula(words.flatMap(word => word.signs))) return false;
  let [known, unknown] = [0, 0];
  for (const {glyphs, signs} of words) {
    // products of variables have letters in a row, too
    const letters =
      textOf(glyphs)
        .match(/[A-Za-z]{4,}/g)
        ?.join('')
        .split('') ?? [];
    if (letters.length === 0 || isSeenFormula(signs)) continue;
    const seen = signs.map(sign => sign.text).join('');
    const same = letters.filter(letter => seen.includes(letter)).length;
    if (same < 0.6 * letters.length) unknown++;
    else known++;
  }
  return unknown > mostUnknown * known;
}

const mostUnknown = 0.34;

/** Variables seen with scripts or relations at them, or between bars: what the reader of lines made of them is no word. */
function isSeenFormula(signs: readonly Glyph[]): boolean {
  const size = mainSize(signs);
  if (!signs.some(sign => isVariable(sign) && sign.size > 0.9 * size)) return false;
  const isSmall = (sign: Glyph): boolean => sign.size < 0.8 * size;
  const scripts = signs.filter(isSmall);
  const told = signs.filter(
    sign => isSmall(sign) || symbolClass(sign.text) === 'relation' || /^[|‖∥]$/u.test(sign.text),
  );
  const sureness = mean(signs);
  if (told.length > 1 && sureness > surelySeenFormula && signs.every(sign => sign.font.math)) return true;
  // no other type has Greek letters among signs in two sizes
  const isGreek = signs.some(sign => sign.font.math && /^\p{Script=Greek}$/u.test(sign.text));
  return isGreek && sureness > leastSeenFormula && scripts.length > 1 && scripts.length >= manyScripts * signs.length;
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

/** Signs without the dots of i and j, which are found as accents now and then, and brackets over and under, which only displays have. */
const withoutDots = (signs: readonly Glyph[]): Glyph[] =>
  signs.filter(
    dot =>
      !/^[⎴⎵⏞⏟]$/u.test(dot.text) &&
      (dot.text !== '˙' ||
        !signs.some(
          ({text, box}) => /^[ij]$/.test(text) && dot.box.left > box.left - 2 && dot.box.right < box.right + 2,
        )),
  );

/** Whether the signs at a place tell of a formula, and what was read there does not tell of a word. */
function isFormula({glyphs, signs, mistaken}: SeenWord, line: Line, {slanted, bold}: Type): boolean {
  if (mistaken) return true;
  if (signs.length === 0) return false;
  const text = textOf(glyphs);
  // letters of scripts whose signs were never shown to the finder
  if (/[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u.test(text)) return false;
  const sureness = glyphs.length === 0 ? leastAlone : oddSign.test(text) ? leastSeen : leastSure;
  if (mean(signs) < sureness) return false;
  if (isPower(text, signs, line)) return true;
  // code has braces and bars, too
  if (!signs.some(sign => !/^[{}|]$/.test(sign.text) && isStrong(sign, line, bold, sureness))) return false;
  if (isWord(text) && (isSurelyRead(glyphs, signs) || !belies(text, signs, line))) return false;
  const letters = /^[\p{L}]+[.,;:!?]?$/u.test(text);
  const scripted = signs.some(sign => isScript(sign, line));
  if (isUpright(text, signs) || isPlainNumber(glyphs, signs, scripted)) return false;
  if (slanted && isSlantedWord(glyphs, signs, line)) return false;
  // one letter between words of a line in italics
  if (slanted && letters && !scripted && !signs.some(isOperator) && (text.length > 2 || /^[aAIyàO]$/u.test(text)))
    return false;
  // emphasized short words, and those with a mark behind them that is taken for a sign
  if (shortWord.test(text) || /^\p{L}{2,}[\p{P}\p{S}]*$/u.test(text)) return !spells(signs, text, line);
  return true;
}

/** Capitals of text that look like Greek ones, and are hardly ever these by themselves: the numeral II, Y. */
function isUpright(text: string, signs: readonly Glyph[]): boolean {
  const seen = textOf(signs.filter(sign => !/^[.,;:]$/u.test(sign.text)));
  return (
    (/^[IVXl1]{2,}[.,;:]?$/u.test(text) && /^[ΠI∏∐‖∥]+$/u.test(seen)) || (/^Y[.,;:]?$/u.test(text) && seen === 'Υ')
  );
}

/**
 * A word of two letters, one of them a vowel, surely read in a line in italics, of whose letters the finder has seen nothing but
 * leaning ones: there it takes `If` for f and `in` for im. A product of two variables is rarer.
 */
const isSlantedWord = (glyphs: readonly Glyph[], signs: readonly Glyph[], line: Line): boolean =>
  /^(?=.?[aeiouyAEIOUYÀ-ÖØ-Üà-öø-ü])\p{L}\p{Ll}[.,;:]?$/u.test(textOf(glyphs)) &&
  mean(glyphs) > surelyRead &&
  signs.every(sign => /^[.,;:]$/u.test(sign.text) || (/^[A-Za-z]$/.test(sign.text) && !isScript(sign, line)));

const leastSure = 0.5;
const leastAlone = 0.7;

/** What the reader of lines writes for signs that it does not know. */
const oddSign = /^[¢£€¥§™®©°¤¶#]+$/u;

/**
 * Brackets, digits, dots and dashes close to formulas on both sides are parts of them, and what was not surely seen there; on
 * one side where a sign wants something there, or begins them: `−1` before `= 1`.
 */
function withBetween(words: readonly SeenWord[], sure: readonly boolean[], line: Line, slanted: boolean): boolean[] {
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
      if (!wants(neighbor, word, step) && !closesFormula(words, at, step, formulas)) continue;
      // about a relation there is room, more of it in lines that are spread
      if (isNear(left, right, line, 2)) formulas[at] = true;
    }
  }
  return formulas;
}

/** Whether a formula goes on in the word beside it: a relation or an operator stands where they meet. */
function wants({signs}: SeenWord, {signs: beside}: SeenWord, step: 1 | -1): boolean {
  const [end, begin] = step > 0 ? [signs.at(-1)!, beside[0]!] : [signs[0]!, beside.at(-1)!];
  const binds = ({text}: Glyph): boolean => /^(?:relation|operator)$/.test(symbolClass(text.normalize('NFC')));
  return binds(end) || (binds(begin) && begin.text !== '·');
}

function isNeutral({signs, glyphs}: SeenWord, line: Line, slanted: boolean): boolean {
  const text = textOf(glyphs);
  if (signs.length === 0 || isWord(text) || (shortWord.test(text) && spells(signs, text, line))) return false;
  if (slanted && isSlantedWord(glyphs, signs, line)) return false;
  return signs.every(sign => /^[\p{Nd}()[\].,;:−·…/*]$/u.test(sign.text) || isStrong(sign, line, false));
}

function isNear({signs: before}: SeenWord, {signs: [after]}: SeenWord, line: Line, times = 1): boolean {
  const last = before.at(-1);
  return last !== undefined && after !== undefined && after.box.left - last.box.right < times * nearest * line.size;
}

/** A word of closing brackets or bars right behind (`step` 1) or before a formula that has their partners. */
function closesFormula(words: readonly SeenWord[], at: number, step: 1 | -1, formulas: readonly boolean[]): boolean {
  const own = textOf(words[at]!.signs);
  if (!/^[|‖∥()[\]⟨⟩{}⌊⌋⌈⌉]+[.,;:]?$/u.test(own)) return false;
  let run = '';
  for (let index = at - step; formulas[index]; index -= step) run += textOf(words[index]!.signs);
  const all = run + own;
  const odd = (text: string, sign: RegExp): boolean => (text.match(sign)?.length ?? 0) % 2 === 1;
  return pairs.some(pair => odd(run, pair) && !odd(all, pair));
}

const pairs = [/[|]/gu, /[‖∥]/gu, /[()[\]]/gu, /[⟨⟩]/gu, /[{}]/gu, /[⌊⌋⌈⌉]/gu];

// em, between inks
const nearest = 0.5;

/** Words that two letters make in the languages of Latin letters. */
const shortWord =
  /^(?:a[lmnst]|b[eiy]|d[aeiou]|e[ntxs]|h[ei]|i[fnst]|j[ae]|l[aeio]|m[aey]|n[eo]|o[fnru]|s[aeio]|t[ou]|u[mnps]|v[ais]|w[eo]|zu)[.,;:]?$/iu;

/** Whether the letters among the signs are those that were read, and stand upright or make a short word. */
function spells(signs: readonly Glyph[], text: string, line: Line): boolean {
  const letters = signs.filter(sign => /^(?:\p{L}|f[fil])$/u.test(sign.text));
  const read = text.replace(/\P{L}/gu, '').toLowerCase();
  const same =
    letters
      .map(sign => sign.text)
      .join('')
      .toLowerCase() === read;
  const others = signs.length - letters.length <= text.length - read.length + 1;
  const level = !letters.some(sign => isScript(sign, line));
  return same && others && ((level && shortWord.test(text)) || letters.every(isRoman));
}

/** Three letters in a row, of which no part stands off the line. */
const isWord = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/[’‘'‐-]/gu, ''));

/**
 * Four small letters in a row that the reader of lines is sure of: what the finder sees in them is a type it does not know. Capitals
 * may be variables, so the finder must be unsure of them.
 */
const isSurelyRead = (glyphs: readonly Glyph[], signs: readonly Glyph[]): boolean =>
  (/\p{Ll}{4}/u.test(textOf(glyphs)) && mean(glyphs) > surelyRead) ||
  (/\p{Lu}{4}/u.test(textOf(glyphs)) && mean(glyphs) > surelyCapitals && mean(signs) < unsureCapitals);

const surelyCapitals = 0.97;
const unsureCapitals = 0.7;

/** What looked like a word has no letters that are set like those of one, `Vjef` for ∀j ∈ J, or signs among them: `qeUNM`. */
function belies(text: string, signs: readonly Glyph[], line: Line): boolean {
  if (signs.some(sign => isOperator(sign) && !isScript(sign, line) && (sign.confidence ?? 1) > surelySeen)) return true;
  const letters = signs.filter(({text: sign}) => /^(?:\p{L}|fi|fl|ff)$/u.test(sign));
  const plain = letters.filter(sign => !isScript(sign, line) && (isRoman(sign) || isItalic(sign)));
  const same = plain.filter(({text: sign}) => text.includes(sign)).length;
  return same < 0.5 * (text.match(/\p{L}/gu)?.length ?? 0);
}

/** Letters and signs that only formulas have; scripts other than letters stand behind words, too. */
function isStrong(sign: Glyph, line: Line, bold: boolean, least = 0.5): boolean {
  const {confidence = 1, text, font} = sign;
  if (confidence < least) return false;
  if (/^\p{L}$/u.test(text)) {
    if (font.bold && (confidence < leastBold || (bold && !font.italic))) return false;
    return !isRoman(sign);
  }
  return !isScript(sign, line) && (/^[=<>{}|+]$/u.test(text) || isOperator(sign));
}

const leastBold = 0.7;

/** How most letters of a line's words are set: in italics, as those of theorems are, or bold, as in titles. */
type Type = {readonly slanted: boolean; readonly bold: boolean};

/** Whether most letters of its words are bold: it is a title. */
export const isSetBold = (words: readonly SeenWord[]): boolean => typeOf(words).bold;

function typeOf(words: readonly SeenWord[]): Type {
  let [letters, italic, bold] = [0, 0, 0];
  for (const {glyphs, signs} of words) {
    if (!isWord(textOf(glyphs))) continue;
    for (const sign of signs) {
      if (!/^\p{L}$/u.test(sign.text)) continue;
      letters++;
      if (sign.font.bold) bold++;
      else if (isItalic(sign)) italic++;
    }
  }
  return {slanted: italic > 0.5 * letters, bold: bold > 0.5 * letters};
}

/** Makes signs stand on the line: those on its baseline exactly there, with exactly the size of its type. */
function levelOf(signs: readonly Glyph[], line: Line): (sign: Glyph) => Glyph {
  const isOn = ({size, y}: Glyph, reach: number): boolean =>
    size > 0.85 * line.size && size < 1.2 * line.size && Math.abs(y - line.baseline) < reach * line.size;
  const upright = signs.filter(sign => isOn(sign, 0.15));
  const shift = upright.length === 0 ? 0 : line.baseline - median(upright.map(({y}) => y));
  const scale = upright.length === 0 ? 1 : line.size / median(upright.map(({size}) => size));
  const around = remarkBrackets(signs);
  const inText = new Set(signs.filter((sign, index) => around.has(sign) || isOfText(signs, index)));
  return sign => {
    const font = inText.has(sign) ? plain : sign.font;
    const placed = {...sign, text: sign.text.normalize('NFC'), font, y: sign.y + shift, size: sign.size * scale};
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
function isOfText(signs: readonly Glyph[], index: number): boolean {
  const sign = signs[index]!;
  if (!/^[\p{Nd}()[\].,;:!?'"’“”]$/u.test(sign.text)) return false;
  const [before, after] = [signs[index - 1], signs[index + 1]];
  if (sign.text === '.') return !isDot(before) && !isDot(after);
  if (/^[([]$/.test(sign.text)) return !closes(signs, index);
  if (/^[)\]]$/.test(sign.text)) return !opens(signs, index);
  if (sign.text !== ',' || !before || !after) return true;
  if (isDot(before) || isDot(after)) return false;
  return (after.box.left - sign.box.right) / sign.size > commaGap;
}

/** The brackets about a whole formula with a relation of its own: a remark (n = 40), and no pair of coordinates. */
function remarkBrackets(signs: readonly Glyph[]): ReadonlySet<Glyph> {
  const last = /^[.,;:]$/.test(signs.at(-1)?.text ?? '') ? signs.length - 2 : signs.length - 1;
  const [open, close] = [signs[0], signs[last]];
  if (open?.text !== '(' || close?.text !== ')') return new Set();
  let [depth, related] = [0, false];
  for (const [index, {text}] of signs.slice(0, last).entries()) {
    if (/^[([]$/.test(text)) depth++;
    if (/^[)\]]$/.test(text)) depth--;
    if (depth === 0 && index > 0) return new Set();
    if (depth === 1 && symbolClass(text.normalize('NFC')) === 'relation') related = true;
  }
  return related ? new Set([open, close]) : new Set();
}

/** Whether a bracket has its partner among the signs. */
const closes = (signs: readonly Glyph[], index: number): boolean => partner(signs, index, 1);
const opens = (signs: readonly Glyph[], index: number): boolean => partner(signs, index, -1);

function partner(signs: readonly Glyph[], index: number, step: 1 | -1): boolean {
  for (let at = index, depth = 0; at >= 0 && at < signs.length; at += step) {
    const {text} = signs[at]!;
    if (/^[([]$/.test(text)) depth += step;
    if (/^[)\]]$/.test(text)) depth -= step;
    if (depth === 0) return true;
  }
  return false;
}

const isDot = (sign: Glyph | undefined): boolean => sign?.text === '.';

// em, between inks: TeX's thin space and the sides of letters, less than between words
const commaGap = 0.36;
const plain = plainFont({name: 'recognised-text', serif: false, ascent: 0.8, descent: -0.2});

const median = (values: readonly number[]): number => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
