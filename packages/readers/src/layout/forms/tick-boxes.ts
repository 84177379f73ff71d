import {
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  intersectBoxes,
  overlapY,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {DrawnPath, Glyph, PageFacts, Rule} from '@recto/pdf';
import {type DrawnText, drawnGlyph} from './drawn-text.ts';
import {glyphsBetween} from './glyphs-between.ts';
import {
  boxLevel,
  corner,
  labelBeforeGap,
  labelGap,
  largestBox,
  longestSide,
  mostBoxes,
  mostOblong,
  shortestSide,
  smallestBox,
  smallestRounded,
  tickReach,
  wireGap,
} from './params.ts';

/** Squares that may be boxes to tick; none where a page has so many that it is a plot or a puzzle. */
export function findSquares({paths, rules}: PageFacts): readonly Square[] {
  const squares = [...outlined(paths), ...ruled(rules)];
  return squares.length > mostBoxes ? [] : squares;
}

/**
 * Boxes that are drawn to be ticked, with ☒ where something stands in them and ☐ where nothing does. A square is one when words
 * stand behind it, as in "☐ yes", or when several stand in one row behind their words; squares that touch each other are the
 * cells of a table or places for single characters. `sorted`: glyphs with ink by baseline.
 */
export function tickBoxes(
  squares: readonly Square[],
  facts: PageFacts,
  sorted: readonly Glyph[],
): readonly DrawnText[] {
  const known = sorted.filter(({text}) => boxes.test(text));
  const found: {readonly drawn: DrawnText; readonly labeled: boolean}[] = [];
  for (const square of squares) {
    const isHere = (glyph: Glyph): boolean =>
      contains(grown(glyph.box, tickReach), centerX(square.box), centerY(square.box));
    if (squares.some(other => other !== square && touches(other.box, square.box))) continue;
    if (known.some(isHere) || found.some(({drawn}) => isHere(drawn.glyph))) continue;
    const beside = labelOf(square.box, sorted);
    if (!beside || isWired(square.box, facts)) continue;
    const reach = grown(square.box, tickReach);
    const parts = [...facts.rules, ...facts.paths].filter(({box}) => isWithin(box, reach));
    const inside = sorted.filter(({box}) => isWithin({...box, left: centerX(box), right: centerX(box)}, reach));
    if (!inside.every(({text}) => ticks.test(text))) continue;
    const ticked = inside.length > 0 || parts.some(part => !square.parts.has(part) && !isOutline(part, square.box));
    found.push({
      drawn: {
        glyph: drawnGlyph(beside.glyph, ticked ? '☒' : '☐', square.box, square.order),
        replaced: new Set([...parts, ...inside]),
      },
      labeled: beside.behind,
    });
  }
  // a lone square at the end of a line is the end of a proof
  return found
    .filter(
      ({drawn, labeled}) =>
        labeled || found.some(other => other.drawn !== drawn && overlapY(other.drawn.glyph.box, drawn.glyph.box) > 0),
    )
    .map(({drawn}) => drawn);
}

/** Lines lead to it, as to a part of a circuit or a node of a drawing. */
function isWired(square: PageBox, {rules, paths}: PageFacts): boolean {
  const near = grown(square, wireGap);
  const leadsTo = ({box}: {readonly box: PageBox}): boolean =>
    intersectBoxes(box, near) !== undefined && !isWithin(box, grown(square, tickReach)) && !isWithin(square, box);
  return rules.some(leadsTo) || paths.some(leadsTo);
}

const boxes = /[☐☑☒□]/u;
const ticks = /^[xX×✓✔✕✖✗✘√☑☒vV•■]?$/u;

export type Square = {readonly box: PageBox; readonly order: number; readonly parts: ReadonlySet<Rule | DrawnPath>};

const isSquare = (box: PageBox): boolean => {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= shortestSide && long <= longestSide && long <= mostOblong * short;
};

/** Squares that are one path; browsers round their corners, and fill one that is ticked. */
const outlined = (paths: readonly DrawnPath[]): Square[] =>
  paths
    .filter(path => isSquare(path.box) && (path.filled ? isTicked(path, paths) : isOutlined(path)))
    .map(path => ({box: path.box, order: path.order, parts: new Set([path])}));

const isOutlined = ({rectangle, curved, stroked, slanted, box}: DrawnPath): boolean =>
  stroked && (rectangle || (curved && !slanted && Math.min(boxWidth(box), boxHeight(box)) >= smallestRounded));

/** A filled square with rounded corners and a tick drawn in it. */
const isTicked = ({curved, box, order}: DrawnPath, paths: readonly DrawnPath[]): boolean =>
  curved && paths.some(path => path.order > order && path.slanted && path.stroked && isWithin(path.box, box));

/** Squares of four rules that were drawn one after the other, as the sides of one path are. */
function ruled(rules: readonly Rule[]): Square[] {
  const found: Square[] = [];
  for (let start = 0; start + 4 <= rules.length; start++) {
    const sides = rules.slice(start, start + 4);
    const level = sides.filter(({direction}) => direction === 'horizontal');
    if (level.length !== 2) continue;
    const box = unionBoxes(sides.map(side => side.box));
    if (!box || !isSquare(box) || !sides.every(side => isSide(side, box))) continue;
    found.push({box, order: Math.min(...sides.map(({order}) => order)), parts: new Set(sides)});
    start += 3;
  }
  return found;
}

/** Whether a rule goes all along one edge of a box. */
function isSide({box, direction}: Rule, whole: PageBox): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= corner;
  return direction === 'horizontal'
    ? near(box.left, whole.left) &&
        near(box.right, whole.right) &&
        (near(box.top, whole.top) || near(box.bottom, whole.bottom))
    : near(box.top, whole.top) &&
        near(box.bottom, whole.bottom) &&
        (near(box.left, whole.left) || near(box.right, whole.right));
}

/** A second line around a square, a shadow or its paper: no tick. */
const isOutline = (part: Rule | DrawnPath, square: PageBox): boolean =>
  'direction' in part ? isSide(part, square) : !part.slanted && isAsLarge(part.box, square);

const isAsLarge = (box: PageBox, square: PageBox): boolean =>
  boxWidth(box) >= boxWidth(square) - corner && boxHeight(box) >= boxHeight(square) - corner;

/** The nearest glyph of the words that a square belongs to. */
function labelOf(
  box: PageBox,
  sorted: readonly Glyph[],
): {readonly glyph: Glyph; readonly behind: boolean} | undefined {
  const side = Math.max(boxWidth(box), boxHeight(box));
  const lowest = centerY(box) + (boxLevel + xHeight) * (side / smallestBox);
  let best: {glyph: Glyph; behind: boolean; gap: number} | undefined;
  for (const glyph of glyphsBetween(sorted, box.top, lowest)) {
    const em = glyph.size;
    if (glyph.angle !== 0 || Math.abs(centerY(box) - (glyph.y - xHeight * em)) > boxLevel * em) continue;
    if (side < smallestBox * em || side > largestBox * em || !/[\p{L}\p{N}]/u.test(glyph.text)) continue;
    const behind = centerX(glyph.box) > centerX(box);
    const gap = behind ? glyph.box.left - box.right : box.left - glyph.box.right;
    if (gap < 0 || gap > (behind ? labelGap : labelBeforeGap) * em) continue;
    if (!best || (behind && !best.behind) || (behind === best.behind && gap < best.gap)) best = {glyph, behind, gap};
  }
  return best;
}

// of an em: the middle of small letters above the baseline
const xHeight = 0.3;

const grown = ({left, right, top, bottom}: PageBox, by: number): PageBox => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

const isWithin = (inner: PageBox, outer: PageBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Side by side or one above the other, without room between them; one within the other is its own outline. */
function touches(a: PageBox, b: PageBox): boolean {
  const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  return Math.abs(apart) <= corner;
}
