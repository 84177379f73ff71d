import {readOcrGlyphs} from '@recto/math';
import {boxHeight, centerY, growBox, intersectBoxes, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyphs, Rule} from '@recto/pdf';
import type {EquationDraft, Line} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';
import {lowerCutOffConfidence} from '../display/cut-off.ts';
import {looksBroken} from './broken-tex.ts';
import {displayGroups, type Group} from './display-groups.ts';
import {numbersBeside, type OcrEquationNumber, splitNumber} from './equation-numbers.ts';
import {incompleteFactor} from './inline-confidence.ts';
import {type OcrLineKind, ocrLineKinds} from './line-kinds.ts';

/** Displayed formulas of a page that was read by OCR, and the lines that are none. */
export type OcrDisplays = {readonly equations: readonly EquationDraft[]; readonly lines: readonly Line[]};

/**
 * Finds displayed formulas among recognized lines: relations, or letters nobody is sure of, in lines without running words, and
 * the short pieces about them. Where the ocrGlyphs that were found there make a formula, it is that; else what was read is kept as
 * text with confidence 0, so that the image stands for the formula: the letters are no LaTeX, and none is made up.
 */
export function ocrDisplays(lines: readonly Line[], rules: readonly Rule[], ocrGlyphs?: OcrGlyphs): OcrDisplays {
  const level = rules.filter(({direction}) => direction === 'horizontal').map(({box}) => box);
  const seen = ocrGlyphs?.inline && ocrLineKinds(lines, ocrGlyphs);
  const whole = lines.map((line): Facts => ({line, ...(seen?.get(line) ?? kindOf(line))}));
  const lone = ocrGlyphs?.whole && wholeImageFormula(lines, ocrGlyphs);
  if (lone) return {equations: [lone], lines: []};
  const isDisplay = (one: Facts): boolean =>
    one.kind === 'formula' && !inTable(one.line.box, level) && !besideProse(one, whole);
  const facts = whole.flatMap((one): Facts[] => {
    const [line, number] = (isDisplay(one) && splitNumber(one.line, ocrGlyphs)) || [];
    return line && number
      ? [
          {...one, line},
          {line: number, kind: 'piece', words: 0},
        ]
      : [one];
  });
  const all = facts.map(({line}) => line);
  const displays = facts.filter(isDisplay);
  if (displays.length === 0) return {equations: [], lines};
  const linesOf = (some: readonly Facts[]): Line[] => some.map(({line}) => line);
  const groups = displayGroups(
    linesOf(displays),
    linesOf(facts.filter(one => one.kind === 'piece')),
    linesOf(facts.filter(one => one.kind === 'text' || (one.kind === 'formula' && !isDisplay(one)))),
    ocrGlyphs,
  );
  const taken = new Set(groups.flatMap(group => group.lines));
  for (const {line, kind, words} of facts) {
    if (taken.has(line) || kind !== 'text' || words > fewWords) continue;
    const within = groups.find(group => isWithinRows(group.box, line));
    if (!within) continue;
    join(within, line);
    taken.add(line);
  }
  const equations = merge(groups).flatMap(group => {
    const whole = equationsOf(group, all, taken, ocrGlyphs);
    // rows that make nothing together may make something each
    if (!group.rows || whole.length > 1 || whole[0]?.confidence !== 0) return whole;
    return group.rows.flatMap(row => equationsOf(row, all, taken, ocrGlyphs));
  });
  const left = all.filter(line => !taken.has(line));
  return {equations: lowerCutOffConfidence(equations, left), lines: left};
}

// of the remark behind a case: `if x is even`
const fewWords = 2;

type Facts = {readonly line: Line; readonly kind: OcrLineKind; readonly words: number};

function join(group: Group, line: Line): void {
  group.lines.push(line);
  group.box = unionBoxes([group.box, line.box])!;
}

/** What a line is as far as its letters tell. */
function kindOf(line: Line): Omit<Facts, 'line'> {
  const text = lineText(line);
  const words =
    text.match(/(?<!\p{L})(?:\p{Lu}\p{Ll}{2,}|\p{Ll}{3,}|\p{Lu}{4,})(?!\p{L})/gu)?.filter(word => !functions.test(word))
      .length ?? 0;
  const ideographs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  if (ideographs > 0 || words > 2 || line.angle !== 0) return {kind: 'text', words: words + ideographs};
  const glyphs = line.pieces.flatMap(piece => piece.glyphs);
  const sure = glyphs.reduce((sum, {confidence = 1}) => sum + confidence, 0) / Math.max(1, glyphs.length);
  const operators = text.match(/[=<>≤≥≠≈∼±×÷∑∏∫√∂∇∞∈⊂→←⇒|^_{}\\]/gu)?.length ?? 0;
  const related = /\S\s*[=<>≤≥≈∈⊂→]\s*\S|^[=≤≥≈]|\S\s*=$/u.test(text);
  if (words <= 1 && related && glyphs.length >= 4) return {kind: 'formula', words};
  // numbers with their deviations are the values of a table
  const values = !/[\p{L}=]/u.test(text);
  if (words === 0 && operators > 0 && sure < unsure && glyphs.length >= 4 && !values) return {kind: 'formula', words};
  if (words === 0 && /\p{L}/u.test(text) && /[()]/.test(text) && /[\u2014\u2212+/]/.test(text) && glyphs.length >= 8)
    return {kind: 'formula', words};
  const short = glyphs.length <= 24 && words <= 1 && (words === 0 || /[()=<>+\u2212\u2014/|]/.test(text));
  return {kind: short ? 'piece' : 'text', words};
}

const functions = /^(?:sin|cos|tan|log|exp|max|min|sup|inf|lim|det|dim|ker|mod|arg|for|and|with|where|that|dx|dy|dt)$/i;
const unsure = 0.75;

/** Beside a display and no higher or lower than it: a case with its remark, what stands before a brace. */
function isWithinRows(box: PageBox, {box: other, size}: Line): boolean {
  const aside = Math.max(other.left - box.right, box.left - other.right);
  return overlapY(box, other) > 0.8 * boxHeight(other) && boxHeight(box) > 1.8 * boxHeight(other) && aside < 1.5 * size;
}

/** Between rules of a table a relation is a value. */
const inTable = (box: PageBox, rules: readonly PageBox[]): boolean => {
  const y = centerY(box);
  const about = rules.filter(
    rule => overlapX(rule, box) > 0.5 * (box.right - box.left) && rule.right - rule.left > 100,
  );
  return (
    about.some(rule => rule.top < y && y - rule.top < tableReach) &&
    about.some(rule => rule.top > y && rule.top - y < tableReach)
  );
};

// points
const tableReach = 160;

/** A piece of a line of running text that recognition has cut off. */
const besideProse = ({line}: Facts, facts: readonly Facts[]): boolean =>
  facts.some(
    ({line: other, kind, words}) =>
      kind === 'text' &&
      words > 2 &&
      other !== line &&
      overlapY(other.box, line.box) > 0.6 * Math.min(boxHeight(other.box), boxHeight(line.box)) &&
      Math.max(other.box.left - line.box.right, line.box.left - other.box.right) < 1.5 * line.size,
  );

function merge(groups: readonly Group[]): Group[] {
  const merged: Group[] = [];
  for (const group of groups) {
    const other = merged.find(({box}) => intersectBoxes(growBox(box, 1), group.box));
    if (other) for (const line of group.lines) join(other, line);
    else merged.push({...group, lines: [...group.lines]});
  }
  return merged;
}

/** The formula that is all there is on a page: a screenshot of it. */
function wholeImageFormula(lines: readonly Line[], ocrGlyphs: OcrGlyphs): EquationDraft | undefined {
  const box = unionBoxes(ocrGlyphs.glyphs.map(glyph => glyph.box));
  const read = box && readOcrGlyphs(box, [], ocrGlyphs);
  if (!read) return undefined;
  const glyphs = lines.flatMap(line => line.pieces.flatMap(piece => piece.glyphs));
  return {box: read.box, glyphs, rules: [], ...read.math, ...(read.label !== undefined && {label: read.label})};
}

/** The equations of a group: one for each number beside it. */
function equationsOf(
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

/** The equation of a part of the group whose lines and ocrGlyphs stand in `seen`. */
function equationOf(
  {lines, number, top, bottom}: Part,
  seen: PageBox,
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
  const place = {...seen, top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom)};
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
