import {readableLine} from './line.ts';
import type {NoteBlock} from './note-block.ts';

/** The blocks without a first heading that repeats the page's title: a page of a note-taking service shows its title itself. */
export function withoutTitle(blocks: readonly NoteBlock[], title: string): readonly NoteBlock[] {
  const [first] = blocks;
  if (first?.type !== 'heading' || first.level !== 1) return blocks;
  return plain(readableLine(first.line)) === plain(title) ? blocks.slice(1) : blocks;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
