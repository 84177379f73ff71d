import {type Block, type Doc, type Heading, mostFrequent, type NodeId, plainText, walk} from '@recto/model';

/** How a heading is written. */
export type HeadingPlan = {
  readonly command: string;
  /** LaTeX' own number is the printed one, or neither gives one. */
  readonly counted: boolean;
  /** Counters to be set before it, so that LaTeX counts on as the source does. */
  readonly counters: readonly (readonly [name: string, value: number])[];
};

/** The headings of a document, and which of them is its title. */
export type HeadingPlans = {
  readonly title: NodeId | undefined;
  /** Any heading has a number. */
  readonly numbered: boolean;
  readonly plans: ReadonlyMap<NodeId, HeadingPlan>;
};

/**
 * The heading that is the document's title: the only one of its level, without a number, first on the first page; a picture
 * and the short lines of a masthead may stand above it.
 */
export function titleHeading({children}: Doc): Heading | undefined {
  const [title, ...others] = [...walk(children)].filter(node => node.type === 'heading' && node.depth === 1);
  if (title?.type !== 'heading' || others.length > 0 || title.number !== undefined) return undefined;
  const blocks = children.filter(block => block.type !== 'furniture');
  const above = blocks.slice(0, Math.max(0, blocks.indexOf(title)));
  if (blocks[above.length] !== title || (above.length > 0 && title.from[0]?.page !== 1)) return undefined;
  return above.length <= longestMasthead && above.every(isMasthead) ? title : undefined;
}

const isMasthead = (block: Block): boolean =>
  (block.type === 'figure' && !block.caption) ||
  (block.type === 'paragraph' && plainText(block.children).trim().length <= longestLine);

// blocks, and characters of each
const longestMasthead = 3;
const longestLine = 60;

/**
 * Which heading is the title, and what the others become, those within other blocks left aside. Numbers that LaTeX can
 * give are its own, `1`, `1.1`, `1.1.1` at their levels; others are written as printed.
 */
export function planHeadings(doc: Doc): HeadingPlans {
  const title = titleHeading(doc);
  const rest = doc.children.filter((block): block is Heading => block.type === 'heading' && block !== title);
  const top = topDepth(rest);
  const numbered = rest.some(heading => heading.number !== undefined);
  const counters = new Counters();
  const plans = new Map<NodeId, HeadingPlan>();
  for (const {id, depth, number} of rest) {
    const level = Math.max(0, Math.min(depth - top, commands.length - 1));
    const set = numbered ? counters.advance(level, number) : [];
    plans.set(id, {command: commands[level] ?? 'section', counted: set !== undefined, counters: set ?? []});
  }
  return {title: title?.id, numbered, plans};
}

/** The depth of sections: that of headings numbered `1` or `2`, since a line read as a heading may stand above all of them. */
function topDepth(headings: readonly Heading[]): number {
  const counts = new Map<number, number>();
  for (const {depth, number = ''} of headings) {
    if (!isCountable(number)) continue;
    const top = Math.max(1, depth - number.replace(/\.$/, '').split('.').length + 1);
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return mostFrequent(counts) ?? Math.min(6, ...headings.map(heading => heading.depth));
}

/** Whether LaTeX has such numbers: it prints no `01`. */
const isCountable = (number: string): boolean => /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){0,2}\.?$/.test(number);

const commands = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];

/** What LaTeX has counted so far. */
class Counters {
  private readonly values = [0, 0, 0];

  /** Counts a heading: the counters that must be set for its number; undefined where LaTeX has no such number. */
  advance(level: number, number = ''): [name: string, value: number][] | undefined {
    if (!isCountable(number)) return undefined;
    const parts = number.replace(/\.$/, '').split('.').map(Number);
    if (parts.length !== level + 1) return undefined;
    const set: [string, number][] = [];
    for (const [at, part] of parts.entries()) {
      // the section itself adds one
      const before = at === level ? part - 1 : part;
      if (this.values[at] !== before) {
        set.push([commands[at] ?? '', before]);
        this.values.fill(0, at + 1);
      }
      this.values[at] = part;
    }
    this.values.fill(0, level + 1);
    return set;
  }
}
