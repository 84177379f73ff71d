import {boxHeight, centreY, growBox, intersectBoxes, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Rule, SignFacts} from '@recto/pdf';
import type {EquationDraft, Line} from '../draft.ts';
import {lineText} from '../text/line-text.ts';
import {type SeenKind, seenKinds} from './seen-kinds.ts';
import {readSigns} from './signs.ts';

/** Displayed formulas of a page that was read from its picture, and the lines that are none. */
export type PicturedFormulas = {readonly equations: readonly EquationDraft[]; readonly lines: readonly Line[]};

/**
 * Finds displayed formulas among recognised lines: relations, or letters nobody is sure of, in lines without running words, and
 * the short pieces about them. Where the signs that were found there make a formula, it is that; else what was read is kept as
 * text with confidence 0, so that the picture stands for the formula: the letters are no LaTeX, and none is made up.
 */
export function findPictured(lines: readonly Line[], rules: readonly Rule[], signs?: SignFacts): PicturedFormulas {
  const level = rules.filter(({direction}) => direction === 'horizontal').map(({box}) => box);
  const seen = signs?.inline && seenKinds(lines, signs);
  const facts = lines.map((line): Facts => ({line, ...(seen?.get(line) ?? kindOf(line))}));
  const lone = signs?.whole && loneFormula(lines, signs);
  if (lone) return {equations: [lone], lines: []};
  // rows of one display stand apart; where words are surely known they may
  const reach = seen ? 0.9 : 0.5;
  const groups: Group[] = [];
  for (const one of facts) {
    if (one.kind !== 'formula' || inTable(one.line.box, level) || besideProse(one, facts)) continue;
    const near = groups.find(group => touches(group.box, one.line, reach));
    if (near) join(near, one.line);
    else groups.push({box: one.line.box, lines: [one.line]});
  }
  if (groups.length === 0) return {equations: [], lines};
  const taken = new Set(groups.flatMap(group => group.lines));
  for (let round = 0; round < rounds; round++) {
    for (const {line, kind} of facts) {
      if (kind === 'text' || taken.has(line)) continue;
      const near = groups.find(group => touches(group.box, line, reach));
      if (!near) continue;
      join(near, line);
      taken.add(line);
    }
  }
  const equations = merge(groups).map(group => equationOf(group, lines, taken, signs));
  return {equations, lines: lines.filter(line => !taken.has(line))};
}

const rounds = 3;

type Group = {box: PageBox; readonly lines: Line[]};
type Facts = {readonly line: Line; readonly kind: SeenKind; readonly words: number};

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
  const signs = text.match(/[=<>≤≥≠≈∼±×÷∑∏∫√∂∇∞∈⊂→←⇒|^_{}\\]/gu)?.length ?? 0;
  const related = /\S\s*[=<>≤≥≈∈⊂→]\s*\S|^[=≤≥≈]|\S\s*=$/u.test(text);
  if (words <= 1 && related && glyphs.length >= 4) return {kind: 'formula', words};
  // numbers with their deviations are the values of a table
  const values = !/[\p{L}=]/u.test(text);
  if (words === 0 && signs > 0 && sure < unsure && glyphs.length >= 4 && !values) return {kind: 'formula', words};
  if (words === 0 && /\p{L}/u.test(text) && /[()]/.test(text) && /[\u2014\u2212+/]/.test(text) && glyphs.length >= 8)
    return {kind: 'formula', words};
  const short = glyphs.length <= 24 && words <= 1 && (words === 0 || /[()=<>+\u2212\u2014/|]/.test(text));
  return {kind: short ? 'piece' : 'text', words};
}

const functions = /^(?:sin|cos|tan|log|exp|max|min|sup|inf|lim|det|dim|ker|mod|arg|for|and|with|where|that|dx|dy|dt)$/i;
const unsure = 0.75;

/** Within reach of a formula: beside it, or right above or below. */
function touches(box: PageBox, {box: other, size}: Line, reach: number): boolean {
  if (overlapY(box, other) > 0.3 * Math.min(boxHeight(box), boxHeight(other)))
    return other.left < box.right + 4 * size && other.right > box.left - 4 * size;
  const gap = Math.max(other.top - box.bottom, box.top - other.bottom);
  const aside = Math.max(other.left - box.right, box.left - other.right);
  return gap < reach * size && aside < 2 * size;
}

/** Between rules of a table a relation is a value. */
const inTable = (box: PageBox, rules: readonly PageBox[]): boolean => {
  const y = centreY(box);
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
    ({line: other, words}) =>
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
    else merged.push({box: group.box, lines: [...group.lines]});
  }
  return merged;
}

/** The formula that is all there is on a page: a screenshot of it. */
function loneFormula(lines: readonly Line[], signs: SignFacts): EquationDraft | undefined {
  const box = unionBoxes(signs.glyphs.map(glyph => glyph.box));
  const read = box && readSigns(box, [], signs);
  if (!read) return undefined;
  const glyphs = lines.flatMap(line => line.pieces.flatMap(piece => piece.glyphs));
  return {box: read.box, glyphs, rules: [], ...read.math};
}

function equationOf(
  {box, lines}: Group,
  all: readonly Line[],
  taken: Set<Line>,
  signs: SignFacts | undefined,
): EquationDraft {
  const number = all.find(
    line =>
      (!taken.has(line) || lines.includes(line)) &&
      lines.length > (lines.includes(line) ? 1 : 0) &&
      equationNumber.test(lineText(line)) &&
      overlapY(line.box, box) > 0.5 * boxHeight(line.box) &&
      line.box.left > box.left + 0.4 * (box.right - box.left),
  );
  if (number) taken.add(number);
  const label = number && equationNumber.exec(lineText(number))?.[1];
  const own = lines.filter(line => line !== number).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const read = own.map(lineText).join(' ');
  const whole = unionBoxes(own.map(line => line.box)) ?? box;
  const glyphs = [...own, ...(number ? [number] : [])].flatMap(line => line.pieces.flatMap(piece => piece.glyphs));
  const others = all.filter(line => !taken.has(line) || line === number);
  const laid = signs && readSigns(whole, others, signs);
  if (laid) return {box: laid.box, glyphs, rules: [], ...laid.math, ...(label !== undefined && {label})};
  return {
    box: whole,
    glyphs,
    rules: [],
    tex: `\\text{${read.replace(/[\\{}$&#^_%~]/g, ' ')}}`,
    ...(label !== undefined && {label}),
    confidence: 0,
  };
}

const equationNumber = /^[([]?(\d{1,3}(?:\.\d{1,3})*[a-z]?)[)\]]\.?$/;
