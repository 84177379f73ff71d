import type {BlockDraft, TextBlock, TextLine} from '../../draft/draft.ts';
import {partOfBlock} from '../part-of-block.ts';
import {rowsOf} from '../rows.ts';

/** Turns the small text at the foot of each column that begins with a mark into footnotes, one block for each. */
export function findFootnotes(blocks: readonly BlockDraft[], bodySize: number): BlockDraft[] {
  const notes = new Map<number, BlockDraft[]>();
  for (let at = blocks.length - 1; at >= 0; at--) {
    if (!isFoot(blocks, at, bodySize, notes)) continue;
    const block = blocks[at] as TextBlock;
    const parts = splitNotes(block);
    if (parts) notes.set(at, parts);
    else if (hasNoteAbove(blocks, at, bodySize)) notes.set(at, [block]);
  }
  if (notes.size === 0) return [...blocks];
  return joinRests(
    blocks.flatMap((block, at) => notes.get(at) ?? [block]),
    new Set([...notes.values()].flat()),
  );
}

// LaTeX sets notes at 0.8 of the text's size, Word at 0.83
const small = 0.93;

/** Small text with nothing below it in its column but other notes. */
function isFoot(
  blocks: readonly BlockDraft[],
  at: number,
  bodySize: number,
  notes: ReadonlyMap<number, BlockDraft[]>,
): boolean {
  const block = blocks[at]!;
  if (block.kind !== 'text' || block.role.type !== 'paragraph' || block.lines[0]!.size > bodySize * small) return false;
  for (let after = at + 1; after < blocks.length; after++) {
    const next = blocks[after]!;
    if (next.page !== block.page) break;
    if (next.kind === 'furniture') continue;
    if (next.box.top < block.box.top) break;
    return notes.has(after);
  }
  return true;
}

/** The block above is small as well and leads up to a mark. */
function hasNoteAbove(blocks: readonly BlockDraft[], at: number, bodySize: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const block = blocks[before]!;
    if (block.kind === 'furniture') continue;
    if (block.kind !== 'text' || block.page !== blocks[at]!.page || block.lines[0]!.size > bodySize * small)
      return false;
    if (block.box.top > blocks[at]!.box.top) return false;
    if (noteMark(block.lines[0]!)) return true;
  }
  return false;
}

/** The block cut where its rows begin with a mark; undefined when the first does not. */
function splitNotes(block: TextBlock): TextBlock[] | undefined {
  const parts: {mark: string; length: number; lines: TextLine[]}[] = [];
  for (const row of rowsOf(block)) {
    const mark = noteMark(row[0]);
    if (mark) parts.push({...mark, lines: [...row]});
    else if (parts.length === 0) return undefined;
    else parts.at(-1)!.lines.push(...row);
  }
  if (parts.some(isRunIn)) return undefined;
  return parts.map(({mark, length, lines}) => ({
    ...partOfBlock(block, lines),
    continues: false,
    role: {type: 'footnote', mark, labelLength: length},
  }));
}

/** Whether the next number follows within the lines of a note: addresses of authors, set as one paragraph. */
const isRunIn = ({mark, lines}: {readonly mark: string; readonly lines: readonly TextLine[]}): boolean =>
  /^\p{Nd}+$/u.test(mark) &&
  lines.some(({inlines}) =>
    inlines.some(
      (inline, at) =>
        at > 0 &&
        inline.type === 'text' &&
        inline.marks?.includes('superscript') === true &&
        inline.value.trim() === `${Number(mark) + 1}`,
    ),
  );

const markSymbols: ReadonlyMap<string, string> = new Map([
  ['\\ast', '∗'],
  ['\\dagger', '†'],
  ['\\ddagger', '‡'],
]);
const symbols = '*∗⋆†‡§¶‖#';

function noteMark(line: TextLine): {mark: string; length: number} | undefined {
  const first = line.inlines.find(inline => inline.type !== 'text' || inline.value.trim() !== '');
  if (first?.type === 'text' && first.marks?.includes('superscript')) {
    const match = /^\s*(\p{Nd}{1,3}|[a-z]|[*∗⋆†‡§¶‖#]{1,3})[.)]?\s*$/u.exec(first.value);
    if (match) return {mark: match[1]!, length: first.value.length};
  }
  if (first?.type === 'inlineMath') {
    const raised = /^(?:\{\}|\\,)?\^?\{?(\p{Nd}{1,3}|\\(?:ast|dagger|ddagger)|\*)\}?$/u.exec(
      first.tex.replace(/\s/g, ''),
    );
    const mark = raised?.[1];
    // small text that begins with a number and nothing else of a formula
    if (mark) return {mark: markSymbols.get(mark) ?? mark, length: first.tex.length};
  }
  const match = new RegExp(`^([${symbols}]{1,3})\\s*(?=\\S)`, 'u').exec(line.text);
  return match ? {mark: match[1]!, length: match[0].length} : undefined;
}

/** A paragraph of notes without a mark goes on from the note above it. */
function joinRests(blocks: readonly BlockDraft[], notes: ReadonlySet<BlockDraft>): BlockDraft[] {
  const joined: BlockDraft[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (
      block.kind === 'text' &&
      notes.has(block) &&
      block.role.type === 'paragraph' &&
      before?.kind === 'text' &&
      before.role.type === 'footnote'
    ) {
      joined[joined.length - 1] = {...before, lines: [...before.lines, ...block.lines]};
    } else {
      joined.push(block);
    }
  }
  return joined;
}
