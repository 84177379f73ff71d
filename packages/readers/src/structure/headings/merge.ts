import {centerX, overlapX, unionBoxes} from '@recto/model';
import type {BlockDraft, DocumentDraft, TextBlock} from '../../draft/draft.ts';
import {joinText} from '../../text/join-lines.ts';
import {sectionNumber} from '../section-number.ts';
import {isBold} from '../text-style.ts';
import {betweenLines, mostFurtherLines, sameLineSize} from './params.ts';

/** Joins a number on a line of its own, `Chapter 3`, to its heading, and further lines to a long one. */
export function mergeHeadings(draft: DocumentDraft): DocumentDraft {
  const blocks: BlockDraft[] = [];
  for (const block of draft.blocks) {
    const before = blocks.at(-1);
    const further =
      before && isHeading(before) && (isHeading(block) ? belongTogether(before, block) : endsWord(before, block));
    if (further && block.kind === 'text') {
      blocks[blocks.length - 1] = merged(before, block);
    } else {
      blocks.push(block);
    }
  }
  return {...draft, blocks};
}

type HeadingBlock = TextBlock & {readonly role: {readonly type: 'heading'}};

const isHeading = (block: BlockDraft): block is HeadingBlock => block.kind === 'text' && block.role.type === 'heading';

function belongTogether(before: HeadingBlock, block: HeadingBlock): boolean {
  if (before.page !== block.page) return false;
  const size = Math.max(before.lines[0]!.size, block.lines[0]!.size);
  const gap = block.box.top - before.box.bottom;
  if (gap < -size || gap > 4 * size) return false;
  const text = joinText(before.lines).trim();
  const number = sectionNumber(text);
  if (number?.strong && number.length >= text.length && number.depth === 1)
    return block.role.number === undefined || /^\p{Lu}$/u.test(block.role.number);
  if (block.role.number !== undefined) return false;
  if (before.role.depth !== block.role.depth || gap > 0.9 * size) return false;
  if (overlapX(before.box, block.box) <= 0) return false;
  if (isTitle(before) && isTitle(block) && continuesHeading(before, block)) return true;
  return /^\p{Ll}/u.test(block.lines[0]!.text) || /[-–—,:]$|\s(?:and|of|the|for|in|et|de|des|und|der)$/u.test(text);
}

/** Whether a block in the type of a heading above goes on with its last word, which a hyphen cuts. */
function endsWord(before: HeadingBlock, block: BlockDraft): boolean {
  if (block.kind !== 'text' || block.role.type !== 'paragraph' || before.page !== block.page) return false;
  const [above, below] = [before.lines.at(-1), block.lines[0]];
  if (!above || !below || block.lines.length > mostFurtherLines) return false;
  const gap = block.box.top - before.box.bottom;
  return (
    /\p{Ll}[-‐]$/u.test(above.text) &&
    /^\p{Ll}/u.test(below.text) &&
    above.font === below.font &&
    Math.abs(above.size - below.size) <= sameLineSize * above.size &&
    gap > 0 &&
    gap < betweenLines * above.size
  );
}

const isTitle = ({role, lines}: HeadingBlock): boolean => role.depth === 1 && isBold(lines[0]!);

/** Whether a block is a further line of a centered title: below it in the same style and as close as lines of large type. */
export function continuesHeading(before: TextBlock, block: TextBlock): boolean {
  const [above, below] = [before.lines.at(-1)!, block.lines[0]!];
  const size = below.size;
  if (block.box.top - before.box.bottom > 0.9 * size || below.baseline < above.baseline) return false;
  if (Math.abs(above.size - size) > 0.05 * size || above.font !== below.font) return false;
  const middle = centerX(below.box);
  if (Math.abs(centerX(above.box) - middle) > 0.7 * size) return false;
  return Math.abs(above.left - below.left) > 0.7 * size || Math.abs(centerX(block.column) - middle) < size;
}

function merged(before: HeadingBlock, block: TextBlock): TextBlock {
  const text = joinText(before.lines).trim();
  const number = sectionNumber(text);
  const alone = number !== undefined && number.length >= text.length;
  return {
    ...before,
    box: unionBoxes([before.box, block.box])!,
    lines: [...before.lines, ...block.lines],
    role: {
      type: 'heading',
      depth: isHeading(block) ? Math.min(before.role.depth, block.role.depth) : before.role.depth,
      ...(alone ? {number: number.label} : before.role.number !== undefined && {number: before.role.number}),
    },
  };
}
