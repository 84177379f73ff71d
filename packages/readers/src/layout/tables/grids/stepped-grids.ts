import type {Chunk} from '../parts/chunk.ts';
import {columnBorders, findColumns} from '../parts/columns.ts';
import type {Edge, Edges} from '../parts/edges.ts';
import {findTextRows, type TextRow} from '../parts/text-rows.ts';
import {findCells, type Grid, type GridCell} from './grid.ts';
import {middleOf} from './ruled.ts';

/**
 * Grids of tables without upright lines whose rows are separated by rules from the right edge to one column or another: cells on the
 * left go on over several rows and hold a paragraph, as what a rating is relative to. Columns begin where rules do, and
 * where texts do that stand within the shortest ones.
 */
export function findSteppedGrids({horizontal}: Edges, chunks: readonly Chunk[]): Grid[] {
  const rules = horizontal.filter(rule => !rule.soft && rule.to - rule.from > shortest);
  return chainsOf(rules).flatMap(chain => {
    if (chain.length < fewest || chain.length > most) return [];
    const left = Math.min(...chain.map(({from}) => from));
    const right = chain.reduce((sum, {to}) => sum + to, 0) / chain.length;
    const isHead = ({soft, from, to}: Edge): boolean =>
      soft && Math.abs(to - right) < sameEdge && from > left - sameEdge && to - from > headShare * (right - left);
    const lines = [
      ...chain.map(rule => (rule.from - left < sameEdge ? {...rule, from: left} : rule)),
      ...horizontal.filter(isHead).map(rule => ({...rule, from: left})),
    ].sort((a, b) => a.at - b.at);
    const own = chunks.filter(({box}) => box.left > left - sameEdge && box.right < right + sameEdge);
    return partsOf(lines, left, own).flatMap(part => gridOf(part, own, {left, right}) ?? []);
  });
}

/** Rules that end at one right edge. */
function chainsOf(rules: readonly Edge[]): Edge[][] {
  const chains: Edge[][] = [];
  for (const rule of [...rules].sort((a, b) => a.to - b.to)) {
    const last = chains.at(-1);
    if (last && rule.to - last[0]!.to < sameEdge) last.push(rule);
    else chains.push([rule]);
  }
  return chains;
}

/** Runs of rules from one that begins at the left edge to another, with shorter ones between them and text between each two. */
function partsOf(lines: readonly Edge[], left: number, chunks: readonly Chunk[]): Edge[][] {
  const isFull = ({from}: Edge): boolean => from === left;
  const holds = (upper: Edge, lower: Edge): boolean => {
    const from = Math.max(upper.from, lower.from);
    const rows = findTextRows(chunks.filter(chunk => chunk.box.left > from && isBetween(chunk, upper.at, lower.at)));
    return rows.length > 0 && rows.length <= maxLines && lower.at - upper.at < highest * rows[0]!.size;
  };
  const parts: Edge[][] = [];
  for (let at = 1; at < lines.length; at++) {
    if (isFull(lines[at]!) || !isFull(lines[at - 1]!)) continue;
    let first = at - 1;
    let last = first;
    for (let next = at; next < lines.length && holds(lines[next - 1]!, lines[next]!); next++)
      if (isFull(lines[next]!)) last = next;
    const short = lines.slice(at, last + 1).filter(line => !isFull(line)).length;
    if (short < minShort) continue;
    // what stands above the first row, between two more, heads it
    if (first > 0 && isFull(lines[first - 1]!) && holds(lines[first - 1]!, lines[first]!)) first--;
    parts.push(lines.slice(first, last + 1));
    at = last;
  }
  return parts;
}

const isBetween = (chunk: Chunk, top: number, bottom: number): boolean => {
  const middle = middleOf(chunk);
  return middle > top && middle < bottom;
};

function gridOf(
  lines: readonly Edge[],
  chunks: readonly Chunk[],
  {left, right}: {readonly left: number; readonly right: number},
): Grid | undefined {
  const [top, bottom] = [lines[0]!.at, lines.at(-1)!.at];
  const steps: number[] = [];
  for (const {from} of [...lines].sort((a, b) => a.from - b.from))
    if (from > (steps.at(-1) ?? left) + sameEdge) steps.push(from);
  const inside = chunks.filter(chunk => isBetween(chunk, top, bottom));
  const rows = findTextRows(inside.filter(({box}) => box.left > steps.at(-1)! - sameEdge));
  const xs = [left, ...steps, ...columnBorders(findColumns(rows)), right];
  const ys = lines.map(({at}) => at);
  const vertical = xs.map((at): Edge => ({at, from: top, to: bottom, soft: true}));
  const cells = findCells(xs, ys, lines, vertical);
  if (!cells.some(cell => cell.rowSpan > 1 && holdsParagraph(cell, inside, rows))) return undefined;
  return {box: {left, top, right, bottom}, xs, ys, cells, horizontal: lines, vertical};
}

/** Several lines that do not stand beside the rows, as the labels of those would. */
function holdsParagraph({box}: GridCell, chunks: readonly Chunk[], rows: readonly TextRow[]): boolean {
  const own = chunks.filter(
    chunk =>
      isBetween(chunk, box.top, box.bottom) &&
      chunk.box.left > box.left - sameEdge &&
      chunk.box.right < box.right + sameEdge,
  );
  const lines = findTextRows(own);
  const beside = lines.filter(({baseline, size}) => rows.some(row => Math.abs(row.baseline - baseline) < 0.2 * size));
  return lines.length >= 2 && beside.length <= lines.length / 2;
}

// points: rules of one table that were found by OCR end within this
const sameEdge = 6;
const shortest = 40;
// rules; more are a drawing or a page of ruled paper
const fewest = 4;
const most = 200;
// of the width: what OCR finds of a colored header begins and ends with its words sometimes
const headShare = 0.6;
const minShort = 3;
// from rule to rule, a text that was broken; em
const maxLines = 3;
const highest = 8;
