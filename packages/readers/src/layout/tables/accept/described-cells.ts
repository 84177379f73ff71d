import {boxWidth} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import {columnGap, fewestAnchors, mostOpenCells, sameRow, sameStart, shortText, wordSpace} from './params.ts';

/**
 * Whether lines of running text below each other are lines of cells: short texts stand beside them, one for each cell, in columns
 * that go on above or below. Beside a column of running text stands another one, or nothing.
 */
export function areCells(chain: readonly Chunk[], chunks: readonly Chunk[]): boolean {
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last) return false;
  const left = Math.min(...chain.map(({box}) => box.left));
  const right = Math.max(...chain.map(({box}) => box.right));
  const own = new Set(chain);
  const beside = chunks.filter(chunk => !own.has(chunk) && chunk.upright && isBeside(chunk, left, right));
  const level = beside.filter(
    ({baseline, size}) => baseline > first.baseline - sameRow * size && baseline < last.baseline + sameRow * size,
  );
  if (level.length === 0 || level.some(({text}) => text.length > shortText)) return false;
  // another row of the same columns: a text under or over this one, and one beside it
  const others = beside.filter(
    chunk => !level.includes(chunk) && level.some(({box}) => box.left < chunk.box.right && box.right > chunk.box.left),
  );
  const anchors = others.filter(({baseline, size}) =>
    chunks.some(
      chunk =>
        !own.has(chunk) &&
        Math.abs(chunk.baseline - baseline) < sameRow * size &&
        Math.abs(chunk.box.left - left) < sameStart * size,
    ),
  );
  const labels = chain.filter(line => level.some(chunk => isLevel(chunk, line)));
  const rows = new Set(level.map(({baseline}) => Math.round(baseline)));
  if (rows.size === 1) return anchors.length >= fewestAnchors;
  return (
    labels.length + anchors.length > fewestAnchors &&
    labels[0] === first &&
    labels.slice(1).filter(line => hadRoom(chain[chain.indexOf(line) - 1] ?? line, line, right)).length >=
      mostOpenCells * (labels.length - 1)
  );
}

const isBeside = ({box, size}: Chunk, left: number, right: number): boolean =>
  box.right < left - columnGap * size || box.left > right + columnGap * size;

const isLevel = (a: Chunk, b: Chunk): boolean => Math.abs(a.baseline - b.baseline) < sameRow * b.size;

/** Whether the first word of a line would have had room on the line above. */
function hadRoom(upper: Chunk, lower: Chunk, right: number): boolean {
  const [word = ''] = lower.text.split(/\s/);
  const width = (word.length / Math.max(1, lower.text.length)) * boxWidth(lower.box);
  return upper.box.right + wordSpace * lower.size + width < right;
}
