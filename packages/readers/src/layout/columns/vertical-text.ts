import {overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Line} from '../../draft/draft.ts';

/** Vertical lines that stand beside each other on a page whose other text is level, from the first to the last. */
export type VerticalText = {readonly box: PageBox; readonly lines: readonly Line[]};

/**
 * Parts a page's lines into those of its main direction and the vertical texts between them, which are read as a whole: to the
 * page they are parts of a figure, and their columns none of its own. A page that is vertical itself has none.
 */
export function splitVerticalText(
  lines: readonly Line[],
  angle: number,
): {readonly level: readonly Line[]; readonly texts: readonly VerticalText[]} {
  const vertical = angle === 0 ? lines.filter(({direction}) => direction === 'vertical') : [];
  if (vertical.length === 0) return {level: lines, texts: []};
  const open: Line[][] = [];
  for (const line of vertical.sort((a, b) => b.box.right - a.box.right)) {
    const text = open.find(lines => isBeside(line, lines.at(-1)!));
    if (text) text.push(line);
    else open.push([line]);
  }
  const texts = open.map(lines => ({box: unionBoxes(lines.map(({box}) => box))!, lines}));
  return {level: lines.filter(({direction}) => direction !== 'vertical'), texts};
}

/** Whether a line is the next one to the left. */
function isBeside({box, size}: Line, before: Line): boolean {
  const gap = before.box.left - box.right;
  return gap > -0.5 * size && gap < farthest * size && overlapY(box, before.box) > 0.5 * size;
}

// of the size
const farthest = 2.5;
