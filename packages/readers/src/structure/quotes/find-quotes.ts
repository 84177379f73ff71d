import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {rowsOf, rowText} from '../rows.ts';

/** Finds quotations: paragraphs that the file's tags call so, or that are indented on both sides after a lead-in. */
export const findQuotes: DocumentStage = {
  name: 'find-quotes',
  run(draft) {
    const blocks: BlockDraft[] = [];
    for (const [at, block] of draft.blocks.entries()) {
      const quoted = isPlain(block) && (isTagged(block) || isSetIn(block, blocks, draft.blocks[at + 1]));
      blocks.push(quoted ? {...block, continues: false, role: {type: 'quote'}} : block);
    }
    return {...draft, blocks};
  },
};

const isPlain = (block: BlockDraft): block is TextBlock =>
  block.kind === 'text' && block.role.type === 'paragraph' && block.within === undefined;

const isTagged = ({lines}: TextBlock): boolean => lines.every(({tag}) => tag === 'BlockQuote');

/**
 * Several lines, all indented on both sides from the paragraphs around, after a paragraph that leads in, in quotation marks, or
 * in smaller type.
 */
function isSetIn(block: TextBlock, built: readonly BlockDraft[], after: BlockDraft | undefined): boolean {
  const before = built.findLast(({kind}) => kind !== 'furniture');
  if (before?.kind !== 'text' || before.page !== block.page || before.within !== undefined) return false;
  if (before.role.type !== 'paragraph' && before.role.type !== 'quote') return false;
  const rows = rowsOf(block);
  const text = wide(before, block) ?? (after && wide(after, block)) ?? wideBefore(built, block);
  if (rows.length < 2 || text === undefined || rows.map(rowText).join(' ').length < shortest) return false;
  const {size} = block.lines[0]!;
  if (block.box.left < text.left + setIn * size || block.box.right > text.right - setIn * size) return false;
  const lefts = rows.slice(1).map(row => row[0].left);
  // lines that start at different places are verses, or centered
  if (Math.max(...lefts) - Math.min(...lefts) > 0.4 * size) return false;
  if (before.role.type === 'quote') return Math.abs(before.lines.at(-1)!.left - lefts[0]!) < 0.4 * size;
  const last = before.lines.at(-1)!;
  return (
    /[:：]$/.test(last.text) || /^["“«„‘『「]/u.test(rows[0]![0]!.text) || (rows.length > 2 && size < 0.97 * last.size)
  );
}

// em
const setIn = 1.2;
// characters
const shortest = 60;

/** The edges of a paragraph of running text in the same column. */
function wide(of: BlockDraft, block: TextBlock): {readonly left: number; readonly right: number} | undefined {
  if (of.kind !== 'text' || of.role.type !== 'paragraph' || of.page !== block.page || of.within) return undefined;
  if (of.column.left !== block.column.left || rowsOf(of).length < 2) return undefined;
  return of.box;
}

function wideBefore(built: readonly BlockDraft[], block: TextBlock): ReturnType<typeof wide> {
  for (let at = built.length - 1; at >= Math.max(0, built.length - reach); at--) {
    const text = wide(built[at]!, block);
    if (text) return text;
  }
  return undefined;
}

const reach = 8;
