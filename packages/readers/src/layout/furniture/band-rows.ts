import {anyWord} from '@recto/lexicon';
import {unionBoxes} from '@recto/model';
import type {BandRow, PageBands, PageNumber} from '../../draft/document-stats.ts';
import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {bandShare} from './params.ts';

/** Rows in the outer parts of a page; at most six on a side, no running matter of the corpus has more than four. */
export function bandRows(lines: readonly Line[], height: number): Omit<PageBands, 'drawings'> {
  const level = lines.filter(line => line.angle === 0 && line.direction !== 'vertical');
  const sorted = [...level].sort((a, b) => a.baseline - b.baseline);
  const rows: Line[][] = [];
  for (const line of sorted) {
    const row = rows.at(-1);
    if (row && line.baseline - row[0]!.baseline <= 0.3 * Math.min(line.size, row[0]!.size)) row.push(line);
    else rows.push([line]);
  }
  const top: BandRow[] = [];
  const bottom: BandRow[] = [];
  for (let index = 0; index < rows.length && top.length < most; index++) {
    const row = bandRow(rows[index]!, rows[index + 1]);
    if (row.box.bottom > height * bandShare) break;
    top.push(row);
  }
  for (let index = rows.length - 1; index >= 0 && bottom.length < most; index--) {
    const row = bandRow(rows[index]!, rows[index - 1]);
    if (row.box.top < height * (1 - bandShare)) break;
    bottom.push(row);
  }
  return {top, bottom, sides: sideLines(sorted)};
}

const most = 6;

/** The first lines on the left and right of all that the long lines of a page reach over. */
function sideLines(lines: readonly Line[]): readonly Line[] {
  const text = unionBoxes(lines.filter(({pieces}) => pieces.length >= longLine).map(({box}) => box));
  if (!text) return [];
  const beside = lines.filter(
    ({box, size}) =>
      box.bottom > text.top && box.top < text.bottom && (box.right < text.left - size || box.left > text.right + size),
  );
  return beside.slice(0, most);
}

// words: running heads beside the text are shorter
const longLine = 5;

function bandRow(lines: Line[], inward: readonly Line[] | undefined): BandRow {
  lines.sort((a, b) => a.box.left - b.box.left);
  const texts = lines.map(lineText);
  const text = texts.join('  ');
  const largest = lines.reduce((a, b) => (b.size > a.size ? b : a));
  const next = inward?.[0];
  return {
    lines,
    text,
    masked: text.replace(/\p{Nd}+/gu, '#'),
    box: unionBoxes(lines.map(line => line.box))!,
    baseline: lines[0]!.baseline,
    size: largest.size,
    gap: next ? Math.abs(next.baseline - lines[0]!.baseline) / Math.max(next.size, 1) : 99,
    numbers: [numberAt(texts[0]!, 'start'), numberAt(texts.at(-1)!, 'end')].filter(number => number !== undefined),
  };
}

/** A page number at one end of a row: `12`, `- 12 -`, `Page 12 of 40`, `xiv`, `第12页`. */
function numberAt(text: string, end: 'start' | 'end'): PageNumber | undefined {
  const match = end === 'start' ? atStart.exec(text) : atEnd.exec(text);
  if (match?.[1]) return {value: Number(match[1].normalize('NFKC')), style: 'digits'};
  if (match?.[2]) return {value: romanValue(match[2].toLowerCase()), style: 'roman'};
  return undefined;
}

const lead = `(?:[-–—|•·\\[(第]\\s*|(?:${anyWord(['page'])})\\s*)?`;
const pagesAfter = `${anyWord(['pageAfter'])}|${anyWord(['pageAfter'], 'number-first')}`;
const tail = `(?:\\s*(?:[-–—|•·\\])]|${pagesAfter})|\\s*(?:\\/|${anyWord(['pageOf'])})\\s*\\p{Nd}{1,5})?`;
// a page of a chapter, `7-45`, counts by its last part
const chapter = String.raw`(?:(?:\p{Nd}{1,3}|[A-Z])[-–])?`;
const atStart = new RegExp(`^${lead}(?:${chapter}(\\p{Nd}{1,5})|([ivxl]{1,7}|[IVXL]{1,7}))${tail}(?=\\s|$)`, 'iu');
const atEnd = new RegExp(`(?:^|\\s)${lead}(?:${chapter}(\\p{Nd}{1,5})|([ivxl]{1,7}|[IVXL]{1,7}))${tail}$`, 'iu');

/** The value of a small Roman number, 0 for letters that are none. */
function romanValue(text: string): number {
  const values: Readonly<Record<string, number>> = {i: 1, v: 5, x: 10, l: 50};
  let sum = 0;
  for (const [index, letter] of [...text].entries()) {
    const value = values[letter] ?? 0;
    sum += value < (values[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

/** Whether a row is nothing but a page number. */
export const isBareNumber = (row: BandRow): boolean => bare.test(row.text);

const bare = new RegExp(`^${lead}(?:${chapter}\\p{Nd}{1,5}|[ivxl]{1,7})${tail}\\.?$`, 'iu');
