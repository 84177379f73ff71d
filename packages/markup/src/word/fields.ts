import {childElements, elementsOf, type MarkupElement} from '../tree/markup-tree.ts';

/**
 * The nodes of a paragraph with each field that begins and ends in it as one node: a page number, a cross-reference, a citation of a
 * reference manager. Of a link made as a field, its text stays text between the two ends of it.
 */
export function foldFields(nodes: readonly MarkupElement[]): readonly MarkupElement[] {
  const folded: MarkupElement[] = [];
  let after = 0;
  for (const [index, node] of nodes.entries()) {
    if (index < after) continue;
    const end = charOf(node) === 'begin' ? endOfField(nodes, index) : undefined;
    folded.push(...(end === undefined ? [node] : field(nodes.slice(index, end + 1))));
    after = (end ?? index) + 1;
  }
  return folded;
}

const charOf = (node: MarkupElement): string | undefined => {
  if (node.name !== 'w:r') return undefined;
  return childElements(node)
    .find(({name}) => name === 'w:fldChar')
    ?.attributes.get('w:fldCharType');
};

function endOfField(nodes: readonly MarkupElement[], start: number): number | undefined {
  let depth = 0;
  for (const [index, node] of nodes.slice(start).entries()) {
    const char = charOf(node);
    if (char === 'begin') depth++;
    if (char === 'end' && --depth === 0) return start + index;
  }
  return undefined;
}

function field(nodes: readonly MarkupElement[]): MarkupElement[] {
  const separate = nodes.findIndex(node => charOf(node) === 'separate');
  const instruction = nodes
    .flatMap(node => [...elementsOf(node, 'w:instrText')])
    .flatMap(({children}) => children.map(child => (child.type === 'text' ? child.value : '')))
    .join('');
  const shown = separate < 0 ? [] : nodes.slice(separate + 1, -1);
  const isLink = /^\s*HYPERLINK\b/.test(instruction) && shown.every(node => charOf(node) === undefined);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return [];
  const {start} = first;
  const {end} = last;
  const base = {type: 'element', attributes: new Map<string, string>(), start, end, whole: true} as const;
  if (isLink) {
    const inner = {start: shown[0]?.start ?? last.start, end: last.start};
    return [{...base, name: 'w:hyperlink', inner, children: shown}];
  }
  // its text is what the field shows
  return [{...base, name: 'w:fldSimple', inner: {start, end}, children: shown.flatMap(textElements)}];
}

const textElements = (node: MarkupElement): MarkupElement[] => [...elementsOf(node, 'w:t')];
