import {uncertainBelow} from '@recto/math';
import {
  type Block,
  type Caption,
  clamp,
  cutInlines,
  type Heading,
  type Inline,
  type NodeId,
  type Paragraph,
  trimInlinesEnd,
  trimInlinesStart,
} from '@recto/model';
import type {EquationBlock, FigureBlock, FurnitureBlock, TableBlock, TextBlock} from '../draft/draft.ts';
import {joinLines} from '../text/join-lines.ts';
import type {Vocabulary} from '../text/vocabulary.ts';
import {placesOf} from './line-places.ts';
import {tableNode} from './table-node.ts';

/** What turning drafts into nodes needs: the document's words, and the ids given out in order. */
export type Maker = {readonly vocabulary: Vocabulary; readonly nextId: () => NodeId};

/** The running text of a block; paragraphs and quotes keep the lines that their author broke. */
export function textOf({lines, role}: Pick<TextBlock, 'lines' | 'role'>, {vocabulary}: Maker): readonly Inline[] {
  const kept = role.type === 'paragraph' || role.type === 'quote';
  const running = kept ? lines : lines.map(({hardBreak, ...line}) => line);
  return trimInlinesEnd(trimInlinesStart(joinLines(running, vocabulary)));
}

/** A paragraph of inlines that stand where the block stands. */
export const paragraph = (block: TextBlock, children: readonly Inline[], maker: Maker): Paragraph => ({
  type: 'paragraph',
  id: maker.nextId(),
  from: placesOf(block.lines),
  children,
});

export function heading(block: TextBlock, role: {depth: number; number?: string}, maker: Maker): Heading {
  const inlines = textOf(block, maker);
  const start = plainStart(inlines);
  const length = role.number === undefined ? 0 : numberLength(start, role.number);
  return {
    type: 'heading',
    id: maker.nextId(),
    from: placesOf(block.lines),
    depth: clamp(role.depth, 1, 6) as Heading['depth'],
    ...(length > 0 && {number: role.number!}),
    children: length > 0 ? cutInlines(inlines, length).tail : inlines,
  };
}

/** Characters that the number and the punctuation after it take; 0 when the text does not begin with it. */
function numberLength(text: string, number: string): number {
  if (!text.startsWith(number)) return 0;
  const rest = text.slice(number.length);
  return number.length + /^\s*[.:：、．)]?\s*(?:[–—-]\s+)?/u.exec(rest)![0].length;
}

const plainStart = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (inline.type === 'text' ? inline.value : '\ufffc')).join('');

export const caption = (block: TextBlock, maker: Maker): Caption => ({
  type: 'caption',
  id: maker.nextId(),
  from: placesOf(block.lines),
  ...(block.role.type === 'caption' && block.role.label !== undefined && {label: block.role.label}),
  children: textOf(block, maker),
});

export const equation = (block: EquationBlock, maker: Maker): Block => ({
  type: 'equation',
  id: maker.nextId(),
  from: [{page: block.page, box: block.box}],
  tex: block.tex,
  ...(block.label !== undefined && {label: block.label}),
  ...(block.problem !== undefined
    ? {confidence: 0}
    : block.confidence < uncertainBelow && {confidence: block.confidence}),
});

export const figure = (block: FigureBlock, maker: Maker): Block => ({
  type: 'figure',
  id: maker.nextId(),
  from: [{page: block.page, box: block.box}],
  alt: block.alt,
  ...(block.caption && {caption: caption(block.caption, maker)}),
});

export const table = (block: TableBlock, maker: Maker): Block =>
  tableNode(block, maker.nextId(), block.caption && caption(block.caption, maker));

export const furniture = (block: FurnitureBlock, maker: Maker): Block => ({
  type: 'furniture',
  id: maker.nextId(),
  from: [{page: block.page, box: block.box}],
  role: block.role,
  children: joinLines(block.lines, maker.vocabulary),
});
