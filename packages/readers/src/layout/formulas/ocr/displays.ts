import {boxHeight, centerY, growBox, intersectBoxes, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyphs, Rule} from '@recto/pdf';
import type {EquationDraft, Line} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';
import {lowerCutOffConfidence} from '../display/cut-off.ts';
import {equationsOf, wholeImageFormula} from './display-equations.ts';
import {displayGroups, type Group} from './display-groups.ts';
import {splitNumber} from './equation-numbers.ts';
import {type OcrLineKind, ocrLineKinds} from './line-kinds.ts';

/** Display formulas of a page read by OCR, and the other lines. */
export type OcrDisplays = {readonly equations: readonly EquationDraft[]; readonly lines: readonly Line[]};

/**
 * Finds display formulas among OCR lines: relations, or text of low confidence, in lines without running words, and the short
 * pieces around them. Where their OCR glyphs make a formula, its LaTeX is kept; otherwise the text of line OCR with confidence 0,
 * so that the output shows the image instead.
 */
export function ocrDisplays(lines: readonly Line[], rules: readonly Rule[], ocrGlyphs?: OcrGlyphs): OcrDisplays {
  const level = rules.filter(({direction}) => direction === 'horizontal').map(({box}) => box);
  const kinds = ocrGlyphs?.inline && ocrLineKinds(lines, ocrGlyphs);
  const whole = lines.map((line): Facts => ({line, ...(kinds?.get(line) ?? kindOf(line))}));
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

/** The kind of a line by its text alone. */
function kindOf(line: Line): Omit<Facts, 'line'> {
  const text = lineText(line);
  const words =
    text.match(/(?<!\p{L})(?:\p{Lu}\p{Ll}{2,}|\p{Ll}{3,}|\p{Lu}{4,})(?!\p{L})/gu)?.filter(word => !functions.test(word))
      .length ?? 0;
  const ideographs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  if (ideographs > 0 || words > 2 || line.angle !== 0) return {kind: 'text', words: words + ideographs};
  const glyphs = line.pieces.flatMap(piece => piece.glyphs);
  const mean = glyphs.reduce((sum, {confidence = 1}) => sum + confidence, 0) / Math.max(1, glyphs.length);
  const operators = text.match(/[=<>≤≥≠≈∼±×÷∑∏∫√∂∇∞∈⊂→←⇒|^_{}\\]/gu)?.length ?? 0;
  const related = /\S\s*[=<>≤≥≈∈⊂→]\s*\S|^[=≤≥≈]|\S\s*=$/u.test(text);
  if (words <= 1 && related && glyphs.length >= 4) return {kind: 'formula', words};
  // numbers with their deviations are the values of a table
  const values = !/[\p{L}=]/u.test(text);
  if (words === 0 && operators > 0 && mean < lowConfidence && glyphs.length >= 4 && !values)
    return {kind: 'formula', words};
  if (words === 0 && /\p{L}/u.test(text) && /[()]/.test(text) && /[\u2014\u2212+/]/.test(text) && glyphs.length >= 8)
    return {kind: 'formula', words};
  const short = glyphs.length <= 24 && words <= 1 && (words === 0 || /[()=<>+\u2212\u2014/|]/.test(text));
  return {kind: short ? 'piece' : 'text', words};
}

const functions = /^(?:sin|cos|tan|log|exp|max|min|sup|inf|lim|det|dim|ker|mod|arg|for|and|with|where|that|dx|dy|dt)$/i;

const lowConfidence = 0.75;

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
