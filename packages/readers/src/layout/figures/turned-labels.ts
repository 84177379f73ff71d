import {centerY, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {expandFigure, holds} from './expand-figure.ts';
import {fewestTurned, labelReach, longestLabel} from './params.ts';

/**
 * The box of a drawing of straight lines and rectangles alone, told by its labels: turned ones stand side by side above and again
 * below all that is written upright, as at the pins on four sides of a chip, and no label is long. Undefined where there are none
 * such: the turned heads of a table stand above its rows only.
 */
export function labelledDrawing(drawn: PageBox, {lines}: PageDraft, bodySize: number): PageBox | undefined {
  const turned = lines.filter(({angle}) => angle !== 0);
  if (turned.length < 2 * fewestTurned || turned.length > mostLabels) return undefined;
  const long = lines.filter(line => charactersOf(line) > longestLabel);
  const labels = turned.map(line => line.box);
  const box = expandFigure(drawn, labels, long, labelReach * bodySize);
  if (long.some(line => holds(box, line.box))) return undefined;
  const upright = unionBoxes(lines.filter(line => line.angle === 0 && holds(box, line.box)).map(line => line.box));
  if (!upright) return undefined;
  const middle = centerY(upright);
  const inside = labels.filter(label => holds(box, label));
  const above = inside.filter(label => label.top < upright.top && label.bottom < middle);
  const below = inside.filter(label => label.bottom > upright.bottom && label.top > middle);
  return standInRow(above) && standInRow(below) ? box : undefined;
}

/** Whether labels stand side by side, at least some of them. */
const standInRow = (labels: readonly PageBox[]): boolean =>
  labels.some(
    label =>
      labels.filter(other => overlapX(label, other) <= 0 && overlapY(label, other) > 0).length + 1 >= fewestTurned,
  );

const charactersOf = ({pieces}: Line): number => pieces.reduce((sum, {glyphs}) => sum + glyphs.length, 0);

// a chip has some hundred pins; comparing the labels of a page of more would take long
const mostLabels = 500;
