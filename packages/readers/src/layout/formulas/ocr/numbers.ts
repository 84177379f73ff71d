import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {highConfidence, highTextConfidence, isScript, meanConfidence, textOf} from './glyph-traits.ts';

/** A number read with high confidence, without exponents: in an unknown typeface symbol OCR reads digits as rings and letters. */
export function isPlainNumber(glyphs: readonly Glyph[], symbols: readonly Glyph[], scripted: boolean): boolean {
  const text = textOf(glyphs);
  if (!/^[-–—−+]?\d[\d.,]*(?:E[-–—−+]?\d+)?[.,;:]?$/u.test(text) || meanConfidence(glyphs) <= highTextConfidence)
    return false;
  const digits = (from: string): number => from.match(/\d/g)?.length ?? 0;
  return !scripted || digits(textOf(symbols)) < mostlyDigits * digits(text);
}

const mostlyDigits = 0.7;

/** A short number with an exponent, all with high confidence: 10⁻³, 2¹⁰. Raised digits behind longer ones mark notes. */
export function isPower(text: string, symbols: readonly Glyph[], line: Line): boolean {
  const own = /^[.,;:]$/u.test(symbols.at(-1)!.text) ? symbols.slice(0, -1) : symbols;
  const isRaised = (symbol: Glyph): boolean =>
    symbol.size < raisedSize * line.size && symbol.y < line.baseline - raised * line.size;
  const from = own.findIndex(isRaised);
  const [base, exponent] = [own.slice(0, from), own.slice(from)];
  return (
    from > 0 &&
    base.length <= longestBase &&
    !/\p{L}{2}/u.test(text) &&
    base.every(symbol => /^\d$/.test(symbol.text) && !isScript(symbol, line)) &&
    exponent.every(isRaised) &&
    /^−?\d{1,3}$/u.test(textOf(exponent)) &&
    own.every(({confidence = 1}) => confidence > highConfidence)
  );
}

const raisedSize = 0.85;
const raised = 0.2;
const longestBase = 2;
