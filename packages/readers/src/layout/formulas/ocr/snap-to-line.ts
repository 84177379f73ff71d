import {median} from '@recto/model';
import {type Glyph, plainFont} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {symbolClass} from '../tokens/symbol-class.ts';

/** Snaps symbols to their line: those near its baseline get exactly that baseline and the line's size. */
export function snapToLine(symbols: readonly Glyph[], line: Line): (symbol: Glyph) => Glyph {
  const isOn = ({size, y}: Glyph, reach: number): boolean =>
    size > 0.85 * line.size && size < 1.2 * line.size && Math.abs(y - line.baseline) < reach * line.size;
  const upright = symbols.filter(symbol => isOn(symbol, 0.15));
  const shift = line.baseline - (median(upright.map(({y}) => y)) ?? line.baseline);
  const scale = line.size / (median(upright.map(({size}) => size)) ?? line.size);
  const around = remarkBrackets(symbols);
  const inText = new Set(symbols.filter((symbol, index) => around.has(symbol) || isOfText(symbols, index)));
  return symbol => {
    const font = inText.has(symbol) ? textFont : symbol.font;
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

/** A small letter or digit that reaches below the baseline although its own baseline was measured there. */
const isLowered = ({text, size, y, box}: Glyph, line: Line): boolean =>
  /^[\da-fhik-or-xzA-PR-Z]$/.test(text) &&
  size < 0.85 * line.size &&
  y < line.baseline + 0.08 * line.size &&
  box.bottom > line.baseline + 0.08 * line.size;

/** Punctuation, digits and brackets get the text font, unless they are a comma or dots close between variables or paired brackets. */
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

/** The brackets around a whole formula with a relation, which are a remark (n = 40) and not coordinates. */
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

// em, between ink boxes: TeX's thin space and the side bearings of letters, less than between words
const commaGap = 0.36;

const textFont = plainFont({name: 'recognised-text', serif: false, ascent: 0.8, descent: -0.2});
