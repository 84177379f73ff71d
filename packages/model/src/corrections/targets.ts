import type {Block, Doc, Inline, NodeId, NodeType} from '../nodes.ts';
import {mapInlines, walk} from '../walk.ts';
import {tidyInlines} from './inlines.ts';

/** The ids of a document with the types of their nodes. */
export function typesById(blocks: readonly Block[]): Map<NodeId, NodeType> {
  const types = new Map<NodeId, NodeType>();
  for (const node of walk(blocks)) if ('id' in node) types.set(node.id, node.type);
  return types;
}

/**
 * The document without what points at nodes that are not there, or not of the kind any more: links and citations become their text,
 * marks of footnotes raised text, and diagnostics of such nodes go.
 */
export function releaseTargets(doc: Doc): Doc {
  const types = lazyTypes(doc.children);
  const children = walk(doc.children).some(node => isDangling(node, types))
    ? releaseIn(doc.children, types)
    : doc.children;
  const diagnostics = doc.diagnostics.filter(
    one => !('node' in one) || one.node === undefined || types().has(one.node),
  );
  return {...doc, children, ...(diagnostics.length < doc.diagnostics.length && {diagnostics})};
}

/** The types of a document's nodes; asked for only where something points at one. */
export type Types = () => ReadonlyMap<NodeId, NodeType>;

/** The types of the nodes in some blocks, looked up once, when they are first asked for. */
export function lazyTypes(blocks: readonly Block[]): Types {
  let types: ReadonlyMap<NodeId, NodeType> | undefined;
  return () => (types ??= typesById(blocks));
}

function isDangling(node: Parameters<typeof walk>[0][number], types: Types): boolean {
  switch (node.type) {
    case 'link':
    case 'tocEntry':
      return node.target !== undefined && !types().has(node.target);
    case 'citation':
      return node.targets.some(target => types().get(target) !== 'reference');
    case 'footnoteMark':
      return types().get(node.target) !== 'footnote';
    default:
      return false;
  }
}

function releaseIn(blocks: readonly Block[], types: Types): Block[] {
  const released = mapInlines(blocks, node => release(node, types));
  return released.map(block => withoutEntries(block, types));
}

/** Text without what points nowhere. */
export const releaseInlines = (nodes: readonly Inline[], types: Types): Inline[] =>
  tidyInlines(
    nodes.flatMap(node =>
      release('children' in node ? {...node, children: releaseInlines(node.children, types)} : node, types),
    ),
  );

function release(node: Inline, types: Types): readonly Inline[] {
  if (!isDangling(node, types)) return [node];
  switch (node.type) {
    case 'footnoteMark':
      return node.mark === '' ? [] : [{type: 'text', value: node.mark, marks: ['superscript'], from: node.from}];
    case 'citation': {
      const targets = node.targets.filter(target => types().get(target) === 'reference');
      return targets.length > 0 ? [{...node, targets}] : node.children;
    }
    case 'link':
      return node.children;
    default:
      return [node];
  }
}

function withoutEntries(block: Block, types: Types): Block {
  switch (block.type) {
    case 'toc':
      return {
        ...block,
        children: block.children.map(({target, ...entry}) =>
          target !== undefined && types().has(target) ? {...entry, target} : entry,
        ),
      };
    case 'list':
      return {
        ...block,
        children: block.children.map(item => ({
          ...item,
          children: item.children.map(child => withoutEntries(child, types)),
        })),
      };
    case 'quote':
    case 'footnote':
    case 'theorem':
      return {...block, children: block.children.map(child => withoutEntries(child, types))};
    default:
      return block;
  }
}
