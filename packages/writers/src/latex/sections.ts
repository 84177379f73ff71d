import {type Doc, type Node, walk} from '@recto/model';
import type {HeadingPlans} from '../plan-headings.ts';

/** A node, and the section that it stands in by LaTeX' own counter; 0 before the first. */
export type InSection = {
  readonly node: Node;
  readonly section: number;
  /** It is the heading with which LaTeX begins a section, and counts anew what it counts within sections. */
  readonly begins: boolean;
};

/** All nodes of a document, in its order, with their sections. */
export function* inSections(doc: Doc, {plans}: HeadingPlans): Generator<InSection> {
  let section = 0;
  for (const node of walk(doc.children)) {
    const plan = node.type === 'heading' ? plans.get(node.id) : undefined;
    const set = plan?.counters.find(([name]) => name === 'section');
    if (set) section = set[1];
    const begins = node.type === 'heading' && plan?.command === 'section' && plan.counted;
    if (begins) section = Number.parseInt(node.number ?? '', 10);
    yield {node, section, begins};
  }
}
