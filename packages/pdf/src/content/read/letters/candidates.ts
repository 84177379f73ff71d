import {boxHeight, boxWidth, growBox, median, type PageBox, unionBoxes} from '@recto/model';
import type {DrawnPath, Rule} from '../../../facts.ts';
import type {Matrix} from '../../../matrix.ts';
import {type Drawing, mostOutlines, type OutlinePath} from '../drawing.ts';
import {growth, longestBar, lowestLetter, mostNumbers, mostOfFormula, tallestLetter, thickestBar} from './params.ts';

/** Keeps a path of a letter's size. */
export function keepOutline(
  data: Float32Array,
  {order, box, color}: DrawnPath,
  matrix: Matrix,
  {outlines}: Drawing,
): void {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  if (data.length > mostNumbers || height < lowestLetter || Math.max(width, height) > tallestLetter) return;
  if (outlines.length <= mostOutlines) outlines.push({order, box, color, data, matrix});
}

/** Outlines near each other, and the short strokes between them. */
export type OutlineGroup = {
  readonly outlines: readonly OutlinePath[];
  readonly strokes: readonly Rule[];
  readonly box: PageBox;
};

/** Groups of outlines that may each be a formula: none within another drawing, and none on a page full of them. */
export function outlineGroups({outlines, rules, paths, glyphs}: Drawing): OutlineGroup[] {
  if (outlines.length === 0 || outlines.length > mostOutlines || glyphs.length === 0) return [];
  const size = median(glyphs.map(glyph => glyph.size)) ?? 0;
  const strokes = rules.filter(
    ({box, thickness}) =>
      thickness < 2 * thickestBar * size && Math.max(boxWidth(box), boxHeight(box)) < 2 * longestBar * size,
  );
  if (strokes.length > mostOutlines) return [];
  const drawings = paths.filter(({stroked, rectangle}) => stroked && !rectangle);
  return joined([...outlines, ...strokes], growth * size).flatMap(members => {
    const own = members.filter(member => 'data' in member);
    const box = unionBoxes(members.map(member => member.box));
    if (!box || own.length === 0 || own.length > mostOfFormula) return [];
    if (drawings.some(drawing => contains(drawing.box, box))) return [];
    return [{outlines: own, strokes: members.filter(member => 'direction' in member), box}];
  });
}

/** Things whose boxes touch once they are grown, in groups; they are swept from the left. */
function joined<Drawn extends {readonly box: PageBox}>(things: readonly Drawn[], by: number): Drawn[][] {
  const sorted = things
    .map(thing => ({thing, box: growBox(thing.box, by)}))
    .sort((one, other) => one.box.left - other.box.left);
  const groupOf = sorted.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (groupOf[at] !== at) at = groupOf[at] as number;
    groupOf[index] = at;
    return at;
  };
  let open: number[] = [];
  for (const [index, {box}] of sorted.entries()) {
    open = open.filter(other => (sorted[other] as (typeof sorted)[0]).box.right > box.left);
    for (const other of open) {
      const {top, bottom} = (sorted[other] as (typeof sorted)[0]).box;
      if (top < box.bottom && bottom > box.top) groupOf[root(other)] = root(index);
    }
    open.push(index);
  }
  const groups = Map.groupBy(sorted.keys(), root);
  return [...groups.values()].map(members => members.map(index => (sorted[index] as (typeof sorted)[0]).thing));
}

const contains = (outer: PageBox, {left, right, top, bottom}: PageBox): boolean =>
  outer.left <= left && outer.right >= right && outer.top <= top && outer.bottom >= bottom;
