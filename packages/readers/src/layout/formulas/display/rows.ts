import {type PageBox, unionBoxes} from '@recto/model';
import type {LineFacts} from '../tokens/line-facts.ts';
import {isNumberedEquation} from './word-equations.ts';

/** Lines of one baseline. */
export type Row = {
  readonly members: LineFacts[];
  box: PageBox;
  readonly baseline: number;
  readonly size: number;
  index: number;
  isText: boolean;
  /** An equation between words with its number. */
  isNumbered: boolean;
};

/** Lines grouped by baseline, from the top; within a row from the left. */
export function rowsOf(lines: readonly LineFacts[]): Row[] {
  const rows: Row[] = [];
  const whole = unionBoxes(lines.map(({line}) => line.box));
  const middle = whole ? (whole.left + whole.right) / 2 : 0;
  for (const facts of lines.toSorted((a, b) => a.line.baseline - b.line.baseline)) {
    const {line} = facts;
    const last = rows.at(-1);
    if (last && line.baseline - last.baseline < 0.25 * Math.min(line.size, last.size)) {
      last.members.push(facts);
      last.box = unionBoxes([last.box, line.box])!;
    } else
      rows.push({
        members: [facts],
        box: line.box,
        baseline: line.baseline,
        size: line.size,
        index: rows.length,
        isText: false,
        isNumbered: false,
      });
  }
  const left = whole?.left ?? 0;
  for (const row of rows) row.members.sort((a, b) => a.line.box.left - b.line.box.left);
  for (const row of rows) {
    row.isText = isTextRow(row) || isLabelledRow(row) || (row.box.right < middle && row.members.every(isItemLabel));
    if (!row.isText || !isNumberedEquation(row, rows, left)) continue;
    row.isText = false;
    row.isNumbered = true;
  }
  return rows;
}

/** A row is text when it begins with text, or has more of it than of symbols. */
function isTextRow(row: Row): boolean {
  const first = row.members[0]!;
  if (first.kind === 'text' && !isLabelOnly(first)) return true;
  const width = (facts: LineFacts): number => facts.line.box.right - facts.line.box.left;
  let text = 0;
  let all = 0;
  for (const member of row.members) {
    all += width(member);
    if (member.kind === 'text') text += width(member);
  }
  return text > 0.6 * all;
}

/** `3.` with its formula right after it: an item, not a display beside its number. */
function isLabelledRow({members, size}: Row): boolean {
  const [label, next] = members;
  return (
    label !== undefined &&
    next !== undefined &&
    isItemLabel(label) &&
    next.line.box.left - label.line.box.right < labelGap * size
  );
}

/** Em between the label of an item and its text, at most: a display is centered or indented further. */
const labelGap = 1.6;

/** `(a)`, `3.`, alone on its line: the formula of the item is displayed below. */
const isItemLabel = ({tokens}: LineFacts): boolean =>
  tokens.length <= 4 && itemLabel.test(tokens.map(token => token.text).join(''));
const itemLabel = /^(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|[•–—-])$/u;

const isLabelOnly = (facts: LineFacts): boolean => facts.tokens.length <= 4 && facts.words === 0;

/** Holds a few words of running text. */
export const isLong = (row: Row): boolean => row.members.reduce((sum, member) => sum + member.words, 0) > 2;

/** Most of its letters are bold. */
export const isHeading = (row: Row): boolean => {
  let bold = 0;
  let all = 0;
  for (const {line} of row.members) {
    for (const piece of line.pieces) {
      for (const glyph of piece.glyphs) {
        if (glyph.font.math) continue;
        all++;
        if (glyph.font.bold) bold++;
      }
    }
  }
  return bold > 0.6 * all && all > 2;
};
