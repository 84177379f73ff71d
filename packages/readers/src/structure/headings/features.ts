import {clamp} from '@recto/model';
import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import {startsWithBullet} from '../../layout/blocks/row-starts.ts';
import {itemLabel} from '../lists/item-label.ts';
import {rowsOf} from '../rows.ts';
import {isGray, styleKey, styleOf, type TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';
import {isSectionName} from './section-names.ts';
import {noUse, type StyleUse, type Surroundings} from './style-use.ts';

/** What a heading model is asked about: numbers with a name, in the order of `heading-model.json`. */
export type Features = Readonly<Record<string, number>>;

/** The features of every candidate, in their order. Lengths are in em of the candidate unless the name says otherwise. */
export function headingFeatures(around: Surroundings): Features[] {
  const {blocks, candidates, uses} = around;
  const characters = [...uses.values()].reduce((sum, use) => sum + use.characters, 0);
  const pages = pageMeasures(blocks, candidates);
  const leads = new Map<string, number>();
  for (const {text} of candidates) leads.set(leadOf(text), (leads.get(leadOf(text)) ?? 0) + 1);
  return candidates.map((candidate, order) => ({
    ...styleFeatures(candidate, around.body),
    ...textFeatures(candidate),
    ...numberFeatures(candidate, around.counted),
    ...placeFeatures(candidate, pages.get(candidate.block.page) ?? noPage),
    ...neighborFeatures(candidate, around),
    ...useFeatures(uses.get(candidate.key) ?? noUse, characters),
    sameLead: Math.min(leads.get(leadOf(candidate.text)) ?? 1, mostAlike),
    nextCandidateIsNext: Number(candidates[order + 1]?.index === candidate.index + 1),
    candidateBefore: Number(candidates[order - 1]?.index === candidate.index - 1),
    sameStyleBefore: Number(
      candidates[order - 1]?.index === candidate.index - 1 && candidates[order - 1]?.key === candidate.key,
    ),
    sameStyleAfter: Number(
      candidates[order + 1]?.index === candidate.index + 1 && candidates[order + 1]?.key === candidate.key,
    ),
  }));
}

// candidates with one lead: more tell nothing else
const mostAlike = 9;

/** The words before a colon or a number: `Answer` of `Answer: B`. */
const leadOf = (text: string): string =>
  text
    .replace(/[:：].*$/su, '')
    .replace(/[\p{Nd}\s.]+/gu, '')
    .toLowerCase();

function styleFeatures({style, block}: Candidate, body: TextStyle): Features {
  return {
    sizeRatio: style.size / Math.max(body.size, 1),
    boldBeyondBody: Number(style.bold) - Number(body.bold),
    italicBeyondBody: Number(style.italic) - Number(body.italic),
    smallCapsBeyondBody: Number(style.smallCaps) - Number(body.smallCaps),
    otherSans: Number(style.sans !== body.sans),
    otherColor: Number(style.color !== body.color),
    grayColor: Number(isGray(style.color) && style.color !== body.color),
    drawnBullet: Number(block.lines[0]?.bullet !== undefined),
    monospace: block.lines[0]?.monospace ?? 0,
    math: Math.max(...block.lines.map(line => line.math)),
  };
}

function textFeatures({text, block, number, label}: Candidate): Features {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const ideographs = text.match(/\p{Lo}/gu)?.length ?? 0;
  const rest = text.slice(number?.length ?? 0);
  return {
    characters: text.length,
    words: text.split(/\s+/).length,
    rows: rowsOf(block).length,
    capitalShare: capitals / Math.max(letters, 1),
    uncasedShare: ideographs / Math.max(letters, 1),
    letterShare: letters / Math.max(text.length, 1),
    digits: text.slice(number?.length ?? 0).match(/\p{Nd}/gu)?.length ?? 0,
    startsLower: Number(/^\p{Ll}/u.test(rest)),
    endsInStop: Number(/[.。．؟।]$/u.test(text) && !/\.\.\.$/.test(text)),
    endsInColon: Number(/[:：]$/.test(text)),
    endsInQuestion: Number(/[?？!！]$/.test(text)),
    endsInComma: Number(/[,;，；、]$/.test(text)),
    colonInside: Number(/[:：](?=.)/.test(text)),
    commas: text.match(/[,，、;；]/g)?.length ?? 0,
    stopsInside: text.match(/[\p{L})][.。!?？！](?=\s*\p{L})/gu)?.length ?? 0,
    blanks: Number(/_{3,}|…{2,}|\.{5,}/.test(text)),
    sectionName: Number(isSectionName(text, number)),
    statement: Number(label === 'statement'),
    task: Number(label === 'task'),
  };
}

function numberFeatures({number, text, index}: Candidate, counted: ReadonlySet<number>): Features {
  const item = itemLabel(text);
  return {
    numbered: Number(number !== undefined),
    strongNumber: Number(number?.strong === true),
    numberDepth: number?.depth ?? 0,
    numberIsWord: Number(number !== undefined && /\p{L}{2}|第|§/u.test(number.system)),
    numberIsHan: Number(/^[一（]/.test(number?.system ?? '')),
    numberIsRoman: Number(number?.system === 'I'),
    numberIsLetter: Number(/^[Aa]/.test(number?.system ?? '')),
    numberHasBracket: Number(/^[（(]?[\p{L}\p{N}]{1,4}[)）]/u.test(text)),
    number: number?.parts.at(-1) ?? 0,
    countsOn: Number(counted.has(index)),
    itemLabel: Number(item !== undefined),
  };
}

function placeFeatures({block, style, above, below}: Candidate, page: PageMeasures): Features {
  const {box, column} = block;
  const width = Math.max(column.right - column.left, 1);
  const [left, right] = [box.left - column.left, column.right - box.right];
  const em = Math.max(style.size, 1);
  return {
    above: clamp(above, -farthest, farthest),
    below: clamp(below, -farthest, farthest),
    edgeAbove: Number(above > farthest),
    edgeBelow: Number(below > farthest),
    widthShare: (box.right - box.left) / width,
    indent: clamp((block.lines[0]?.direction === 'rtl' ? right : left) / em, -farthest, farthest),
    centered: Number(Math.abs(left - right) < centerSlack * width && left > minMargin * em),
    pageTop: (box.top - page.top) / Math.max(page.bottom - page.top, 1),
    largestOfPage: Number(style.size >= page.largest),
    sizeToUsualOfPage: style.size / Math.max(page.usual, 1),
    candidatesOfPage: page.candidates / Math.max(page.blocks, 1),
    beside: Number(
      page.boxes.some(
        other =>
          other !== box &&
          other.top < box.bottom - overlap * em &&
          other.bottom > box.top + overlap * em &&
          (other.left >= box.right || other.right <= box.left),
      ),
    ),
  };
}

// em; more room is as good as a column's edge
const farthest = 12;
// share of the column's width by which two margins of centered text may differ
const centerSlack = 0.02;
// em on both sides of text that is centered
const minMargin = 2;
// em by which two boxes must overlap to stand beside each other
const overlap = 0.3;

function neighborFeatures({block, index, style, key}: Candidate, {blocks, body}: Surroundings): Features {
  const before = neighbor(blocks, index, -1);
  const after = neighbor(blocks, index, 1);
  const next = after?.kind === 'text' ? after : undefined;
  const nextStyle = next && styleOf(next);
  const nextText = next?.lines[0]?.text ?? '';
  return {
    nextIsText: Number(next !== undefined),
    nextIsTable: Number(after?.kind === 'table'),
    nextIsFigure: Number(after?.kind === 'figure'),
    nextIsBody: Number(nextStyle !== undefined && styleKey(nextStyle) === styleKey(body)),
    nextIsAlike: Number(nextStyle !== undefined && styleKey(nextStyle) === key),
    nextSizeRatio: nextStyle ? nextStyle.size / Math.max(style.size, 1) : 0,
    nextBold: Number(nextStyle?.bold === true),
    nextCharacters: Math.log1p(characterCount(next)),
    nextStartsLower: Number(/^\p{Ll}/u.test(nextText)),
    nextIsItem: Number(next !== undefined && (startsWithBullet(nextText) || itemLabel(nextText) !== undefined)),
    nextOnPage: Number(after?.page === block.page),
    nextIndent: next ? clamp((next.box.left - block.box.left) / Math.max(style.size, 1), -farthest, farthest) : 0,
    beforeCharacters: Math.log1p(before?.kind === 'text' ? characterCount(before) : 0),
    beforeEnds: Number(before?.kind === 'text' && /[.。!?？！:：;]$/u.test(before.lines.at(-1)?.text ?? '')),
    beforeIsTable: Number(before?.kind === 'table' || before?.kind === 'figure'),
    beforeBold: Number(before?.kind === 'text' && styleOf(before).bold),
    first: Number(before === undefined),
  };
}

const characterCount = (block: TextBlock | undefined): number =>
  block?.lines.reduce((sum, line) => sum + line.text.length, 0) ?? 0;

function neighbor(blocks: readonly BlockDraft[], index: number, step: 1 | -1): BlockDraft | undefined {
  for (let at = index + step; at >= 0 && at < blocks.length; at += step)
    if (blocks[at]?.kind !== 'furniture') return blocks[at];
  return undefined;
}

function useFeatures({characters, headings, headingCharacters, numbered}: StyleUse, all: number): Features {
  return {
    styleShareInShort: headingCharacters / Math.max(characters, 1),
    styleShareOfText: characters / Math.max(all, 1),
    styleCandidates: Math.log1p(headings),
    styleMeanLength: headingCharacters / Math.max(headings, 1),
    styleNumbered: numbered / Math.max(headings, 1),
  };
}

type PageMeasures = {
  top: number;
  bottom: number;
  largest: number;
  usual: number;
  blocks: number;
  candidates: number;
  readonly boxes: BlockDraft['box'][];
};

const noPage: PageMeasures = {top: 0, bottom: 0, largest: 0, usual: 0, blocks: 0, candidates: 0, boxes: []};

function pageMeasures(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
): ReadonlyMap<number, PageMeasures> {
  const pages = new Map<number, PageMeasures & {readonly sizes: Map<number, number>}>();
  for (const block of blocks) {
    if (block.kind === 'furniture') continue;
    const page = pages.get(block.page) ?? {
      top: block.box.top,
      bottom: block.box.bottom,
      largest: 0,
      usual: 0,
      blocks: 0,
      candidates: 0,
      boxes: [],
      sizes: new Map<number, number>(),
    };
    pages.set(block.page, page);
    page.blocks++;
    page.top = Math.min(page.top, block.box.top);
    page.bottom = Math.max(page.bottom, block.box.bottom);
    page.boxes.push(block.box);
    if (block.kind !== 'text') continue;
    const {size} = styleOf(block);
    page.largest = Math.max(page.largest, size);
    page.sizes.set(size, (page.sizes.get(size) ?? 0) + characterCount(block));
  }
  for (const page of pages.values()) page.usual = [...page.sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  for (const {block} of candidates) {
    const page = pages.get(block.page);
    if (page) page.candidates++;
  }
  return pages;
}
