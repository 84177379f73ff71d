import type {PageBox} from '@recto/model';
import {findHighlights, type PageFacts} from '@recto/pdf';
import {boxInFrame, type Frame} from '../../../draft/frame.ts';

/** A straight line along an axis: `at` is its y (x for a vertical one), `from` and `to` its extent along the axis. */
export type Edge = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Border of a filled area, not drawn as a line. */
  readonly soft: boolean;
};

export type Edges = {readonly horizontal: readonly Edge[]; readonly vertical: readonly Edge[]};

/**
 * The lines that may separate cells: rules, thin images and borders of filled areas, in the frame's coordinates. Pieces of
 * one line (dots, dashes, cell by cell) are joined, and the two lines of a double rule are one.
 */
export function collectEdges(facts: PageFacts, frame: Frame): Edges {
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  const add = (box: PageBox, soft: boolean): void => {
    const {left, top, right, bottom} = boxInFrame(box, frame);
    if (right - left >= bottom - top) horizontal.push({at: (top + bottom) / 2, from: left, to: right, soft});
    else vertical.push({at: (left + right) / 2, from: top, to: bottom, soft});
  };
  const links = facts.links.flatMap(({boxes}) => boxes);
  for (const {box} of facts.rules) if (!links.some(link => underlines(box, link))) add(box, false);
  for (const {box} of facts.images) if (isThin(box)) add(box, false);
  for (const path of facts.paths) if (isThin(path.box)) add(path.box, false);
  for (const {left, top, right, bottom} of visibleFills(facts)) {
    add({left, top, right, bottom: top}, true);
    add({left, top: bottom, right, bottom}, true);
    add({left, top, right: left, bottom}, true);
    add({left: right, top, right, bottom}, true);
  }
  return {horizontal: joinPieces(limit(horizontal)), vertical: joinPieces(limit(vertical))};
}

/** Whether a line is drawn under the words of a link, from their beginning to their end. */
const underlines = (rule: PageBox, link: PageBox): boolean =>
  Math.abs(rule.left - link.left) < 2.5 &&
  Math.abs(rule.right - link.right) < 2.5 &&
  rule.top > (link.top + link.bottom) / 2 &&
  rule.bottom < link.bottom + 2.5;

/** Joins edges on one line, `tolerance` points apart or less across and a small gap along. */
export function joinPieces(edges: readonly Edge[]): Edge[] {
  const sorted = [...edges].sort((a, b) => a.at - b.at);
  const joined: Edge[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start]!.at;
    end = start + 1;
    while (
      end < sorted.length &&
      sorted[end]!.at - sorted[end - 1]!.at <= across &&
      sorted[end]!.at - first <= broadest
    )
      end++;
    joined.push(...joinRow(sorted.slice(start, end)));
  }
  return joined;
}

function joinRow(row: Edge[]): Edge[] {
  row.sort((a, b) => a.from - b.from);
  const joined: Edge[] = [];
  let group: Edge[] = [];
  let to = -Infinity;
  const flush = (): void => {
    if (group.length === 0) return;
    const hard = group.filter(edge => !edge.soft);
    const lying = hard.length > 0 ? hard : group;
    const length = lying.reduce((sum, edge) => sum + edge.to - edge.from, 0);
    const at =
      length > 0
        ? lying.reduce((sum, edge) => sum + edge.at * (edge.to - edge.from), 0) / length
        : lying.reduce((sum, edge) => sum + edge.at, 0) / lying.length;
    joined.push({at, from: group[0]!.from, to, soft: hard.length === 0});
    group = [];
  };
  for (const edge of row) {
    if (edge.from > to + along) {
      flush();
      to = -Infinity;
    }
    group.push(edge);
    to = Math.max(to, edge.to);
  }
  flush();
  return joined;
}

// points: two lines of a double rule and pieces of one line lie closer, rows of the smallest type wider apart
const across = 3;
const broadest = 5;
const along = 3;
// a page with more lines is a drawing; the longest of them still show its tables
const most = 3000;

const limit = (edges: Edge[]): Edge[] =>
  edges.length <= most ? edges : edges.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most);

const isThin = ({left, top, right, bottom}: PageBox): boolean =>
  (right - left <= 3 && bottom - top > 6) || (bottom - top <= 3 && right - left > 6);

/** Filled rectangles that may be cells, but for invisible ones: inside or right below one of the same color. */
function visibleFills(facts: PageFacts): PageBox[] {
  const colors = new Map<string, PageBox[]>();
  const markers = new Set(findHighlights(facts).map(({path}) => path));
  for (const path of facts.paths) {
    const {box, color, rectangle, filled} = path;
    if (markers.has(path) || !rectangle || !filled || isThin(box) || !isCellBackground(box, color, facts)) continue;
    const same = colors.get(color) ?? [];
    colors.set(color, same);
    if (same.length < maxFills) same.push(box);
  }
  return [...colors.values()].flatMap(joinFills);
}

const maxFills = 1000;

/** Areas of one color, those stacked without a gap as one. */
function joinFills(boxes: PageBox[]): PageBox[] {
  const joined: PageBox[] = [];
  boxes.sort((a, b) => a.top - b.top || b.bottom - a.bottom);
  for (const box of boxes) {
    const around = joined.some(
      other =>
        other.left < box.left + 1 &&
        other.right > box.right - 1 &&
        other.top < box.top + 1 &&
        other.bottom > box.bottom - 1,
    );
    if (around) continue;
    const above = joined.findIndex(
      other =>
        Math.abs(other.left - box.left) < 0.5 &&
        Math.abs(other.right - box.right) < 0.5 &&
        Math.abs(other.bottom - box.top) < 0.2,
    );
    if (above >= 0) joined[above] = {...joined[above]!, bottom: Math.max(box.bottom, joined[above]!.bottom)};
    else joined.push(box);
  }
  return joined;
}

/** White areas are invisible, and what fills most of the page is its background. */
function isCellBackground(box: PageBox, color: string, facts: PageFacts): boolean {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return color !== '#ffffff' && area < 0.6 * facts.width * facts.height && box.bottom - box.top > 5;
}
