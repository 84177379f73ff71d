import {boxHeight, centerX, centerY, contains, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyphs} from '@recto/pdf';
import type {Line, Piece} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';

/** The number of an equation as its line, and without its parentheses. */
export type OcrEquationNumber = {readonly line: Line; readonly label: string};

/** The numbers right of a display, from above: as line OCR has them, or the ocrGlyphs at their places. */
export function numbersBeside(
  {box, lines}: {readonly box: PageBox; readonly lines: readonly Line[]},
  all: readonly Line[],
  taken: ReadonlySet<Line>,
  ocrGlyphs: OcrGlyphs | undefined,
): OcrEquationNumber[] {
  const found: OcrEquationNumber[] = [];
  for (const line of all) {
    const own = lines.includes(line);
    if ((taken.has(line) && !own) || (own && lines.length < 2)) continue;
    if (overlapY(line.box, box) < 0.5 * boxHeight(line.box) || line.box.left < box.left + 0.4 * (box.right - box.left))
      continue;
    const label = numberOf(line, ocrGlyphs);
    if (label !== undefined) found.push({line, label});
  }
  return found.sort((a, b) => a.line.baseline - b.line.baseline);
}

function numberOf(line: Line, ocrGlyphs: OcrGlyphs | undefined): string | undefined {
  const text = lineText(line);
  const label = equationNumber.exec(text)?.[1];
  if (label !== undefined && ocrGlyphs?.inline && !text.startsWith('(') && !isBracketed(line, ocrGlyphs))
    return undefined;
  // what is no number is looked at symbol by symbol: `()` and `(N)` were read for (1) and (2)
  if (label !== undefined || text.length > longestNumber || !/^[([].*[)\]]$|[)\]]$/u.test(text)) return label;
  const recognized = ocrGlyphs?.glyphs
    .filter(({box, confidence = 1}) => confidence > leastConfidence && contains(line.box, centerX(box), centerY(box)))
    .sort((a, b) => a.box.left - b.box.left)
    .map(({text: symbol}) => symbol)
    .join('');
  return recognized === undefined ? undefined : equationNumber.exec(recognized)?.[1];
}

/** Whether the bracket that was read behind a number is one: `7)` was read for v². */
const isBracketed = ({box}: Line, {glyphs}: OcrGlyphs): boolean =>
  glyphs.some(
    ({text, box: symbol, confidence = 1}) =>
      /^[)\]]$/.test(text) && confidence > leastBracket && contains(box, centerX(symbol), centerY(symbol)),
  );

const leastBracket = 0.4;

// characters
const longestNumber = 6;
const leastConfidence = 0.6;

/** The line of a display and the number at its end that was read with it, far from the formula; undefined where there is none. */
export function splitNumber(line: Line, ocrGlyphs: OcrGlyphs | undefined): readonly [Line, Line] | undefined {
  const last = line.pieces.at(-1);
  const before = line.pieces.at(-2);
  if (!last || !before || last.box.left - before.box.right < leastRoom * line.size) return undefined;
  const number = partOf(line, [last]);
  return numberOf(number, ocrGlyphs) === undefined ? undefined : [partOf(line, line.pieces.slice(0, -1)), number];
}

// em: a number in parentheses within a formula stands closer
const leastRoom = 0.7;

const partOf = (line: Line, pieces: readonly Piece[]): Line => ({
  ...line,
  pieces,
  box: unionBoxes(pieces.map(({box}) => box))!,
});

const equationNumber = /^[([]?(\d{1,3}(?:\.\d{1,3})*[a-z]?)[)\]]\.?$/;
