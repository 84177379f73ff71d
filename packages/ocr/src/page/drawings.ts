import {boxHeight, boxWidth, growBox, type PageBox} from '@recto/model';
import {connectRuns} from '../pixels/connected-runs.ts';
import type {Gray} from '../pixels/gray.ts';
import {darkPixels} from './rules.ts';

/**
 * What is drawn on a deskewed page in strokes that are neither letters nor straight lines along its sides: curves, arrows, circles,
 * icons. They show that a diagram or a plot is there. What belongs to text, to formula glyphs and to rules is taken away
 * first; of the rest each part that hangs together is one drawing. Left out are parts as small as a letter and those as thin as a
 * brace or a rule.
 */
export function findDrawings(gray: Gray, known: readonly PageBox[], rules: readonly PageBox[]): PageBox[] {
  const {width, height} = gray;
  const marks = Float32Array.from(darkPixels(gray));
  const clear = ({left, right, top, bottom}: PageBox): void => {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++)
      if (from < to) marks.fill(0, y * width + from, y * width + to);
  };
  for (const box of known) clear(growBox(box, beside * Math.min(boxHeight(box), boxWidth(box))));
  for (const box of rules) clear(growBox(box, 2));
  const {starts, ends, rows, partOf} = connectRuns(marks, width, height, 0.5);
  const parts = new Map<number, {left: number; top: number; right: number; bottom: number}>();
  for (let run = 0; run < starts.length; run++) {
    const [left, right, top] = [starts[run]!, ends[run]! + 1, rows[run]!];
    const part = parts.get(partOf(run));
    if (!part) parts.set(partOf(run), {left, top, right, bottom: top + 1});
    else {
      part.left = Math.min(part.left, left);
      part.right = Math.max(part.right, right);
      part.bottom = top + 1;
    }
  }
  const least = leastSide * Math.max(width, height);
  return [...parts.values()].filter(box => {
    const [across, down] = [boxWidth(box), boxHeight(box)];
    return Math.max(across, down) > least && Math.min(across, down) > leastShare * Math.max(across, down);
  });
}

// of a line's height: tails and accents reach out of its box
const beside = 0.2;
// shares: of the page's longer side (about 9 points), of a drawing's longer side
const leastSide = 0.011;
const leastShare = 0.2;
