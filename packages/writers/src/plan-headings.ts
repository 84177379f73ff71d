import {type Doc, type Heading, type NodeId, walk} from '@recto/model';

/** How a heading is written: which command, and whether LaTeX' own number is the printed one. */
export type HeadingPlan = {readonly command: string; readonly counted: boolean};

/** The headings of a document, and which of them is its title. */
export type HeadingPlans = {readonly title: NodeId | undefined; readonly plans: ReadonlyMap<NodeId, HeadingPlan>};

/**
 * Which heading is the title, and what the others become. Where LaTeX would count the sections as the source has them, it
 * does; where one number differs, all of them are written as printed.
 */
export function planHeadings(doc: Doc): HeadingPlans {
  const headings: Heading[] = [];
  for (const node of walk(doc.children)) if (node.type === 'heading') headings.push(node);
  const top = headings.filter(heading => heading.depth === 1);
  const first = doc.children.find(block => block.type !== 'furniture');
  const title = top.length === 1 && top[0] === first && top[0]!.number === undefined ? top[0] : undefined;
  const rest = headings.filter(heading => heading !== title);
  const least = Math.min(6, ...rest.map(heading => heading.depth));
  const level = (heading: Heading): number => Math.min(heading.depth - least, commands.length - 1);
  const counted = countsAlike(rest, level);
  const plans = new Map<NodeId, HeadingPlan>();
  for (const heading of rest) {
    plans.set(heading.id, {command: commands[level(heading)]!, counted: counted && heading.number !== undefined});
  }
  return {title: title?.id, plans};
}

const commands = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];

/** Whether the printed numbers are those that LaTeX gives: `1`, `1.1`, `1.1.1`, of three levels, without a gap. */
function countsAlike(headings: readonly Heading[], level: (heading: Heading) => number): boolean {
  const counters = [0, 0, 0];
  for (const heading of headings) {
    if (heading.number === undefined) continue;
    const at = level(heading);
    if (at > 2) return false;
    counters[at]!++;
    counters.fill(0, at + 1);
    if (heading.number.replace(/\.$/, '') !== counters.slice(0, at + 1).join('.')) return false;
  }
  return true;
}
