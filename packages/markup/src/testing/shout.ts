import {type Inline, type Translation, walk} from '@recto/model';
import type {MarkupFile} from '../markup-file.ts';

/** A translation that shows what was translated: every text of a file in capitals; code stays. */
export const shout = ({doc}: MarkupFile): Translation[] =>
  [...walk(doc.children)].flatMap((node): Translation[] => {
    if (!isText(node.type) || !('id' in node) || !('children' in node)) return [];
    const target = {kind: 'node', node: node.id} as const;
    return [{target, state: 'translated', children: loud(node.children as readonly Inline[])}];
  });

const isText = (type: string): boolean => ['heading', 'paragraph', 'caption', 'tableCell'].includes(type);

const loud = (nodes: readonly Inline[]): Inline[] =>
  nodes.map(node => {
    if (node.type === 'link') return {...node, children: loud(node.children)};
    return node.type === 'text' && !node.marks?.includes('code') ? {...node, value: node.value.toUpperCase()} : node;
  });

/** The texts of a file, as a model gets them. */
export const textsOf = ({doc}: MarkupFile): string[] =>
  [...walk(doc.children)].flatMap(node =>
    isText(node.type) && 'children' in node ? [shown(node.children as readonly Inline[])] : [],
  );

const shown = (nodes: readonly Inline[]): string =>
  nodes
    .map(node => {
      if (node.type === 'text') return node.marks?.includes('code') ? `{${node.value}}` : node.value;
      if (node.type === 'link') return `<${shown(node.children)}>`;
      return node.type === 'lineBreak' ? '{br}' : node.type === 'inlineMath' ? `{${node.tex}}` : '{}';
    })
    .join('');
