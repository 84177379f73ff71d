import type {List} from '@recto/model';
import {isSteps} from '../steps.ts';
import type {TypstContext} from './context.ts';
import {stringOf} from './text.ts';

/** A list with its marks as printed. */
export function listTypst(node: List, context: TypstContext): string {
  if (node.children.length === 0) return '';
  const labels = node.children.map(({label}) => stringOf(/^[*·]$/.test(label.trim()) ? '•' : label));
  const items = node.children.map(item => `[${context.anchor(item.id)}${context.blocks(item.children, context)}]`);
  // steps are told by how far they stand in
  const indent = isSteps(node) ? 'body-indent: 1.2em, ' : '';
  return `#enum(${indent}numbering: n => (${labels.join(', ')},).at(n - 1), ${items.join(', ')});`;
}
