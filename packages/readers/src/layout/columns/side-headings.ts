import type {Item} from './page-items.ts';

/**
 * The parts of two columns whose left one holds headings that stand beside the text they head, as manuals set them: each
 * heading, then the text beside and below it. Undefined when the left column is text of its own: it covers most of the
 * height, or its pieces do not begin where paragraphs on the right begin.
 */
export function interleaveSideHeadings(left: readonly Item[], right: readonly Item[]): Item[][] | undefined {
  if (left.length === 0 || right.length < 4) return undefined;
  const groups = groupByGap(left);
  if (groups.length < 2) return undefined;
  const covered = groups.reduce((sum, group) => sum + extent(group), 0);
  if (covered > maxCovered * extent([...left, ...right])) return undefined;
  if (widest(left) > maxWide * widest(right)) return undefined;
  const starts = paragraphStarts(right);
  const aligned = groups.filter(([first]) => starts.some(start => isBeside(first!, start)));
  if (aligned.length < 0.7 * groups.length) return undefined;
  // a note that stands beside the middle of a paragraph comes after it
  const tops = groups.map(([first]) => {
    const beside = starts.find(start => isBeside(first!, start));
    return beside ?? starts.find(start => start.box.top > first!.box.top);
  });
  const sorted = [...right].sort(byTop);
  const parts: Item[][] = [];
  let at = 0;
  for (const [index, group] of groups.entries()) {
    const until = tops[index];
    const before = until ? sorted.indexOf(until) : sorted.length;
    parts.push(sorted.slice(at, before), group);
    at = Math.max(at, before);
  }
  parts.push(sorted.slice(at));
  return parts.filter(part => part.length > 0);
}

// of the height of both columns; headings leave most of it white
const maxCovered = 0.5;
// of the width of the text
const maxWide = 0.6;

/** Items below each other with less than a line of white between them. */
function groupByGap(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let bottom = -Infinity;
  for (const item of [...items].sort(byTop)) {
    if (item.box.top - bottom > 0.9 * item.size) groups.push([]);
    groups.at(-1)!.push(item);
    bottom = Math.max(bottom, item.box.bottom);
  }
  return groups;
}

const isBeside = (head: Item, start: Item): boolean =>
  Math.abs(start.baseline - head.baseline) < 0.4 * head.size ||
  Math.abs(start.box.top - head.box.top) < 0.4 * head.size;

/** The first lines after white that parts paragraphs. */
function paragraphStarts(items: readonly Item[]): Item[] {
  const sorted = [...items].sort(byTop);
  let bottom = -Infinity;
  return sorted.filter(item => {
    const starts = item.box.top - bottom > 0.45 * item.size;
    bottom = Math.max(bottom, item.box.bottom);
    return starts;
  });
}

const byTop = (a: Item, b: Item): number => a.box.top - b.box.top;

const extent = (items: readonly Item[]): number =>
  Math.max(...items.map(({box}) => box.bottom)) - Math.min(...items.map(({box}) => box.top));

const widest = (items: readonly Item[]): number => Math.max(...items.map(({box}) => box.right - box.left));
