import {childrenOf, linesOf} from '../count.ts';
import type {NoteLimits} from '../limits.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';

/** What of the blocks a service with these limits would refuse. */
export function limitProblems(blocks: readonly NoteBlock[], limits: NoteLimits, level = 1): string[] {
  return blocks.flatMap(block => [
    ...(level > limits.depth ? [`${block.type} at level ${level}`] : []),
    ...linesOf(block).flatMap(line => lineProblems(line, limits)),
    ...ownProblems(block, limits),
    ...limitProblems(childrenOf(block), limits, level + 1),
  ]);
}

function lineProblems(line: NoteLine, limits: NoteLimits): string[] {
  const problems: string[] = [];
  if (line.length > limits.lineItems) problems.push(`${line.length} items in a line`);
  if (lengthOf(line) > limits.lineLength && line.length > 1) problems.push('a line that is too long');
  for (const part of line) {
    if (part.type === 'equation') {
      if (part.tex.length > limits.equationLength || part.tex === '') problems.push(`a formula of ${part.tex.length}`);
      continue;
    }
    if (part.text.length > limits.textLength || part.text === '') problems.push(`a text of ${part.text.length}`);
    if (!part.text.isWellFormed()) problems.push('half a character');
    if (part.url !== undefined && (part.url.length > limits.urlLength || !URL.canParse(part.url)))
      problems.push(`the address ${part.url}`);
  }
  return problems;
}

function ownProblems(block: NoteBlock, limits: NoteLimits): string[] {
  switch (block.type) {
    case 'equation':
      return block.tex.length > limits.equationLength || block.tex === '' ? ['a formula that is too long'] : [];
    case 'code':
      return block.code.length > Math.min(limits.textLength * limits.lineItems, limits.lineLength) ? ['long code'] : [];
    case 'image':
      return 'url' in block.image && block.image.url.length > limits.urlLength ? ['the address of an image'] : [];
    case 'table': {
      const {rows, width} = block;
      return [
        ...(width < 2 || width > limits.tableWidth ? [`a table of ${width} columns`] : []),
        ...(rows.length === 0 || rows.length > (limits.tableRows ?? Number.POSITIVE_INFINITY)
          ? [`a table of ${rows.length} rows`]
          : []),
        ...rows.filter(row => row.length !== width).map(row => `a row of ${row.length} in ${width} columns`),
        ...rows
          .filter(
            row => row.reduce((sum, line) => sum + lengthOf(line), 0) > limits.lineLength && row.flat().length > width,
          )
          .map(() => 'a row that is too long'),
      ];
    }
    default:
      return [];
  }
}

const lengthOf = (line: NoteLine): number =>
  line.reduce(
    (sum, part) => sum + (part.type === 'text' ? part.text.length + (part.url?.length ?? 0) : part.tex.length),
    0,
  );
