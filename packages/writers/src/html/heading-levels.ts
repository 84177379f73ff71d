import {type Doc, type Heading, walk} from '@recto/model';

/** The levels of a document's headings: one below the other without a gap, sections from `untitled` on where there is no title. */
export function headingLevels(doc: Doc, untitled: 1 | 2 = 2): ReadonlyMap<Heading, number> {
  const headings = [...walk(doc.children)].filter(node => node.type === 'heading');
  const above = headings.some(({depth}) => depth === 1) ? 0 : untitled - 1;
  const levels = new Map<Heading, number>();
  const open: number[] = [];
  for (const heading of headings) {
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
    open.push(heading.depth);
    levels.set(heading, Math.min(6, above + open.length));
  }
  return levels;
}
