import type {AssetId} from '@recto/model';
import {codeLanguage} from '../blocks/code-language.ts';
import {cutText} from '../blocks/fit/fit-line.ts';
import {noteLimits} from '../blocks/limits.ts';
import {lineText} from '../blocks/line.ts';
import type {Loss} from '../blocks/loss.ts';
import type {NoteBlock, NoteBlockOf, NoteLine} from '../blocks/note-block.ts';
import type {BlockData, BlockType} from './block.ts';
import {toRichText} from './rich-text.ts';

/** A block as it is sent, with what is appended to it later: its children, or the rows of a table. */
export type FlowUsNode = {readonly type: BlockType; readonly data: BlockData; readonly children: readonly FlowUsNode[]};

export type NodeOptions = {
  /** A lasting address of an image. */
  readonly imageUrl: (id: AssetId) => string | undefined;
  readonly losses: (loss: Loss) => void;
};

/** Blocks as FlowUs has them. An image without a lasting address is told; its caption stands in its place. */
export const toNodes = (blocks: readonly NoteBlock[], options: NodeOptions): FlowUsNode[] =>
  blocks.map(block => toNode(block, options)).filter(node => node !== undefined);

function toNode(block: NoteBlock, options: NodeOptions): FlowUsNode | undefined {
  switch (block.type) {
    case 'paragraph':
      return text('paragraph', block, options);
    case 'heading':
      return text(`heading_${block.level}`, block, options);
    case 'item':
      return text(block.ordered ? 'numbered_list_item' : 'bulleted_list_item', block, options);
    case 'quote':
      return text('quote', block, options);
    case 'callout':
      return text('callout', block, options, {icon: {type: 'emoji', emoji: block.icon}});
    case 'code':
      return leaf('code', {
        rich_text: toRichText(cutText(block.code, noteLimits.flowus.textLength).map(text => ({type: 'text', text}))),
        language: codeLanguage(block.language) ?? 'plain text',
      });
    case 'equation':
      return leaf('equation', {expression: block.tex});
    case 'divider':
      return leaf('divider', {});
    case 'image':
      return image(block, options);
    case 'table':
      return table(block);
  }
}

const leaf = (type: BlockType, data: BlockData): FlowUsNode => ({type, data, children: []});

function text(
  type: BlockType,
  {line, children = []}: {readonly line: NoteLine; readonly children?: readonly NoteBlock[]},
  options: NodeOptions,
  data: BlockData = {},
): FlowUsNode {
  return {type, data: {rich_text: toRichText(line), ...data}, children: toNodes(children, options)};
}

function table({width, headerRow, headerColumn, rows}: NoteBlockOf<'table'>): FlowUsNode {
  return {
    type: 'table',
    data: {table_width: width, has_column_header: headerRow, has_row_header: headerColumn},
    children: rows.map(cells => leaf('table_row', {cells: cells.map(toRichText)})),
  };
}

function image(block: NoteBlockOf<'image'>, {imageUrl, losses}: NodeOptions): FlowUsNode | undefined {
  const caption = toRichText(block.caption);
  const url = 'url' in block.image ? block.image.url : imageUrl(block.image.asset);
  if (url !== undefined && /^https?:\/\//i.test(url)) return leaf('image', {external: {url}, caption});
  losses({
    code: 'image',
    ...(block.node !== undefined && {node: block.node}),
    what: lineText(block.caption).slice(0, 80),
  });
  return caption.length > 0 ? leaf('paragraph', {rich_text: caption}) : undefined;
}

/** Blocks at every depth, and the images among them. */
export function countNodes(nodes: readonly FlowUsNode[]): {readonly blocks: number; readonly images: number} {
  let blocks = 0;
  let images = 0;
  for (const {type, children} of nodes) {
    const below = countNodes(children);
    blocks += 1 + below.blocks;
    images += (type === 'image' ? 1 : 0) + below.images;
  }
  return {blocks, images};
}
