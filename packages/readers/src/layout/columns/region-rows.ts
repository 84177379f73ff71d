import {boxHeight, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Line} from '../../draft/draft.ts';
import {boxInFrame, type Frame} from '../../draft/frame.ts';
import {isIdeograph} from '../../text/ideographs.ts';
import {lineText} from '../../text/line-text.ts';
import {framedBaseline} from './page-items.ts';

/** Lines of one baseline within a region, and the features that show where a paragraph begins. Boxes are in the page's main frame. */
export type Row = {
  readonly lines: readonly Line[];
  readonly text: string;
  readonly box: PageBox;
  readonly baseline: number;
  readonly size: number;
  /** Where text starts: the right edge in right-to-left text, counted from there. */
  readonly start: number;
  readonly end: number;
  /** Shares of its glyphs, formulas left aside. */
  readonly bold: number;
  readonly italic: number;
  readonly monospace: number;
  /** Width of its first word; of its first ideograph, after each of which a line may end. */
  readonly firstWord: number;
  /** It begins with a raised small mark, as footnotes do. */
  readonly startsRaised: boolean;
  /** Its first word is one symbol in a font of its own, as bullets of symbol fonts are: the symbol and its font. */
  readonly symbol: string | undefined;
  /** Where a bullet drawn before it starts. */
  readonly bullet: number | undefined;
  /** Its last letter has a fixed pitch. */
  readonly endsFixed: boolean;
  /** Its first letter or digit is bold. */
  readonly startsBold: boolean;
  /** Its last letter or digit is bold; the comma behind it may not be. */
  readonly endsBold: boolean;
  readonly rightToLeft: boolean;
  /** It was read by OCR: its places are less exact. */
  readonly fromOcr: boolean;
};

/** The rows of a region's lines, from top to bottom. */
export function findRows(lines: readonly Line[], frame: Frame): Row[] {
  const framed = lines.map(line => ({
    line,
    box: boxInFrame(line.box, frame),
    baseline: isTurned(line, frame) ? boxInFrame(line.box, frame).bottom : framedBaseline(line.baseline, frame),
  }));
  framed.sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left);
  const rows: (typeof framed)[] = [];
  for (const item of framed) {
    const row = rows.at(-1);
    const first = row?.[0];
    const near = first && item.baseline - first.baseline <= 0.25 * Math.min(item.line.size, first.line.size);
    if (
      row &&
      isTurned(item.line, frame) === isTurned(first!.line, frame) &&
      (near || row.some(other => isBesideInOcr(other, item))) &&
      !row.some(other => overlaps(other.box, item.box))
    )
      row.push(item);
    else rows.push([item]);
  }
  return rows.map(row => makeRow(row));
}

/** Written in another direction, so that its baseline is no height here: a label along the side of a chart. */
const isTurned = ({angle}: Line, frame: Frame): boolean =>
  Math.abs(((angle - frame.angle + 540) % 360) - 180) > maxSkew;

/** Degrees by which the lines of one direction differ at most, on a scan that is not straight. */
export const maxSkew = 10;

type Framed = {readonly line: Line; readonly box: PageBox};

/**
 * Whether two OCR texts stand next to each other at one height, be their baselines apart: shadows of large letters, and digits
 * larger than the words beside them, hide where they stand.
 */
function isBesideInOcr(a: Framed, b: Framed): boolean {
  if (a.line.pieces[0]?.glyphs[0]?.confidence === undefined) return false;
  const [small, large] = [Math.min(a.line.size, b.line.size), Math.max(a.line.size, b.line.size)];
  const least = Math.min(boxHeight(a.box), boxHeight(b.box));
  const gap = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right);
  return large < 2 * small && overlapY(a.box, b.box) > besideShare * least && gap < large;
}

// of the lower one's height
const besideShare = 0.7;

const overlaps = (a: PageBox, b: PageBox): boolean => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;

function makeRow(items: {readonly line: Line; readonly box: PageBox; readonly baseline: number}[]): Row {
  const rightToLeft = items.some(({line}) => line.direction === 'rtl');
  items.sort((a, b) => (rightToLeft ? b.box.right - a.box.right : a.box.left - b.box.left));
  const lines = items.map(({line}) => line);
  const main = lines.reduce((a, b) => (glyphCount(b) > glyphCount(a) ? b : a));
  const box = unionBoxes(items.map(item => item.box))!;
  const first = lines[0]!.pieces[0];
  const glyph = first?.glyphs[0];
  const lastGlyphs = lines.at(-1)?.pieces.at(-1)?.glyphs;
  return {
    lines,
    text: lines.map(lineText).join(' '),
    box,
    baseline: items[0]!.baseline,
    size: main.size,
    start: rightToLeft ? -box.right : box.left,
    end: rightToLeft ? -box.left : box.right,
    ...styleShares(lines),
    firstWord: first ? wordWidth(first) : 0,
    startsRaised:
      glyph !== undefined &&
      lines[0]!.angle === 0 &&
      glyph.size < 0.85 * main.size &&
      glyph.y < lines[0]!.baseline - 0.15 * main.size,
    symbol: signOf(lines),
    bullet: bulletStart(lines[0]!, rightToLeft),
    endsFixed: lastGlyphs?.at(-1)?.font.monospace ?? false,
    startsBold: first?.glyphs.find(isLetter)?.font.bold ?? false,
    endsBold: lastGlyphs?.findLast(isLetter)?.font.bold ?? false,
    rightToLeft,
    fromOcr: glyph?.confidence !== undefined,
  };
}

const isLetter = ({text}: {readonly text: string}): boolean => /[\p{L}\p{N}]/u.test(text);

/** Up to the first ideograph, as no line begins with what opens a bracket and ends there. */
function wordWidth({box, glyphs, type}: Line['pieces'][number]): number {
  const at = type === 'math' ? -1 : glyphs.findIndex(({text}) => isIdeograph(text));
  const first = glyphs[at];
  return (first ? Math.min(box.right, first.x + first.advance) : box.right) - box.left;
}

const bulletStart = ({bullet}: Line, rightToLeft: boolean): number | undefined =>
  bullet && (rightToLeft ? -bullet.box.right : bullet.box.left);

function signOf(lines: readonly Line[]): string | undefined {
  const pieces = lines.slice(0, 2).flatMap(line => line.pieces.slice(0, 2));
  const [first, second] = pieces;
  if (!first || !second || first.type === 'math' || first.glyphs.length !== 1 || second.type === 'math')
    return undefined;
  const {font, text} = first.glyphs[0]!;
  if (font === second.glyphs[0]!.font || font.math) return undefined;
  return signFont.test(font.name) || /[\p{So}→⇒↑⇑]/u.test(text) ? `${font.name} ${text}` : undefined;
}

// letters of these fonts look like symbols
const signFont = /dingbat|wingding|webding|symbol|bullet|ornament|awesome|icon|marlett|sorts|pi(?:std|one|two)?$/i;

const glyphCount = (line: Line): number => line.pieces.reduce((sum, piece) => sum + piece.glyphs.length, 0);

function styleShares(lines: readonly Line[]): Pick<Row, 'bold' | 'italic' | 'monospace'> {
  let count = 0;
  let bold = 0;
  let italic = 0;
  let monospace = 0;
  for (const line of lines) {
    for (const piece of line.pieces) {
      if (piece.type === 'math') continue;
      for (const {font, blank} of piece.glyphs) {
        if (blank || font.math) continue;
        count++;
        if (font.bold) bold++;
        if (font.italic) italic++;
        if (font.monospace) monospace++;
      }
    }
  }
  return count === 0
    ? {bold: 0, italic: 0, monospace: 0}
    : {bold: bold / count, italic: italic / count, monospace: monospace / count};
}
