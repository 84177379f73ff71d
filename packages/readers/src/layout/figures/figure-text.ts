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
import type {Rule} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';
import {bulletFirst} from '../../text/bullets.ts';
import {lineText} from '../../text/line-text.ts';
import {edgePart, mostRules, rulesOfTable, sameEnd, shortestItem, turnedReach} from './params.ts';
import {tickLabels} from './tick-labels.ts';

/**
 * The lines that belong to a figure, inside it or labelling its edges, and the box around all of it; never those of `captions`,
 * and none behind one of `rules` that parts the rows of a table.
 */
export function figureText(
  box: PageBox,
  lines: readonly Line[],
  bodySize: number,
  captions: ReadonlySet<Line>,
  rules: readonly Rule[] = [],
): {readonly box: PageBox; readonly lines: readonly Line[]} {
  const held = lines.filter(line => contains(box, centerX(line.box), centerY(line.box)));
  const own = held.filter(line => !captions.has(line));
  const outer = held.filter(line => captions.has(line) && isAtEdge(line, own, box));
  const inside = held.filter(line => !outer.includes(line));
  const claimed = new Set(inside);
  const parting = rowRules(rules, box);
  const drawn = unionBoxes([withoutEdges(box, outer), ...inside.map(line => line.box)])!;
  const ticks = tickLabels(
    drawn,
    lines.filter(line => !claimed.has(line) && !captions.has(line)),
  );
  for (const line of ticks) claimed.add(line);
  let whole = unionBoxes([drawn, ...ticks.map(line => line.box)]) ?? drawn;
  // labels of axes stand beside numbers that stand beside the axes
  for (let round = 0; round < rounds; round++) {
    const near = lines.filter(
      line =>
        !claimed.has(line) &&
        !captions.has(line) &&
        isLabel(line, whole, bodySize) &&
        !parting.some(rule => isBetween(rule.box, box, line.box)),
    );
    if (near.length === 0) break;
    for (const line of near) claimed.add(line);
    whole = unionBoxes([whole, ...near.map(line => line.box)])!;
  }
  return {box: whole, lines: lines.filter(line => claimed.has(line))};
}

const rounds = 3;

/** Rules across the figure's width, outside it, that are as long as at least two others: of a table in one of whose cells it is. */
const rowRules = (rules: readonly Rule[], box: PageBox): readonly Rule[] => {
  const level = rules.filter(
    ({direction, box: rule}) => direction === 'horizontal' && rule.left < box.left && rule.right > box.right,
  );
  if (level.length > mostRules) return [];
  return level.filter(
    ({box: rule}) =>
      (rule.top >= box.bottom || rule.bottom <= box.top) &&
      level.filter(
        ({box: other}) => Math.abs(other.left - rule.left) < sameEnd && Math.abs(other.right - rule.right) < sameEnd,
      ).length >= rulesOfTable,
  );
};

/** Whether a rule lies between a figure and a line over or under it. */
const isBetween = (rule: PageBox, box: PageBox, line: PageBox): boolean =>
  (centerY(rule) >= box.bottom && centerY(rule) < centerY(line)) ||
  (centerY(rule) <= box.top && centerY(rule) > centerY(line));

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
  if (line.angle !== 0 && isAlongSide(line, box)) return true;
  if (overlapX(near, line.box) <= 0 || overlapY(near, line.box) <= 0) return false;
  if (line.angle !== 0) return true;
  const characters = line.pieces.reduce((sum, piece) => sum + piece.glyphs.length, 0);
  const short = characters <= 4;
  const small = line.size < 0.93 * bodySize && boxWidth(line.box) < 0.9 * boxWidth(box);
  if ((!short && !small) || (characters >= shortestItem && bulletFirst.test(lineText(line)))) return false;
  return overlapsEnough(line.box, box);
}

/** The title of an axis, turned along a side of the figure and no longer than it: the numbers between both may leave it far from the drawing. */
const isAlongSide = ({angle, box: line, size}: Line, box: PageBox): boolean =>
  Math.abs(Math.abs(angle % 180) - 90) < 1 &&
  line.top > box.top - size &&
  line.bottom < box.bottom + size &&
  overlapX(growBox(box, turnedReach * size), line) > 0;

/** A label stands within the figure's width or height, not at its corner. */
const overlapsEnough = (line: PageBox, box: PageBox): boolean =>
  overlapX(line, box) > 0.4 * (line.right - line.left) || overlapY(line, box) > 0.4 * (line.bottom - line.top);
