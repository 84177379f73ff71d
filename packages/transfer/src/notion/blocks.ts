import type {BlockObjectRequest} from '@notionhq/client';
import {codeLanguage} from '../blocks/code-language.ts';
import {childrenOf} from '../blocks/count.ts';
import type {NoteBlock, NoteImage, NoteLine} from '../blocks/note-block.ts';
import type {BlockTree, CallLimits, Shipment} from '../send/take-batch.ts';
import {plainText, type RichText, richText, sentText} from './rich-text.ts';

/** A block of Notion: rows of a table are blocks of their own. */
export type NotionNode = NoteBlock | {readonly type: 'row'; readonly cells: readonly NoteLine[]};

/** Notion takes 1,000 blocks and 500 kB; what surrounds the blocks has to fit, too. */
export const notionCall: CallLimits = {perCall: 100, blocksPerCall: 1000, bytesPerCall: 450_000, depthPerCall: 2};

export const notionTree: BlockTree<NotionNode> = {
  childrenOf: node =>
    node.type === 'row'
      ? []
      : node.type === 'table'
        ? node.rows.map(cells => ({type: 'row', cells}))
        : childrenOf(node),
  bytesOf: node => bytes(JSON.stringify(ownRequest(node, someId))),
  needsChildren: ({type}) => type === 'table',
  isTable: ({type}) => type === 'table',
};

/** The upload that stands for an image; undefined for one that could not be sent. */
export type UploadOf = (image: NoteImage) => string | undefined;

/** The blocks of a call as Notion takes them, with those that travel below them. */
export function blockRequests(batch: readonly Shipment<NotionNode>[], uploadOf: UploadOf): BlockObjectRequest[] {
  return batch.map(({node, children}) => {
    const {type, content} = ownRequest(node, node.type === 'image' ? uploadOf(node.image) : undefined);
    const below = children.length > 0 ? {children: blockRequests(children, uploadOf)} : {};
    // TypeScript cannot follow that the field has the name of the type
    return {type, [type]: {...content, ...below}} as unknown as BlockObjectRequest;
  });
}

/** How a block that Notion has is recognized: its kind and its letters and digits. */
export type BlockMark = {readonly type: string; readonly text: string};

/** Whether the block may have been made from the node. An image that could not be sent became a paragraph. */
export function isMadeFrom(node: NotionNode, there: BlockMark): boolean {
  if (node.type === 'image' && there.type === 'paragraph') return sameLetters(there.text, sentText(standIn(node)));
  const own = ownRequest(node, someId);
  return there.type === own.type && sameLetters(there.text, requestText(own.content));
}

type OwnRequest = {readonly type: string; readonly content: Content};
type Content = {
  readonly rich_text?: readonly RichText[];
  readonly caption?: readonly RichText[];
  readonly cells?: readonly (readonly RichText[])[];
  readonly expression?: string;
  readonly [field: string]: unknown;
};

const someId = '00000000-0000-4000-8000-000000000000';

/** A block without its children. */
function ownRequest(node: NotionNode, upload: string | undefined): OwnRequest {
  switch (node.type) {
    case 'paragraph':
      return {type: 'paragraph', content: {rich_text: richText(node.line)}};
    case 'heading':
      return {type: `heading_${node.level}`, content: {rich_text: richText(node.line)}};
    case 'item':
      return {
        type: node.ordered ? 'numbered_list_item' : 'bulleted_list_item',
        content: {rich_text: richText(node.line)},
      };
    case 'quote':
      return {type: 'quote', content: {rich_text: richText(node.line)}};
    case 'callout':
      return {
        type: 'callout',
        content: {rich_text: richText(node.line), icon: {type: 'emoji', emoji: node.icon}},
      };
    case 'code':
      return {
        type: 'code',
        content: {rich_text: plainText(node.code), language: codeLanguage(node.language) ?? 'plain text'},
      };
    case 'equation':
      return {type: 'equation', content: {expression: node.tex}};
    case 'divider':
      return {type: 'divider', content: {}};
    case 'image':
      return upload === undefined
        ? {type: 'paragraph', content: {rich_text: standIn(node)}}
        : {
            type: 'image',
            content: {type: 'file_upload', file_upload: {id: upload}, caption: richText(node.caption)},
          };
    case 'table':
      return {
        type: 'table',
        content: {table_width: node.width, has_column_header: node.headerRow, has_row_header: node.headerColumn},
      };
    case 'row':
      return {type: 'table_row', content: {cells: node.cells.map(richText)}};
  }
}

/** What stands in the place of an image that could not be sent. */
function standIn({caption, image}: Extract<NoteBlock, {readonly type: 'image'}>): RichText[] {
  const told = richText(caption);
  return told.length > 0 ? told : plainText('url' in image ? image.url : image.asset);
}

const requestText = ({rich_text, caption, cells, expression}: Content): string =>
  expression ?? sentText([...(rich_text ?? []), ...(caption ?? []), ...(cells ?? []).flat()]);

// services change spaces and signs at times; a beginning is enough to know a block in its place
const sameLetters = (one: string, other: string): boolean => letters(one) === letters(other);
const letters = (text: string): string =>
  text
    .slice(0, 2000)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 400);

const encoder = new TextEncoder();
const bytes = (text: string): number => encoder.encode(text).length;
