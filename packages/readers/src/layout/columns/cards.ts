import {
  boxArea,
  centerX,
  centerY,
  contains,
  growBox,
  intersectBoxes,
  isWithin,
  overlapY,
  type PageBox,
} from '@recto/model';
import type {DrawnPath, PageFacts, Rule} from '@recto/pdf';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {framesOf} from './frames.ts';
import {cardGap, edgeSlack, mostBesideRows, sameBaseline, sameEdge, shadowReach} from './params.ts';

/** A part of a page set apart in a frame of its own: a card, a box, a sidebar. */
export type Card = {
  readonly box: PageBox;
  readonly lines: readonly Line[];
  /** Size of its first line. */
  readonly em: number;
};

/**
 * The cards of a page, and the lines outside of them. A card is a frame around several lines that has something beside it, but,
 * other than a cell, touches no other frame, and whose lines are not the first part of rows that go on beside it.
 */
export function cardsOf(page: PageDraft): {readonly cards: readonly Card[]; readonly loose: readonly Line[]} {
  const frames = smallestOf(page.lines, framesOf(page.facts));
  const shapes = [...frames.map(({box}) => box), ...page.facts.paths.filter(isFlat).map(({box}) => box)];
  const framed = new Set(frames.flatMap(({lines}) => lines));
  const cards = frames.filter(
    frame =>
      shapes.every(box => isNested(frame.box, box) || isApart(frame, box)) &&
      !page.facts.rules.some(rule => runsOn(rule.box, frame)) &&
      !isGrid(frame.box, page.facts.rules) &&
      standsBeside(frame, framed, page.lines),
  );
  const outer = cards.filter(({box}) => !cards.some(other => other.box !== box && isWithin(box, other.box, edgeSlack)));
  const inside = new Set(outer.flatMap(({lines}) => lines));
  return {cards: outer, loose: page.lines.filter(line => !inside.has(line))};
}

/** The facts of a page without the shapes and rules that are the edges and shadows of cards. */
export function withoutEdges(facts: PageFacts, cards: readonly Card[]): PageFacts {
  const isEdge = ({box}: {readonly box: PageBox}): boolean =>
    cards.some(card => isWithin(card.box, box, edgeSlack) && isWithin(box, card.box, shadowReach));
  const isSide = ({box}: {readonly box: PageBox}): boolean =>
    cards.some(({box: card}) => isWithin(box, card, edgeSlack) && !isWithin(box, card, -edgeSlack));
  return {
    ...facts,
    paths: facts.paths.filter(path => !isEdge(path)),
    rules: facts.rules.filter(rule => !isSide(rule)),
  };
}

/** Frames with the lines in them; of several around the same lines, as a card and its shadow, the smallest. */
function smallestOf(lines: readonly Line[], boxes: readonly PageBox[]): Card[] {
  const known = new Map<string, Card>();
  const places = new Map(lines.map((line, index) => [line, index]));
  for (const box of boxes) {
    const inside = lines.filter(line => contains(box, centerX(line.box), centerY(line.box)));
    const [first] = inside;
    if (!first || inside.length < 2 || inside.length === lines.length) continue;
    if (inside.some(line => !isWithin(line.box, box, line.size)) || inside.every(line => isBesideOf(line, first)))
      continue;
    const key = inside.map(line => places.get(line)).join();
    const other = known.get(key);
    if (!other || boxArea(other.box) > boxArea(box)) known.set(key, {box, lines: inside, em: first.size});
  }
  return [...known.values()];
}

const isFlat = ({rectangle, filled}: DrawnPath): boolean => rectangle && filled;

/** Whether a rule on the edge of a frame goes on beyond it, as that of a grid. */
const runsOn = (rule: PageBox, {box, em}: Card): boolean =>
  intersectBoxes(rule, growBox(box, edgeSlack)) !== undefined && !isWithin(rule, box, em);

/** Whether rules of both directions part a frame from its edges inwards, as those between the cells of a table. */
function isGrid(box: PageBox, rules: readonly Rule[]): boolean {
  const inner = growBox(box, -sameEdge);
  const meets = (at: number, edge: number): boolean => Math.abs(at - edge) < sameEdge;
  const inside = rules.filter(
    rule => isWithin(rule.box, box, sameEdge) && contains(inner, centerX(rule.box), centerY(rule.box)),
  );
  return (
    inside.some(
      ({direction, box: rule}) =>
        direction === 'vertical' && (meets(rule.top, box.top) || meets(rule.bottom, box.bottom)),
    ) &&
    inside.some(
      ({direction, box: rule}) =>
        direction === 'horizontal' && (meets(rule.left, box.left) || meets(rule.right, box.right)),
    )
  );
}

const isNested = (a: PageBox, b: PageBox): boolean => isWithin(a, b, edgeSlack) || isWithin(b, a, edgeSlack);

/** Whether white parts them, or one stands below the other with edges of its own: cells below each other are as wide. */
function isApart({box, em}: Card, other: PageBox): boolean {
  const across = Math.max(other.left - box.right, box.left - other.right);
  const down = Math.max(other.top - box.bottom, box.top - other.bottom);
  if (Math.max(across, down) > cardGap * em) return true;
  return down > across && (Math.abs(other.left - box.left) > em || Math.abs(other.right - box.right) > em);
}

/** Whether it has anything beside it, and few of its lines go on there as rows; `framed` are the lines of all frames. */
function standsBeside({box, lines}: Card, framed: ReadonlySet<Line>, all: readonly Line[]): boolean {
  const own = new Set(lines);
  const beside = all.filter(line => !own.has(line) && overlapY(line.box, box) > 0 && !isWithin(line.box, box, 0));
  if (beside.length === 0) return false;
  const open = beside.filter(line => !framed.has(line));
  const rows = lines.filter(line => open.some(other => isBesideOf(line, other)));
  return rows.length <= mostBesideRows * lines.length;
}

const isBesideOf = (a: Line, b: Line): boolean => Math.abs(a.baseline - b.baseline) < sameBaseline * a.size;
