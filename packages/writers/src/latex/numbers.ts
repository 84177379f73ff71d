import {type Doc, type NodeId, walk} from '@recto/model';
import type {HeadingPlans} from '../plan-headings.ts';
import type {CaptionNumbers} from './caption-numbers.ts';

/** A number that LaTeX itself writes when it is referred to: `\ref`, for equations `\eqref`, for entries of the references `\cite`. */
export type Numbered = {
  readonly kind: 'section' | 'figure' | 'table' | 'equation' | 'reference';
  readonly number: string;
};

/** The nodes among the targets whose number LaTeX knows, of equations those that are numbered ones, of captions those that it counts. Text of anything else that refers to them stays as printed. */
export function numbersOf(
  doc: Doc,
  targets: ReadonlySet<NodeId>,
  {plans}: HeadingPlans,
  equations: ReadonlySet<NodeId>,
  captions: CaptionNumbers,
): ReadonlyMap<NodeId, Numbered> {
  const numbers = new Map<NodeId, Numbered>();
  for (const node of walk(doc.children)) {
    if (!('id' in node) || !targets.has(node.id) || numbers.has(node.id)) continue;
    if (node.type === 'heading' && node.number !== undefined && plans.get(node.id)?.counted)
      numbers.set(node.id, {kind: 'section', number: node.number.replace(/[.:]$/, '')});
    if (node.type === 'equation' && node.label !== undefined && equations.has(node.id))
      numbers.set(node.id, {kind: 'equation', number: node.label});
  }
  for (const {kind, number, target} of captions.counted.values()) numbers.set(target, {kind, number});
  // those elsewhere are paragraphs
  for (const block of doc.children)
    if (block.type === 'reference' && block.label !== undefined && targets.has(block.id))
      numbers.set(block.id, {kind: 'reference', number: block.label});
  return numbers;
}
