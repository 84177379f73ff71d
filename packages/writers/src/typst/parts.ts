import {type Block, plainText, walk} from '@recto/model';

/**
 * A document in parts that are typeset by themselves, each on pages of its own: Typst takes memory for every page, and says
 * nothing until it is done. A part begins with a heading, the highest there is near its place. What is short stays whole.
 */
export function partsOf(blocks: readonly Block[], perPart = lettersOfPart): readonly (readonly Block[])[] {
  const weights = blocks.map(weightOf);
  let rest = weights.reduce((sum, weight) => sum + weight, 0);
  const parts: (readonly Block[])[] = [];
  let start = 0;
  while (rest > 1.5 * perPart) {
    let best: {readonly at: number; readonly rank: number} | undefined;
    let size = weights[start]!;
    for (let at = start + 1; at < blocks.length && (size < 1.4 * perPart || !best); size += weights[at++]!) {
      if (size < 0.7 * perPart) continue;
      const rank = rankOf(blocks, at);
      if (rank !== undefined && (!best || rank < best.rank)) best = {at, rank};
    }
    if (!best) break;
    parts.push(blocks.slice(start, best.at));
    for (let at = start; at < best.at; at++) rest -= weights[at]!;
    start = best.at;
  }
  parts.push(blocks.slice(start));
  return parts;
}

/** The letters of a part, sixty pages or so: ten seconds, and a hundred megabytes. */
const lettersOfPart = 60 * 2800;

/** How well a part can begin with a block: headings by their depth, then others; not what follows a heading. */
function rankOf(blocks: readonly Block[], at: number): number | undefined {
  const block = blocks[at]!;
  if (blocks[at - 1]!.type === 'heading') return undefined;
  if (block.type === 'heading') return block.depth;
  return block.type === 'paragraph' ? 7 : block.type === 'footnote' || block.type === 'caption' ? 9 : 8;
}

/** What a block takes of a page, in letters. */
function weightOf(block: Block): number {
  let letters = 80;
  for (const node of walk([block])) {
    if (node.type === 'equation') letters += 250;
    else if (node.type === 'figure') letters += 1000;
    else if (node.type === 'tableCell') letters += 20;
    else if (node.type === 'code') letters += node.value.length;
    else if (node.type === 'text') letters += node.value.length;
    else if (node.type === 'inlineMath') letters += 10;
    else if (node.type === 'caption') letters += plainText(node.children).length;
  }
  return letters;
}
