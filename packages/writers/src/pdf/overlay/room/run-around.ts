import {boxHeight, overlapX, overlapY, type PageBox} from '@recto/model';
import {type Frame, frameOf, type SourceLine} from '../measure/source-layout.ts';
import type {WritingAxes} from '../measure/writing-axes.ts';
import type {PageView} from './page-view.ts';

/**
 * Parts the lines of a frame where they run around something, such as a figure in a corner of a paragraph, or what stands at the end
 * of its last line: those beside it have less room than the others. `text` has the frame, with the others of `all`; `page` is the one
 * that it stands on.
 */
export function partAround(
  frame: Frame,
  text: {readonly key: string; readonly all: readonly Frame[]},
  page: Pick<PageView, 'fixed' | 'occupancy' | 'places'> | undefined,
  axes: WritingAxes,
  size: number,
): readonly Frame[] {
  if (!page || frame.lines.length < 2) return [frame];
  const others = [...page.places].flatMap(([key, boxes]) => (key === text.key ? [] : boxes));
  const own = text.all.filter(other => other !== frame && other.page === frame.page).map(({box}) => box);
  const obstacles = [...[...page.fixed, ...page.occupancy.paths, ...others].map(axes.boxToLocal), ...own].filter(box =>
    isBeside(box, frame, size),
  );
  if (obstacles.length === 0) return [frame];
  const groups: SourceLine[][] = [];
  let before: string | undefined;
  for (const line of frame.lines) {
    const beside = obstacles
      .filter(box => overlapY(box, line.box) > least * boxHeight(line.box))
      .map(keyOf)
      .join(' ');
    if (beside === before) groups.at(-1)?.push(line);
    else groups.push([line]);
    before = beside;
  }
  return groups.map((lines, index) => ({
    ...frameOf(lines),
    ...(index + 1 < groups.length && {runsOn: true as const}),
  }));
}

/** Whether something stands in the frame of a text's lines and on none of them. */
function isBeside(box: PageBox, frame: Frame, size: number): boolean {
  if (overlapX(box, frame.box) < size || overlapY(box, frame.box) < least * size) return false;
  return frame.lines.every(line => overlapX(box, line.box) <= 1 || overlapY(box, line.box) <= least * size);
}

const keyOf = ({left, right, top}: PageBox): string => `${left} ${right} ${top}`;

// of a line's height, or of the size: letters hang into the lines above and below
const least = 0.3;
