import type {Block, Doc, Place} from '@recto/model';
import {writeMarkdown} from '../markdown/write.ts';
import {type CountTokens, splitText} from './split-text.ts';

/** What a chunk is of: running text, or one thing that is better found by itself. */
export type ChunkKind = 'text' | 'table' | 'code' | 'figure' | 'reference';

/** A block, or a part of one that is too long for a chunk. */
export type Piece = {
  readonly text: string;
  /** What stands between it and the one before: blocks are parted, parts of one block go on. */
  readonly gap: string;
  readonly tokens: number;
  readonly kind: ChunkKind;
  readonly from: readonly Place[];
};

/** The text of a block as Markdown in pieces that leave room for the end of the one before; none for what is of the page alone. */
export function piecesOf(block: Block, doc: Doc, {size, overlap, countTokens: count}: PieceOptions): Piece[] {
  const text = textOf(block, doc);
  if (text === '') return [];
  const kind = kinds[block.type] ?? 'text';
  const head = kind === 'table' ? headOf(text) : '';
  const room = size - (alone.has(kind) ? count(head) : overlap);
  const parts = splitText(text.slice(head.length), Math.max(1, room), count);
  return parts.flatMap((part, index): Piece[] => {
    const own = (head + part).trim();
    const gap = index === 0 ? '\n\n' : (/\s?$/.exec(parts[index - 1] ?? '')?.[0] ?? '');
    return part.trim() === '' ? [] : [{text: own, gap, tokens: count(own), kind, from: block.from}];
  });
}

export type PieceOptions = {
  /** The most tokens of a chunk. */
  readonly size: number;
  /** Tokens of a chunk's end that the next one of the same section begins with, at most. */
  readonly overlap: number;
  readonly countTokens: CountTokens;
};

/** What stands in chunks by itself. */
export const alone: ReadonlySet<ChunkKind> = new Set(['table', 'code', 'figure']);

const kinds: Readonly<Partial<Record<Block['type'], ChunkKind>>> = {
  table: 'table',
  code: 'code',
  figure: 'figure',
  reference: 'reference',
};

function textOf(block: Block, doc: Doc): string {
  if (block.type === 'furniture' || block.type === 'toc') return '';
  // its image is not at hand where chunks are read
  if (block.type === 'figure') {
    const caption = block.caption ? markdownOf(block.caption, doc) : '';
    return [block.alt.trim(), caption].filter(part => part !== '').join('\n\n');
  }
  return markdownOf(block, doc);
}

const markdownOf = (block: Block, doc: Doc): string => writeMarkdown({...doc, children: [block]}).trim();

/** The lines of a table's head, which each of its parts has. */
const headOf = (markdown: string): string => /^(?:\|.*\n)\|[\s:|-]+\n/.exec(markdown)?.[0] ?? '';
