import type {Block, BlockData} from './block.ts';
import type {FlowUsNode} from './node.ts';
import {plainText} from './rich-text.ts';

/** Whether a block of a page was made from a node: of its type and with its words, whatever the service made of their spaces. */
export const isSameBlock = ({type, data}: FlowUsNode, there: Block): boolean =>
  type === there.type && lettersOf(data) === lettersOf(there.data ?? {});

// an image keeps its caption; its address may become one of the service's own
function lettersOf({rich_text, caption, expression = '', cells = []}: BlockData): string {
  const words = [plainText(rich_text), plainText(caption), expression, ...cells.map(plainText)].join(' ');
  return words.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
}
