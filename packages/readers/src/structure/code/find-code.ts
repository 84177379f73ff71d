import {boxHeight, unionBoxes} from '@recto/model';
import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {rowsOf} from '../rows.ts';
import {codeText} from './code-text.ts';

/** Finds blocks of code: all in fixed pitch, on lines of their own. */
export const findCode: DocumentStage = {
  name: 'find-code',
  run(draft) {
    const blocks: BlockDraft[] = [];
    const remarks = remarksBeside(draft.blocks);
    for (const block of draft.blocks) {
      const before = blocks.at(-1);
      const listing = before?.kind === 'text' && before.role.type === 'code' ? before : undefined;
      if (
        block.kind !== 'text' ||
        block.role.type !== 'paragraph' ||
        !(isFixedPitch(block) || remarks.has(block) || counts(listing, block))
      ) {
        blocks.push(block);
      } else if (before?.kind === 'text' && before === listing && goesOn(before, block)) {
        blocks[blocks.length - 1] = {
          ...before,
          lines: [...before.lines, ...block.lines],
          box: unionBoxes([before.box, block.box])!,
        };
      } else {
        blocks.push({...block, continues: false, role: {type: 'code'}});
      }
    }
    const listings = blocks.filter(isListing);
    // of a document typed in fixed pitch, lines say nothing
    const typed = charactersOf(listings) > mostCode * charactersOf(blocks);
    const programs = listings.some(isCode);
    const runs = (block: TextBlock): boolean => !typed && isCommands(block) && (programs || rowsOf(block).length > 1);
    return {
      ...draft,
      blocks: blocks.map(block => {
        if (!isListing(block)) return block;
        if (!isCode(block) && !runs(block)) return {...block, role: {type: 'paragraph'}};
        return {...block, role: {type: 'code', value: codeText(block)}};
      }),
    };
  },
};

const isListing = (block: BlockDraft): block is TextBlock => block.kind === 'text' && block.role.type === 'code';

const charactersOf = (blocks: readonly BlockDraft[]): number =>
  blocks.reduce(
    (sum, block) => sum + (block.kind === 'text' ? block.lines.reduce((all, {text}) => all + text.length, 0) : 0),
    0,
  );

// share of a document's characters
const mostCode = 0.5;

/** Commands of a shell, which may have no symbols: each row a word in small letters with what it is given, and no sentence. */
const isCommands = (block: TextBlock): boolean =>
  rowsOf(block).every(row => command.test(row.map(({text}) => text).join(' ')));

const command = /^[a-z][\w./-]*(?:\s+[\w./:@=+-]+){1,7}$/u;

// a comment in another font, a string with an ideograph
const share = 0.8;

function isFixedPitch({lines}: TextBlock): boolean {
  let fixed = 0;
  let all = 0;
  for (const [at, line] of lines.entries()) {
    // numbers that count the lines may have a font of their own
    if (/^\p{Nd}{1,3}$/u.test(line.text) && lines[at + 1]?.baseline === line.baseline) continue;
    // ideographs have a width of their own in every font: they speak neither for nor against code
    const characters = asciiCount(line.text);
    all += characters;
    fixed += remarked.test(line.text)
      ? Math.max(fixedCount(line), characters * line.monospace)
      : characters * line.monospace;
  }
  return all > 0 && fixed >= share * all;
}

/** Lines that are nothing but a remark in ideographs, which have no fixed pitch: code where code is next to them. */
function remarksBeside(blocks: readonly BlockDraft[]): ReadonlySet<BlockDraft> {
  const found = new Set<BlockDraft>();
  const mayBeListing = (block: BlockDraft | undefined): block is TextBlock =>
    block?.kind === 'text' && block.role.type === 'paragraph' && (found.has(block) || isFixedPitch(block));
  const take = (at: number): void => {
    const block = blocks[at]!;
    if (block.kind !== 'text' || block.role.type !== 'paragraph') return;
    if (!block.lines.every(({text}) => isRemark.test(text))) return;
    const [before, after] = [blocks[at - 1], blocks[at + 1]];
    if ((mayBeListing(before) && goesOn(before, block)) || (mayBeListing(after) && goesOn(block, after)))
      found.add(block);
  };
  // several remarks in a row are reached from both sides
  for (const at of blocks.keys()) take(at);
  for (const at of [...blocks.keys()].reverse()) take(at);
  return found;
}

const isRemark = /^(?:\/[/*]|\*\/|#|--\s|%|"""|''').*\p{Lo}/u;

const asciiCount = (text: string): number => text.replace(/\P{ASCII}|\s/gu, '').length;

/** Ideographs in a remark or a string, `/* 第 1 轮 *\/`: what stands beside them in fixed pitch is code. */
const remarked =
  /^[^\p{L}]*(?:\/[/*]|\*\/|#|--\s|%|\*\s).*\p{Lo}|[;{}),]\s*(?:\/[/*]|#|--\s).*\p{Lo}|["'].*\p{Lo}.*["']/u;

/** ASCII characters that are marked as code because they stand out by their pitch. */
const fixedCount = ({inlines}: TextBlock['lines'][number]): number =>
  inlines.reduce(
    (sum, inline) => sum + (inline.type === 'text' && inline.marks?.includes('code') ? asciiCount(inline.value) : 0),
    0,
  );

/** Whether a block begins with the number that comes after that of a listing's last line: a line with little code or none. */
function counts(listing: TextBlock | undefined, {lines}: TextBlock): boolean {
  const numberOf = (text: string | undefined): number => Number(/^\p{Nd}{1,4}(?=\s|$)/u.exec(text ?? '')?.[0]);
  if (!listing || lines.length > 3) return false;
  const rows = rowsOf(listing);
  return numberOf(lines[0]!.text) === numberOf(rows.at(-1)![0]!.text) + 1;
}

/** One listing: below each other in one column, no further apart than blank lines. */
function goesOn(before: TextBlock, block: TextBlock): boolean {
  if (before.page !== block.page) return false;
  const size = block.lines[0]!.size;
  const gap = block.box.top - before.box.bottom;
  return gap > -size && gap < 3.2 * size + 0.02 * boxHeight(before.box);
}

/** A lone address or name in fixed pitch is no code; a lone line with symbols of it is. */
function isCode({lines}: TextBlock): boolean {
  const text = lines.map(line => line.text).join('\n');
  if (lines.every(line => /^(?:\p{Nd}+\s+)?\S{0,3}(?:https?:|www\.)|^\S.*@\S+\.\p{L}+\S?$/u.test(line.text)))
    return false;
  const rows = new Set(lines.map(line => Math.round(line.baseline))).size;
  return rows > 1 ? /[^\p{L}\p{Nd}\s.,-]/u.test(text) : /[;{}()=<>\\$#|&]|::|->/.test(text);
}
