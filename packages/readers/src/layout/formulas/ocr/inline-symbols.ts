import {centerX, centerY, contains, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, OcrGlyphs} from '@recto/pdf';
import type {Line, Word} from '../../../draft/draft.ts';
import {isOperatorName} from '../tokens/operator-names.ts';
import {formulasAmong} from './formula-words.ts';
import {isRoman, isVariable, minConfidence, textOf} from './glyph-traits.ts';
import {separateLimits} from './limits.ts';
import {snapToLine} from './snap-to-line.ts';
import {symbolsOfLines} from './symbols-of-lines.ts';
import {isStrong} from './word-or-formula.ts';
import {type OcrWord, ocrWords} from './words.ts';

/**
 * Replaces the words of OCR lines that are formulas by the OCR glyphs found there: variables, relations, scripts. Their fonts are
 * math fonts, so that inline formulas are then found as on a digital page. Other words keep the text of line OCR. Glyphs in
 * `claimed` boxes, which are displays, are ignored. With `variables` a line changes only if it has a variable: cells of numbers and
 * operators stay text.
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
  const byLine = symbolsOfLines(rest, within);
  return rest.map(line => {
    const found = byLine.get(line);
    return found ? lineWithSymbols(line, found, variables, limits) : line;
  });
}

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
  const snap = snapToLine(symbols, line);
  const pieces: Word[] = [];
  let last: number | undefined;
  for (const [index, {glyphs, symbols: symbolsOfWord, piece, spaceBefore}] of words.entries()) {
    const isText = !formulas[index];
    const letters = isText
      ? glyphs
      : [
          ...withThinSpace(symbolsOfWord.map(snap), formulas[index + 1] ? words[index + 1] : undefined),
          ...symbolsOfWord.flatMap(symbol => limits.get(symbol) ?? []).map(snap),
        ];
    if (letters.length === 0) continue;
    // a word that was cut without finding a formula in it is joined again
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

/** A function name with exactly a thin space before its argument; OCR measures that space imprecisely. */
function withThinSpace(letters: readonly Glyph[], next: OcrWord | undefined): readonly Glyph[] {
  const [last, first] = [letters.at(-1), next?.symbols[0]];
  if (!last || !first || letters.length < 2 || !letters.every(isRoman) || !isOperatorName(textOf(letters)))
    return letters;
  const advance = first.x - last.x - thinSpace * last.size;
  return advance > last.advance ? [...letters.slice(0, -1), {...last, advance}] : letters;
}

const thinSpace = 1 / 6;

const wordOf = (glyphs: readonly Glyph[], spaceBefore: boolean): Word => ({
  type: 'word',
  glyphs,
  box: unionBoxes(glyphs.map(({box}) => box))!,
  spaceBefore,
});

/** Symbols without the dots of i and j, sometimes detected as accents, and without horizontal braces, which only displays have. */
const withoutDots = (symbols: readonly Glyph[]): Glyph[] =>
  symbols.filter(
    dot =>
      !/^[⎴⎵⏞⏟]$/u.test(dot.text) &&
      (dot.text !== '˙' ||
        !symbols.some(
          ({text, box}) => /^[ij]$/.test(text) && dot.box.left > box.left - 2 && dot.box.right < box.right + 2,
        )),
  );
