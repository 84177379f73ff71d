import {theoremWords} from '@recto/lexicon';
import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import {isTocRow, startsWithBullet} from '../../layout/blocks/row-starts.ts';
import {captionLabel} from '../../text/caption-label.ts';
import {joinText} from '../../text/join-lines.ts';
import {type SectionNumber, sectionNumber} from '../section-number.ts';
import {isBold, styleKey, styleOf, type TextStyle} from '../text-style.ts';
import {theoremLabel} from '../theorem-label.ts';

/** A block that may be a section's heading, with the evidence for and against it. */
export type Candidate = {
  readonly index: number;
  readonly block: TextBlock;
  readonly text: string;
  readonly style: TextStyle;
  readonly key: string;
  readonly number?: SectionNumber;
  /** Room to the block above and below it in its column, in its own em; large at a column's edge. */
  readonly above: number;
  readonly below: number;
  /** Ends like a sentence or a lead-in. */
  readonly ends: boolean;
  /** Looks like the label of a theorem, `Definition 3`; exercises and questions also head sections. */
  readonly label?: 'statement' | 'task';
};

/**
 * All blocks that have the shape of a heading: a few short lines in one style; more of them where they are far larger than
 * `bodySize`, in points: the title of a poster fills a column.
 */
export function findCandidates(blocks: readonly BlockDraft[], bodySize = Infinity): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'text' || block.role.type !== 'paragraph' || !hasShape(block, bodySize)) continue;
    const text = joinText(block.lines).trim();
    if (!hasTitleText(text) || isCodeLine(text, block)) continue;
    const style = styleOf(block);
    const number = sectionNumber(text);
    const label = labelOf(text);
    candidates.push({
      index,
      block,
      text,
      style,
      key: styleKey(style),
      ...(number && {number}),
      above: roomAbove(blocks, index, style.size),
      below: roomBelow(blocks, index, style.size),
      ends: /[.,;:!。，；：、]$/.test(text) && !/\.\.\.$|\b[A-Z]\.$/.test(text),
      ...(label && {label}),
    });
  }
  return withoutArticles(withoutLonePlural(candidates));
}

/** `Claims` where nothing else is labelled is the name of a section that holds several. */
function withoutLonePlural(candidates: readonly Candidate[]): readonly Candidate[] {
  const labelled = candidates.filter(({label}) => label !== undefined);
  const [only] = labelled;
  if (!only || labelled.length > 1 || !isPlural(only.text)) return candidates;
  return candidates.map(candidate => {
    if (candidate !== only) return candidate;
    const {label: _, ...rest} = candidate;
    return rest;
  });
}

const isPlural = (text: string): boolean => /^\p{L}+s$/u.test(text) && !theoremWords.has(text.toLowerCase());

/** A lone letter before a heading is a number only where a heading of its style has the letter next to it; `A` is an article. */
function withoutArticles(candidates: readonly Candidate[]): Candidate[] {
  const counted = new Set(
    candidates.flatMap(({key, number}) => (isLetter(number) ? [`${key} ${number!.parts[0]}`] : [])),
  );
  return candidates.map(candidate => {
    const {number, ...rest} = candidate;
    if (!isLetter(number)) return candidate;
    const value = number!.parts[0]!;
    return counted.has(`${candidate.key} ${value + 1}`) || counted.has(`${candidate.key} ${value - 1}`)
      ? candidate
      : rest;
  });
}

const isLetter = (number: SectionNumber | undefined): boolean => number?.system === 'A' && number.depth === 1;

// longer ones are paragraphs whatever their style
const maxCharacters = 220;
const maxRows = 5;
// in a narrow column
const maxTitleRows = 9;
// of the body's size
const titleSize = 1.6;

function hasShape({lines, column}: TextBlock, bodySize: number): boolean {
  const rows = new Set(lines.map(line => Math.round(line.baseline)));
  const most = lines.every(({size}) => size > titleSize * bodySize) ? maxTitleRows : maxRows;
  if (rows.size > most || lines.length > 3 * most) return false;
  if (lines.reduce((sum, line) => sum + line.text.length, 0) > maxCharacters) return false;
  const words = lines.filter(line => line.math < 0.5 && /[\p{L}\p{Nd}]/u.test(line.text));
  const main = words[0];
  if (!main) return lines.some(line => /\p{L}/u.test(line.text));
  for (const line of words) {
    if (Math.abs(line.size - main.size) > 0.12 * main.size && line.text.length > 3) return false;
    if (line.monospace > 0.5 && !sectionNumber(lines[0]!.text)?.strong) return false;
    if (isBold(line) !== isBold(main) && line.text.length > 3 && main.text.length > 3) return false;
  }
  return !isTableRow(lines) || isTaskWithPoints(lines, column);
}

/** Pieces of one row far apart, the first of them no number: cells. */
function isTableRow(lines: TextBlock['lines']): boolean {
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    if (Math.abs(before.baseline - line.baseline) > 0.3 * line.size) continue;
    const gap = line.box.left - before.box.right;
    if (gap > 2.5 * line.size && !(index === 1 && sectionNumber(before.text)?.length === before.text.length))
      return true;
  }
  return false;
}

/** `Exercise 3`, and its points at the right edge of the column; a bare number there is a page of a table of contents. */
function isTaskWithPoints(lines: TextBlock['lines'], column: TextBlock['column']): boolean {
  const [first, points] = lines;
  if (lines.length !== 2 || !first || !points || Math.abs(points.box.right - column.right) > points.size) return false;
  if (/^(?:\p{Nd}+|[ivxlc]+)$/iu.test(points.text)) return false;
  const number = sectionNumber(first.text);
  return number?.strong === true || labelOf(first.text.slice(number?.length ?? 0)) === 'task';
}

function hasTitleText(text: string): boolean {
  if (!/[\p{L}\p{Nd}]/u.test(text)) return false;
  if (startsWithBullet(text) || isTocRow(text)) return false;
  // a task to work out
  if (/[=＝]$/.test(text)) return false;
  // `[In thousands]`, `(continued)`
  if (captionLabel(text) || /^(?:\[.*\]|\(.*\))$/u.test(text)) return false;
  // dates, addresses and amounts stand alone but head nothing
  return !/@|https?:|www\./.test(text) && !/^\p{Nd}{4,}$/u.test(text) && !percentage.test(text);
}

/** Whether a text is a price, a large number, the entry of an agenda or the date of a letter, which may stand out but head nothing. */
export const headsNothing = (text: string): boolean => amount.test(text) || time.test(text) || placeAndDate.test(text);

/** A price, or a number with groups of digits: `₹17,81,841 crore`, `€ 12.50`, `2,32,822`, `CHF 40.–`. */
const amount =
  /^[+−-]?(?:(?:\p{Lu}{0,2}\p{Sc}|EUR|USD|GBP|CHF|CNY|RMB|JPY|INR|CAD|AUD)\s?\p{Nd}[\p{Nd}.,’' ]*|\p{Nd}{1,3}(?:[,’']\p{Nd}{2,3})+|\p{Nd}[\p{Nd}.,’' ]*\s?\p{Sc})(?:[.,][–—-]+)?\+?(?:\s?(?:\p{L}{1,8}\.?|[/%]\s?\p{L}{1,8}))?$/u;

/** The time of an entry: `6:00 – 6:05 Welcome`. */
const time = /^\p{Nd}{1,2}[:：]\p{Nd}{2}(?!\p{Nd})/u;

/** Where and when a letter was signed: `Berlin, March 21, 2022`, `Lyon, le 3 mai 2021`. */
const placeAndDate =
  /^\p{Lu}\p{L}+(?:[ -]\p{L}+){0,2},\s(?:(?:le|den|am|the|on)\s)?(?:\p{L}+\s\p{Nd}{1,2},?|\p{Nd}{1,2}(?:\.|er|st|nd|rd|th)?\s(?:de\s)?\p{L}+(?:\sde)?)\s\p{Nd}{4}\.?$/u;

/** `0.7 wt.%` is no section 0.7. */
const percentage = /^\p{Nd}+(?:[.,]\p{Nd}+)?\s*(?:\p{L}{1,3}\.?\s*)?[%％]$/u;

/** A line of code, numbered or not; braces of formulas are no code. */
const isCodeLine = (text: string, {lines}: TextBlock): boolean =>
  lines.every(line => line.math === 0) && /^(?:\p{Nd}+\s+)?(?:\/[/*]|[{}<>=;#])|[;{}]$/u.test(text);

function labelOf(text: string): Candidate['label'] {
  const label = theoremLabel(text);
  if (label === undefined || label.length < text.length) return undefined;
  return tasks.has(label.kind) ? 'task' : 'statement';
}

const tasks: ReadonlySet<string> = new Set(['exercise', 'problem', 'question', 'solution', 'example']);

function roomAbove(blocks: readonly BlockDraft[], index: number, size: number): number {
  const block = blocks[index]!;
  for (let at = index - 1; at >= 0 && at > index - 4; at--) {
    const before = blocks[at]!;
    if (before.kind === 'furniture') continue;
    if (before.page !== block.page || before.box.bottom > block.box.bottom) return far;
    return (block.box.top - before.box.bottom) / Math.max(size, 1);
  }
  return far;
}

function roomBelow(blocks: readonly BlockDraft[], index: number, size: number): number {
  const block = blocks[index]!;
  for (let at = index + 1; at < blocks.length && at < index + 4; at++) {
    const after = blocks[at]!;
    if (after.kind === 'furniture') continue;
    if (after.page !== block.page || after.box.top < block.box.top) return far;
    return (after.box.top - block.box.bottom) / Math.max(size, 1);
  }
  return far;
}

const far = 99;
