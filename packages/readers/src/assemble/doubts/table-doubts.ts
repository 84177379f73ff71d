import {type Block, boxHeight, boxWidth, type Diagnostic, type NodeOf, type Place, unionBoxes} from '@recto/model';
import {cutGapRows, cutOverlap, fewestRows} from './params.ts';

type Table = NodeOf<'table'>;

/** Tables right below each other that look like one in pieces, and tables with columns that hold nothing. */
export function tableDoubts(blocks: readonly Block[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  let before: Table | undefined;
  for (const block of blocks) {
    if (block.type === 'furniture') continue;
    if (block.type !== 'table') {
      before = undefined;
      continue;
    }
    const cut = before && cutPlace(before, block);
    if (cut) found.push({code: 'structure-in-doubt', problem: 'table-cut', node: block.id, from: [cut]});
    if (hasEmptyColumn(block))
      found.push({code: 'structure-in-doubt', problem: 'empty-column', node: block.id, from: block.from});
    before = block;
  }
  return found;
}

/** Where two tables touch: of about one width, with less than a row or two between them, and without a caption of the second. */
function cutPlace(upper: Table, lower: Table): Place | undefined {
  const [above, below] = [upper.from.at(-1), lower.from[0]];
  if (!above || !below || above.page !== below.page || lower.caption) return undefined;
  const box = unionBoxes([above.box, below.box]);
  const gap = below.box.top - above.box.bottom;
  const row = boxHeight(below.box) / Math.max(1, lower.children.length);
  const common = Math.min(above.box.right, below.box.right) - Math.max(above.box.left, below.box.left);
  const wide = Math.max(boxWidth(above.box), boxWidth(below.box));
  const touching = gap > -row && gap < cutGapRows * row && common > cutOverlap * wide;
  return box && touching ? {page: above.page, box} : undefined;
}

/** Whether a column between the first and the last has no text at all, not even above it, where none spans it. */
function hasEmptyColumn({columns, children}: Table): boolean {
  if (children.length < fewestRows) return false;
  const filled = new Set<number>();
  const taken: number[] = [];
  for (const row of children) {
    let column = 0;
    for (const cell of row.children) {
      while ((taken[column] ?? 0) > 0) column++;
      for (let index = column; index < column + cell.colSpan; index++) {
        if (cell.children.length > 0) filled.add(index);
        taken[index] = cell.rowSpan;
      }
      column += cell.colSpan;
    }
    for (const [index, left] of taken.entries()) taken[index] = Math.max(0, (left ?? 0) - 1);
  }
  for (let column = 0; column < columns; column++) if (!filled.has(column)) return true;
  return false;
}
