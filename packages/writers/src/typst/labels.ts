import {type Doc, type NodeId, walk} from '@recto/model';

/** The name of a node as a label: of letters, digits, hyphens and points. */
export const labelOf = (id: NodeId): string =>
  `n-${id.toWellFormed().replace(/[^A-Za-z0-9-]/gu, character => `.${character.codePointAt(0)!.toString(16)}.`)}`;

/** The nodes that something in the document points at. */
export function pointedAt(doc: Doc): ReadonlySet<NodeId> {
  const wanted = new Set<NodeId>();
  for (const node of walk(doc.children)) {
    if (node.type === 'link' || node.type === 'tocEntry') {
      if (node.target !== undefined) wanted.add(node.target);
    } else if (node.type === 'citation') for (const target of node.targets) wanted.add(target);
  }
  return wanted;
}
