import {type Doc, type NodeId, walk} from '@recto/model';

/** A printed number of an equation within text, with its brackets: from `start` to `end`. */
export type Mention = {readonly start: number; readonly end: number; readonly label: string};

// the number of an equation of another work is none of this one
const mention =
  /(?:(?<!\p{L})(?:[Ee]q(?:n|uation)?s?\.?|Gl(?:eichung(?:en)?|\.)|[Ee]cuaci[oó]n(?:es)?|[Éé]quations?|[Уу]р(?:авнени\p{L}+|\.))|式|公式|方程|수식|식)[ \u00a0]*(\((\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\))(?!\s*(?:of|in|from|aus|von|de)\s)/gu;

/** Where text names an equation by its number, as "Eq. (2.1)" does. */
export function mentionsIn(value: string): readonly Mention[] {
  return [...value.matchAll(mention)].map(({0: all, 1: bracketed = '', 2: label = '', index}) => {
    const end = index + all.length;
    return {start: end - bracketed.length, end, label};
  });
}

/** The equations that text names by a number which only they have, by that number. */
export function mentionedEquations(doc: Doc, numbered: ReadonlySet<NodeId>): ReadonlyMap<string, NodeId> {
  const named = new Set<string>();
  for (const node of walk(doc.children))
    if (node.type === 'text') for (const {label} of mentionsIn(node.value)) named.add(label);
  const found = new Map<string, NodeId>();
  const ambiguous = new Set<string>();
  for (const node of walk(doc.children)) {
    if (node.type !== 'equation' || node.label === undefined || !named.has(node.label)) continue;
    if (found.has(node.label)) ambiguous.add(node.label);
    if (numbered.has(node.id)) found.set(node.label, node.id);
  }
  for (const label of ambiguous) found.delete(label);
  return found;
}
