import {centerX, centerY, contains, type PageBox} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Edges} from '../parts/edges.ts';

/**
 * Texts that may stand in one table: those inside each drawn frame, and the rest. Text that runs around a framed box is level
 * with the rows in the box and yet no column of theirs.
 */
export function framedParts(chunks: readonly Chunk[], edges: Edges): readonly (readonly Chunk[])[] {
  const parts: Chunk[][] = [];
  let rest = [...chunks];
  for (const frame of frames(edges)) {
    const isInside = ({box}: Chunk): boolean => contains(frame, centerX(box), centerY(box));
    const inside = rest.filter(isInside);
    if (inside.length === 0 || inside.length === rest.length) continue;
    parts.push(inside);
    rest = rest.filter(chunk => !isInside(chunk));
  }
  return [...parts, rest];
}

/** Rectangles of four drawn lines, the smallest first. */
function frames({horizontal, vertical}: Edges): PageBox[] {
  const sides = vertical.filter(({soft, from, to}) => !soft && to - from > smallest).slice(0, maxSides);
  const closes = (left: number, right: number, y: number): boolean =>
    horizontal.some(
      ({at, from, to, soft}) =>
        !soft &&
        Math.abs(at - y) < near &&
        // a rule that goes on beyond the sides belongs to something larger
        Math.abs(from - left) < near &&
        Math.abs(to - right) < near,
    );
  const found: PageBox[] = [];
  for (const one of sides) {
    for (const other of sides) {
      const [left, right] = [one.at, other.at];
      if (right - left < smallest || Math.abs(one.from - other.from) > near || Math.abs(one.to - other.to) > near)
        continue;
      if (closes(left, right, one.from) && closes(left, right, one.to))
        found.push({left, right, top: one.from, bottom: one.to});
    }
  }
  return found.sort((a, b) => a.bottom - a.top - (b.bottom - b.top));
}

// points
const smallest = 40;
const near = 3;
// a page with more is one of tables
const maxSides = 60;
