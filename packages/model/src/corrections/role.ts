import type {Block, Inline, List, ListItem, NodeId, Paragraph} from '../nodes.ts';
import {plainText} from '../walk.ts';
import {type BlockRole, Conflict} from './correction.ts';
import {joinInlines, tidyInlines} from './inlines.ts';
import {isTextNode} from './nodes-by-id.ts';

/**
 * A block in another role, as one block or, where a quote or a list becomes paragraphs, as several. What the page printed before a
 * heading's words becomes text again. Throws Conflict `kind` for what has no such form: a table, a figure, a list with tables in it.
 */
export function withRole(block: Block, role: BlockRole, newId: NodeId): readonly Block[] {
  const parts = partsOf(block, newId);
  if (role.name === 'paragraph') return parts;
  if (role.name === 'quote') return [{type: 'quote', ...baseOf(block), children: inside(parts, newId)}];
  if (role.name === 'listItem') return [listOf(block, parts, role.ordered, newId)];
  const texts = parts.map(part => {
    if (part.type !== 'paragraph') throw new Conflict('kind');
    return part.children;
  });
  const children = texts.slice(1).reduce((all: readonly Inline[], next) => joinInlines(all, next), texts[0] ?? []);
  return [ofText(block, role, role.name === 'code' ? [texts.map(plainText).join('\n')] : children)];
}

const baseOf = ({id, from}: Block) => ({id, from, correctedBy: 'person'}) as const;

type TextRole = Exclude<BlockRole['name'], 'listItem' | 'quote' | 'paragraph'>;

function ofText(
  block: Block,
  role: Extract<BlockRole, {name: TextRole}>,
  content: readonly (Inline | string)[],
): Block {
  const base = baseOf(block);
  const children = content.filter(child => typeof child !== 'string');
  switch (role.name) {
    case 'heading':
      return {type: 'heading', ...base, depth: role.depth, children: tidyInlines(children)};
    case 'furniture':
      return {type: 'furniture', ...base, role: 'margin', children: tidyInlines(children)};
    case 'caption':
    case 'reference':
      return {type: role.name, ...base, children: tidyInlines(children)};
    case 'code':
      return {type: 'code', ...base, value: content.filter(part => typeof part === 'string').join('\n')};
    case 'equation': {
      const [only, ...more] = children;
      const tex = only?.type === 'inlineMath' && more.length === 0 ? only.tex : plainText(children).replace(/\n/g, ' ');
      if (tex.trim() === '') throw new Conflict('invalid');
      return {type: 'equation', ...base, tex};
    }
  }
}

/** A block as paragraphs, with what is none where it stands. The first has the block's id. */
function partsOf(block: Block, newId: NodeId): readonly Block[] {
  const base = baseOf(block);
  const paragraph = (children: readonly Inline[]): Paragraph => ({
    type: 'paragraph',
    ...base,
    children: tidyInlines(children),
  });
  if (block.type === 'heading' && block.number !== undefined)
    return [paragraph([{type: 'text', value: `${block.number} `, from: []}, ...block.children])];
  if (block.type === 'reference' && block.label !== undefined)
    return [paragraph([{type: 'text', value: `[${block.label}] `, from: []}, ...block.children])];
  if (isTextNode(block)) return [paragraph(block.children)];
  switch (block.type) {
    case 'code':
      return [paragraph([{type: 'text', value: block.value, from: block.from}])];
    case 'equation': {
      const {tex, confidence, picture, from} = block;
      const math = {...(confidence !== undefined && {confidence}), ...(picture !== undefined && {picture})};
      return [paragraph([{type: 'inlineMath', tex, ...math, from}])];
    }
    case 'list':
      return named(
        block,
        block.children.flatMap(item => item.children),
        newId,
      );
    case 'quote':
    case 'footnote':
      return named(block, block.children, newId);
    case 'theorem': {
      const [first, ...more] = block.children;
      if (first?.type !== 'paragraph') return named(block, [paragraph(block.label), ...block.children], newId);
      return named(block, [{...first, children: joinInlines(block.label, first.children)}, ...more], newId);
    }
    default:
      throw new Conflict('kind');
  }
}

/** The first gets the id of what held it, so that what is said of that block is said of it. */
function named(block: Block, children: readonly Block[], newId: NodeId): readonly Block[] {
  const [first, ...more] = children;
  if (!first) return [{type: 'paragraph', ...baseOf(block), children: []}];
  const corrected = more.map(child => ({...child, correctedBy: 'person'}) as const);
  return [
    {...first, id: block.id, correctedBy: 'person'},
    ...corrected.map(child => (child.id === block.id ? {...child, id: newId} : child)),
  ];
}

/** What stands inside of a block that keeps its id: the first part needs another. */
const inside = (parts: readonly Block[], newId: NodeId): readonly Block[] =>
  parts.map((part, index) => (index === 0 ? {...part, id: newId} : part));

function listOf(block: Block, parts: readonly Block[], ordered: boolean, newId: NodeId): List {
  const base = baseOf(block);
  if (block.type === 'list') return {...block, ...base, ordered, children: relabel(block.children, ordered)};
  const [first, ...more] = parts;
  if (!first) throw new Conflict('kind');
  const content: {readonly label: string; readonly first: Block} =
    first.type === 'paragraph' ? withoutLabel(first, ordered) : {label: ordered ? '1.' : '•', first};
  const item: ListItem = {
    type: 'listItem',
    ...base,
    id: `${newId}.item`,
    label: content.label,
    children: [{...content.first, id: newId}, ...more],
  };
  const start = ordered ? Number.parseInt(content.label, 10) : Number.NaN;
  return {type: 'list', ...base, ordered, ...(Number.isInteger(start) && start !== 1 && {start}), children: [item]};
}

/** A mark that was read as the beginning of the text is the item's label. */
function withoutLabel(paragraph: Paragraph, ordered: boolean): {readonly label: string; readonly first: Paragraph} {
  const [text, ...rest] = paragraph.children;
  const found = text?.type === 'text' ? /^\s*([•▪◦‣·–—*-]|\(?(?:\d{1,3}|[A-Za-z])[.)])\s+/.exec(text.value) : null;
  if (text?.type !== 'text' || !found) return {label: ordered ? '1.' : '•', first: paragraph};
  const {offsets: _, ...bare} = text;
  const children = tidyInlines([{...bare, value: text.value.slice(found[0].length)}, ...rest]);
  return {label: found[1] ?? '', first: {...paragraph, children}};
}

const relabel = (items: readonly ListItem[], ordered: boolean): readonly ListItem[] =>
  items.map((item, index) => ({...item, label: ordered ? `${index + 1}.` : '•'}));
