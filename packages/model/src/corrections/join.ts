import type {Block, Inline} from '../nodes.ts';
import {Conflict} from './correction.ts';
import {joinInlines} from './inlines.ts';
import {isTextNode} from './nodes-by-id.ts';

/** One block with the other at its end; its kind is that of the first. Throws Conflict `kind` where the two make no block. */
export function joinBlocks(one: Block, other: Block): Block {
  const base = {from: [...one.from, ...other.from], correctedBy: 'person'} as const;
  const text = textOf(other);
  if (isTextNode(one) && text) return {...one, ...base, children: joinInlines(one.children, text)};
  switch (one.type) {
    case 'code':
      if (other.type === 'code') return {...one, ...base, value: `${one.value}\n${other.value}`};
      break;
    case 'list': {
      if (other.type === 'list') return {...one, ...base, children: [...one.children, ...other.children]};
      const last = one.children.at(-1);
      if (!last) break;
      const children = toLast(last.children, other);
      return {...one, ...base, children: one.children.with(-1, {...last, children})};
    }
    case 'quote':
    case 'footnote':
    case 'theorem':
      if (other.type === one.type) return {...one, ...base, children: [...one.children, ...other.children]};
      return {...one, ...base, children: toLast(one.children, other)};
    case 'table': {
      if (other.type !== 'table' || other.columns !== one.columns) break;
      const caption = one.caption ?? other.caption;
      return {...one, ...base, ...(caption && {caption}), children: [...one.children, ...other.children]};
    }
  }
  throw new Conflict('kind');
}

const textOf = (block: Block): readonly Inline[] | undefined => {
  if (block.type === 'heading' && block.number !== undefined)
    return [{type: 'text', value: `${block.number} `, from: []}, ...block.children];
  return isTextNode(block) ? block.children : undefined;
};

/** A text goes on in the last paragraph, anything else stands behind it. */
function toLast(blocks: readonly Block[], other: Block): readonly Block[] {
  const last = blocks.at(-1);
  return last?.type === 'paragraph' && isTextNode(other)
    ? blocks.with(-1, joinBlocks(last, other))
    : [...blocks, other];
}
