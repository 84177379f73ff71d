import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {codeText} from '../code/code-text.ts';

/** Joins paragraphs, items and listings that go on in the next column or on the next page. */
export const joinPages: DocumentStage = {
  name: 'join-pages',
  run(draft) {
    const blocks: BlockDraft[] = [];
    /** Index of the last text that the next may go on from. */
    let open: number | undefined;
    for (const block of draft.blocks) {
      if (block.kind === 'text' && isFlow(block)) {
        const before = open === undefined ? undefined : (blocks[open] as TextBlock);
        if (before && continuesText(before, block)) {
          blocks[open!] = joined(before, block);
          continue;
        }
        open = blocks.length;
      } else if (block.kind === 'equation' || (block.kind === 'text' && !isAside(block))) {
        open = undefined;
      }
      blocks.push(block);
    }
    return {...draft, blocks};
  },
};

/** Stands between the parts of a paragraph without ending it. */
const isAside = ({role: {type}}: TextBlock): boolean => type === 'footnote' || type === 'caption';

const isFlow = ({role: {type}}: TextBlock): boolean =>
  type === 'paragraph' || type === 'listItem' || type === 'theorem' || type === 'code' || type === 'quote';

function continuesText(before: TextBlock, block: TextBlock): boolean {
  const last = before.lines.at(-1)!;
  const first = block.lines[0]!;
  if (!isBreak(before, block)) return false;
  if (before.role.type === 'code' || block.role.type === 'code')
    return before.role.type === block.role.type && block.page > last.page;
  if (block.role.type !== 'paragraph') return false;
  if (Math.abs(last.size - first.size) > 0.07 * last.size || last.direction !== first.direction) return false;
  // each in a color of its own: a note in a card, and the label of the next card
  if (last.page === first.page && last.color !== first.color && !sharesColor(before, block)) return false;
  if (endsSentence(last.text)) return false;
  // a hyphen, or the middle of a sentence, unless the line is short for another reason than ragged lines
  if (/\p{L}-$/u.test(last.text)) return true;
  const {left, right} = before.column;
  const stops =
    last.page === first.page &&
    before.lines.length === 1 &&
    /\p{L}\s+\p{L}/u.test(last.text) &&
    right - last.box.right > 0.35 * (right - left);
  if (/^(?:\p{Ll}|[,;.)\]，。；、）])/u.test(first.text)) return !stops;
  const indent = first.left - block.column.left;
  if (indent > 0.8 * first.size && !within(before, block)) return false;
  // a full line that ends in the middle of its sentence
  const several = before.lines[0]!.baseline !== last.baseline || before.lines[0]!.page !== last.page;
  const full = last.box.right > right - 2.5 * last.size || (several && last.box.right >= before.box.right - last.size);
  return full && !isSet(before) && !/^[•‣◦●○■□▪▫([]/u.test(first.text);
}

/** Its last line was broken by the author, or holds texts far apart: an address, names with what they name. */
function isSet({lines}: TextBlock): boolean {
  const last = lines.at(-1)!;
  const beside = lines.at(-2);
  return last.hardBreak === true || (beside?.baseline === last.baseline && beside.page === last.page);
}

const sharesColor = (before: TextBlock, block: TextBlock): boolean =>
  before.lines.some(({color}) => block.lines.some(line => line.color === color));

const within = (before: TextBlock, block: TextBlock): boolean =>
  before.within?.item !== undefined || before.role.type === 'listItem' || block.within !== undefined;

const endsSentence = (text: string): boolean => /[.!?:;。！？：；…□■](?:["'”’»)\]）」』]|\p{Nd}{1,2})?$/u.test(text);

/** Another page, another column, or the other side of a figure. */
function isBreak(before: TextBlock, block: TextBlock): boolean {
  const last = before.lines.at(-1)!;
  const first = block.lines[0]!;
  if (last.page !== first.page) return first.page - last.page <= 2;
  if (first.box.top < last.box.top) return true;
  if (first.box.top - last.box.bottom > 3 * last.size) return true;
  // cut in the middle of a sentence by room around a tall formula
  return /^\p{Ll}/u.test(first.text) && last.box.right > before.column.right - 2 * last.size;
}

function joined(before: TextBlock, block: TextBlock): TextBlock {
  const lines = [...before.lines, ...block.lines];
  if (before.role.type !== 'code') return {...before, lines};
  return {...before, lines, role: {type: 'code', value: `${before.role.value}\n${codeText(block)}`}};
}
