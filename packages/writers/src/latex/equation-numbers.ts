import {type Doc, type NodeId, type NodeOf, walk} from '@recto/model';
import type {HeadingPlans} from '../plan-headings.ts';
import {numberedRows} from './formula/environments.ts';
import {normalizeFormula} from './formula/normalize.ts';
import {inSections} from './sections.ts';

/** The equations whose printed numbers LaTeX counts by itself; others are printed by `\tag`, which counts nothing. */
export type EquationNumbers = {
  readonly counted: ReadonlySet<NodeId>;
  /** Counted anew in each section, as `2.1`. */
  readonly within: boolean;
};

/** The displayed formulas that are an `equation` of LaTeX with one number. */
export function numberedEquations(doc: Doc, text: (value: string) => string): ReadonlySet<NodeId> {
  const numbered = new Set<NodeId>();
  for (const node of walk(doc.children)) if (node.type === 'equation' && isNumbered(node, text)) numbered.add(node.id);
  return numbered;
}

function isNumbered(node: NodeOf<'equation'>, text: (value: string) => string): boolean {
  if (node.label === undefined || node.confidence === 0) return false;
  const formula = normalizeFormula(node.tex, true, text);
  return formula.ok && formula.tex !== '' && !numberedRows.has(formula.environment ?? '');
}

/** Which numbers are those that LaTeX's counter has reached, in the order of the document; notes are set elsewhere and left aside. */
export function countEquations(doc: Doc, headings: HeadingPlans, numbered: ReadonlySet<NodeId>): EquationNumbers {
  const inNotes = new Set<NodeId>();
  for (const node of walk(doc.children))
    if (node.type === 'footnote') for (const inner of walk(node.children)) if ('id' in inner) inNotes.add(inner.id);
  // each section's first is `2.1`; where only later ones were read, no counter gives their numbers anyway
  const within = [...walk(doc.children)].some(node => node.type === 'equation' && /^\d+\.1$/.test(node.label ?? ''));
  const counted = new Set<NodeId>();
  let count = 0;
  for (const {node, section, begins} of inSections(doc, headings)) {
    if (begins && within) count = 0;
    if (node.type !== 'equation' || inNotes.has(node.id)) continue;
    if (node.label !== (within ? `${section}.${count + 1}` : `${count + 1}`) || !numbered.has(node.id)) continue;
    counted.add(node.id);
    count++;
  }
  return {counted, within: within && counted.size > 0};
}
