import {type Doc, type NodeId, walk} from '@recto/model';

/** The name of a node in `\label` and `\hyperref`: of letters, digits and hyphens. */
export const anchorName = (id: NodeId): string =>
  `n-${id.toWellFormed().replace(/[^A-Za-z0-9-]/gu, character => `.${character.codePointAt(0)!.toString(16)}.`)}`;

/** The nodes that something in the document points at, and that are there to be pointed at. */
export function targetsOf(doc: Doc): ReadonlySet<NodeId> {
  const wanted = new Set<NodeId>();
  const present = new Set<NodeId>();
  for (const node of walk(doc.children)) {
    if (node.type === 'link' || node.type === 'tocEntry') {
      if (node.target !== undefined) wanted.add(node.target);
    } else if (node.type === 'citation') for (const target of node.targets) wanted.add(target);
    if ('id' in node && anchored.has(node.type)) present.add(node.id);
  }
  return new Set([...wanted].filter(id => present.has(id)));
}

const anchored = new Set([
  'heading',
  'paragraph',
  'equation',
  'figure',
  'table',
  'theorem',
  'reference',
  'code',
  'list',
  'quote',
]);
