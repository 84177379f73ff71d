import type {BlockDraft, DocumentDraft, TextBlock} from '../../draft/draft.ts';
import {partOfBlock} from '../part-of-block.ts';
import {rowsOf, rowText, type TextRow} from '../rows.ts';
import {type SectionNumber, sectionNumber} from '../section-number.ts';
import {lineStyle, styleKey} from '../text-style.ts';

/** Cuts blocks in which several numbered headings follow each other, or a numbered heading its text in another style. */
export function splitHeadings(draft: DocumentDraft): DocumentDraft {
  const blocks = draft.blocks.flatMap((block): BlockDraft[] =>
    block.kind === 'text' && block.role.type === 'paragraph' && block.lines.length > 1 ? split(block) : [block],
  );
  return blocks.length === draft.blocks.length ? draft : {...draft, blocks};
}

// headings are short, and few of them follow each other without text
const longestHeading = 120;
const maxHeadings = 8;

function split(block: TextBlock): TextBlock[] {
  const first = sectionNumber(block.lines[0]!.text);
  if (!first) return [block];
  const rows = rowsOf(block);
  if (rows.length < 2 || rowText(rows[0]!).length > longestHeading) return [block];
  if (rows.length <= maxHeadings && countsOn(rows)) return rows.map(row => partOfBlock(block, row));
  if (!first.strong || first.length >= block.lines[0]!.text.length) return [block];
  const styles = rows.slice(0, 2).map(row => lineStyle(row[0]));
  const differs = styleKey(styles[0]!) !== styleKey(styles[1]!);
  const loud = styles[0]!.bold || styles[0]!.sans || styles[0]!.size > styles[1]!.size;
  const quiet = !styles[1]!.bold && !styles[1]!.sans;
  return differs && loud && quiet ? [partOfBlock(block, rows[0]!), partOfBlock(block, rows.slice(1).flat())] : [block];
}

/** Every row is bold or large and its number comes after that of the row above it. */
function countsOn(rows: readonly TextRow[]): boolean {
  let before: SectionNumber | undefined;
  for (const row of rows) {
    const number = sectionNumber(rowText(row));
    if (!number || !lineStyle(row[0]).bold || number.length >= rowText(row).length) return false;
    if (before && !comesAfter(before, number)) return false;
    before = number;
  }
  return true;
}

/** `2` or `1.1` after `1`, `2` after `1.3`. */
function comesAfter({parts: a}: SectionNumber, {parts: b}: SectionNumber): boolean {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    if (a[at] === b[at]) continue;
    return b[at] === a[at]! + 1 && b.length === at + 1;
  }
  return b.length === a.length + 1 && b.at(-1) === 1;
}
