import type {Inline} from '@recto/model';
import {cleanText} from '../line.ts';
import {serviceTex} from '../service-tex.ts';

/** The TeX of a formula without what writing it as a block adds or removes: blanks, its number, the name of its environment. */
export const bareTex = (tex: string): string =>
  serviceTex(cleanText(tex))
    .replace(/\\tag\s*\{[^{}]*\}/g, '')
    .replace(/\\(begin|end)\{(?:align(?:ed|at|edat|\*)?|gather(?:ed|\*)?|split|equation)\*?\}/g, '')
    .replace(/\s+/g, '');

/** Letters and digits alone: scripts are characters of their own in blocks. */
export const bareText = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** The bare texts of a cell between its footnote marks, which blocks number anew. */
export function cellPieces(nodes: readonly Inline[]): string[] {
  const pieces = [''];
  const add = (text: string) => pieces.push((pieces.pop() ?? '') + bareText(text));
  const read = (children: readonly Inline[]): void => {
    for (const node of children) {
      if (node.type === 'text') add(node.value);
      else if (node.type === 'inlineMath') add(serviceTex(node.tex));
      else if (node.type === 'footnoteMark') pieces.push('');
      else if ('children' in node) read(node.children);
    }
  };
  read(nodes);
  return pieces.filter(piece => piece !== '');
}
