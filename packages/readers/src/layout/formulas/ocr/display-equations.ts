import {readOcrGlyphs} from '@recto/math';
import {centerY, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyphs} from '@recto/pdf';
import type {EquationDraft, Line} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';
import {looksBroken} from './broken-tex.ts';
import type {Group} from './display-groups.ts';
import {numbersBeside, type OcrEquationNumber} from './equation-numbers.ts';
import {incompleteFactor} from './inline-confidence.ts';

/** The formula that is all there is on a page: a screenshot of it. */
export function wholeImageFormula(lines: readonly Line[], ocrGlyphs: OcrGlyphs): EquationDraft | undefined {
  const box = unionBoxes(ocrGlyphs.glyphs.map(glyph => glyph.box));
  const read = box && readOcrGlyphs(box, [], ocrGlyphs);
  if (!read) return undefined;
  const glyphs = lines.flatMap(line => line.pieces.flatMap(piece => piece.glyphs));
  return {box: read.box, glyphs, rules: [], ...read.math, ...(read.label !== undefined && {label: read.label})};
}

/** The equations of a group: one for each number beside it. */
export function equationsOf(
  {box, lines}: Group,
  all: readonly Line[],
  taken: Set<Line>,
  ocrGlyphs: OcrGlyphs | undefined,
): EquationDraft[] {
  const numbers = numbersBeside({box, lines}, all, taken, ocrGlyphs);
  for (const {line} of numbers) taken.add(line);
  const own = lines
    .filter(line => !numbers.some(number => number.line === line))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  if (own.length === 0) return [];
  const parts = cutBetween(own, numbers, ocrGlyphs);
  const others = all.filter(line => !taken.has(line) || numbers.some(number => number.line === line));
  return parts.map(part => equationOf(part, box, others, ocrGlyphs));
}

/** Rows of a display, between two heights of the page where it has several numbers. */
type Part = {
  readonly lines: readonly Line[];
  readonly number: OcrEquationNumber | undefined;
  readonly top: number;
  readonly bottom: number;
};

/** The equation of a part of the group whose lines and glyphs stand in `extent`. */
function equationOf(
  {lines, number, top, bottom}: Part,
  extent: PageBox,
  others: readonly Line[],
  ocrGlyphs: OcrGlyphs | undefined,
): EquationDraft {
  const read = lines.map(lineText).join(' ');
  const box = unionBoxes(lines.map(line => line.box))!;
  const whole = {...box, top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom)};
  const glyphs = [...lines, ...(number ? [number.line] : [])].flatMap(line =>
    line.pieces.flatMap(piece => piece.glyphs),
  );
  const label = number?.label;
  const inPart = ocrGlyphs && {
    ...ocrGlyphs,
    glyphs: ocrGlyphs.glyphs.filter(glyph => centerY(glyph.box) > top && centerY(glyph.box) < bottom),
    rules: ocrGlyphs.rules.filter(rule => centerY(rule.box) > top && centerY(rule.box) < bottom),
  };
  const place = {...extent, top: Math.max(extent.top, top), bottom: Math.min(extent.bottom, bottom)};
  const laid =
    inPart &&
    readOcrGlyphs(
      inPart.inline ? place : whole,
      others.map(line => line.box),
      inPart,
    );
  if (laid) {
    const confidence = laid.math.confidence * (looksBroken(laid.math.tex, true) ? incompleteFactor : 1);
    return {box: laid.box, glyphs, rules: [], ...laid.math, confidence, ...(label !== undefined && {label})};
  }
  return {
    box: whole,
    glyphs,
    rules: [],
    tex: `\\text{${read.replace(/[\\{}$&#^_%~]/g, ' ')}}`,
    ...(label !== undefined && {label}),
    confidence: 0,
  };
}

/** Each number takes the rows down to the widest room between it and the next. */
function cutBetween(
  lines: readonly Line[],
  numbers: readonly OcrEquationNumber[],
  ocrGlyphs: OcrGlyphs | undefined,
): Part[] {
  const cuts = numbers.slice(1).map((number, index) => {
    const [from, to] = [centerY(numbers[index]!.line.box), centerY(number.line.box)];
    return roomBetween(from, to, ocrGlyphs ? ocrGlyphs.glyphs.map(({box}) => box) : lines.map(({box}) => box), lines);
  });
  const edges = [-Infinity, ...cuts, Infinity];
  const parts = edges.slice(1).map((bottom, index): Part => {
    const top = edges[index]!;
    const own = lines.filter(({box}) => centerY(box) > top && centerY(box) <= bottom);
    return {lines: own, number: numbers[index], top, bottom};
  });
  const filled = parts.filter(part => part.lines.length > 0);
  return filled.length === numbers.length || numbers.length < 2
    ? filled
    : [{lines, number: numbers[0], top: -Infinity, bottom: Infinity}];
}

/** The middle of the widest room without ink between two heights, among what stands as far left and right as the lines. */
function roomBetween(from: number, to: number, boxes: readonly PageBox[], lines: readonly Line[]): number {
  const area = unionBoxes(lines.map(({box}) => box))!;
  const inked = boxes
    .filter(box => box.bottom > from && box.top < to && box.right > area.left && box.left < area.right)
    .sort((a, b) => a.top - b.top);
  let [widest, middle, down] = [0, (from + to) / 2, from];
  for (const {top, bottom} of [...inked, {top: to, bottom: to}]) {
    if (top - down > widest) [widest, middle] = [top - down, (top + down) / 2];
    down = Math.max(down, bottom);
  }
  return middle;
}
