import type {Diagnostic, StructureProblem} from '../diagnostic.ts';
import type {Block, Doc, Equation, Inline, InlineMath, NodeId} from '../nodes.ts';
import {walk} from '../walk.ts';
import {Conflict} from './correction.ts';
import {certain} from './inlines.ts';
import {type Changeable, replaceNode} from './nodes-by-id.ts';

/** A formula with the node whose text it is part of, and its place among the formulas of that text. */
export type OwnedFormula = {readonly owner: NodeId; readonly index: number; readonly formula: InlineMath | Equation};

/** The formulas of a document with what holds them. */
export function* formulasOf(blocks: readonly Block[]): Generator<OwnedFormula> {
  let owner: NodeId = '';
  let index = 0;
  for (const node of walk(blocks)) {
    if ('id' in node) [owner, index] = [node.id, 0];
    if (node.type === 'inlineMath' || node.type === 'equation') yield {owner, index: index++, formula: node};
  }
}

/** The key of a finding about a formula: what `accept` names. */
export const formulaFinding = ({owner, index}: Pick<OwnedFormula, 'owner' | 'index'>): string =>
  `formula:${owner}:${index}`;
/** The key of a finding about a table. */
export const tableFinding = (id: NodeId): string => `table:${id}`;

// keys of findings about pages, regions, fonts and languages are not about nodes: the report has them as they are
const longestKey = 400;

/**
 * The document with a finding accepted: an uncertain formula becomes certain, a table loses its diagnostic, of everything else
 * the key is kept. Throws Conflict `gone` for a node that is not there or about which nothing is uncertain.
 */
export function acceptFinding(doc: Doc, finding: string): Doc {
  if (finding.length > longestKey) throw new Conflict('invalid');
  const [, kind = '', owner = '', index] = /^(formula|table):(.*?)(?::(\d+))?$/s.exec(finding) ?? [];
  if (kind === 'formula' && index !== undefined) return acceptFormula(doc, owner, Number(index), finding);
  if (kind === 'table') {
    const diagnostics = withoutDoubts(doc.diagnostics, owner);
    if (diagnostics.length === doc.diagnostics.length) throw new Conflict('gone');
    return {...doc, diagnostics};
  }
  if (doc.checked?.includes(finding)) throw new Conflict('gone');
  return {...doc, checked: [...(doc.checked ?? []), finding]};
}

function acceptFormula(doc: Doc, owner: NodeId, index: number, finding: string): Doc {
  const found = formulasOf(doc.children).find(each => each.owner === owner && each.index === index);
  if (found?.formula.confidence === undefined) throw new Conflict('gone');
  // one that could not be recognized stays an image: that this is right is all that was said
  if (found.formula.confidence === 0) {
    if (doc.checked?.includes(finding)) throw new Conflict('gone');
    return {...doc, checked: [...(doc.checked ?? []), finding]};
  }
  let count = 0;
  const inText = (nodes: readonly Inline[]): Inline[] =>
    nodes.map(node => {
      if ('children' in node) return {...node, children: inText(node.children)};
      return node.type === 'inlineMath' && count++ === index ? certain(node) : node;
    });
  const change = (node: Changeable): Changeable => {
    if (node.type === 'equation') return certain(node);
    // a theorem's label belongs to the theorem, a title to its list of contents
    if (node.type === 'theorem') return {...node, label: inText(node.label)};
    if (node.type === 'toc') return node.title ? {...node, title: inText(node.title)} : node;
    return 'children' in node && isLine(node)
      ? ({...node, children: inText(node.children as readonly Inline[])} as Changeable)
      : node;
  };
  const children = replaceNode(doc.children, owner, change);
  if (!children) throw new Conflict('gone');
  return withoutSettled({...doc, children}, owner);
}

const isLine = ({type}: Changeable): boolean => !['list', 'quote', 'footnote', 'table'].includes(type);

/** The document without diagnostics of a node about which nothing is uncertain any more. */
export function withoutSettled(doc: Doc, owner: NodeId): Doc {
  if (!doc.diagnostics.some(one => 'node' in one && one.node === owner)) return doc;
  const open = [...formulasOf(doc.children)].some(
    each => each.owner === owner && each.formula.confidence !== undefined,
  );
  return open ? doc : {...doc, diagnostics: withoutDoubts(doc.diagnostics, owner)};
}

const doubts: readonly Diagnostic['code'][] = ['formula-in-doubt', 'formula-not-parsed', 'table-in-doubt'];
// what is in doubt within a node; that two tables may be one, or a figure text, is not settled by a change of one's content
const doubtsWithin: readonly StructureProblem[] = ['empty-column', 'mixed-scripts'];
const isDoubt = (one: Diagnostic): boolean =>
  doubts.includes(one.code) || (one.code === 'structure-in-doubt' && doubtsWithin.includes(one.problem));

/** The diagnostics without what was in doubt within a node: a person has looked at it. */
export const withoutDoubts = (diagnostics: Doc['diagnostics'], node: NodeId): Doc['diagnostics'] =>
  diagnostics.filter(one => !(isDoubt(one) && 'node' in one && one.node === node));
