import {
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  growBox,
  overlapX,
  overlapY,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {Line} from '../../draft/draft.ts';
import {bulletFirst} from '../../text/bullets.ts';
import {lineText} from '../../text/line-text.ts';
import {edgePart, shortestItem} from './params.ts';

/** The lines that belong to a figure, inside it or labelling its edges but for those of `captions`, and the box around all of it. */
export function figureText(
  box: PageBox,
  lines: readonly Line[],
  bodySize: number,
  captions: ReadonlySet<Line>,
): {readonly box: PageBox; readonly lines: readonly Line[]} {
  const held = lines.filter(line => contains(box, centerX(line.box), centerY(line.box)));
  const own = held.filter(line => !captions.has(line));
  const outer = held.filter(line => captions.has(line) && isAtEdge(line, own, box));
  const inside = held.filter(line => !outer.includes(line));
  const claimed = new Set(inside);
  let whole = unionBoxes([withoutEdges(box, outer), ...inside.map(line => line.box)])!;
  // labels of axes stand beside numbers that stand beside the axes
  for (let round = 0; round < rounds; round++) {
    const near = lines.filter(line => !claimed.has(line) && !captions.has(line) && isLabel(line, whole, bodySize));
    if (near.length === 0) break;
    for (const line of near) claimed.add(line);
    whole = unionBoxes([whole, ...near.map(line => line.box)])!;
  }
  return {box: whole, lines: lines.filter(line => claimed.has(line))};
}

const rounds = 3;

/** A caption over the white margin of an image: in its last or first part, with none of its labels beyond. */
function isAtEdge({box: line}: Line, others: readonly Line[], box: PageBox): boolean {
  const height = boxHeight(box);
  const below = line.top > box.bottom - edgePart * height && others.every(other => other.box.bottom < line.bottom);
  const above = line.bottom < box.top + edgePart * height && others.every(other => other.box.top > line.top);
  return below || above;
}

/** The box without the captions at its edges. */
function withoutEdges(box: PageBox, captions: readonly Line[]): PageBox {
  const middle = centerY(box);
  const below = captions.filter(line => line.box.top > middle).map(line => line.box.top);
  const above = captions.filter(line => line.box.top <= middle).map(line => line.box.bottom);
  return {...box, top: Math.max(box.top, ...above), bottom: Math.min(box.bottom, ...below)};
}

function isLabel(line: Line, box: PageBox, bodySize: number): boolean {
  const reach = 1.1 * Math.min(line.size, bodySize);
  const near = growBox(box, reach);
  if (overlapX(near, line.box) <= 0 || overlapY(near, line.box) <= 0) return false;
  if (line.angle !== 0) return true;
  const characters = line.pieces.reduce((sum, piece) => sum + piece.glyphs.length, 0);
  const short = characters <= 4;
  const small = line.size < 0.93 * bodySize && boxWidth(line.box) < 0.9 * boxWidth(box);
  if ((!short && !small) || (characters >= shortestItem && bulletFirst.test(lineText(line)))) return false;
  return overlapsEnough(line.box, box);
}

/** A label stands within the figure's width or height, not at its corner. */
const overlapsEnough = (line: PageBox, box: PageBox): boolean =>
  overlapX(line, box) > 0.4 * (line.right - line.left) || overlapY(line, box) > 0.4 * (line.bottom - line.top);
