import {boxArea, centerX, centerY, contains, intersectBoxes, type PageBox} from '@recto/model';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {cellsOfBand, sameMiddle, smallestDrawn} from './params.ts';

/**
 * Whether a box is a table with colored bands behind its rows, and a small drawing or stain on it: on a band stand several numbers
 * in one row, each in a column with numbers of other rows.
 */
export function holdsBandedCells(box: PageBox, drawn: PageBox, {facts, lines}: PageDraft): boolean {
  if (boxArea(drawn) > smallestDrawn * boxArea(box)) return false;
  const bands = facts.paths.filter(path => path.filled && path.rectangle && intersectBoxes(path.box, box));
  if (bands.length === 0 || bands.length > mostBands) return false;
  const numbers = lines.filter(line => line.angle === 0 && isNumber.test(lineText(line)));
  return bands.some(band => {
    const cells = numbers.filter(line => contains(band.box, centerX(line.box), centerY(line.box)));
    return cells.some(
      cell =>
        cells.filter(other => inRow(cell, other) && numbers.some(one => !inRow(one, other) && inColumn(one, other)))
          .length >= cellsOfBand,
    );
  });
}

// a drawing of more filled rectangles is a map or a chart, and would take long to compare
const mostBands = 200;

const isNumber = /^[\p{Sc}+−–-]?\s?\p{Nd}[\p{Nd}.,'\u00a0\u202f ]*\s?[%\p{Sc}]?$/u;

const inRow = (a: Line, b: Line): boolean => Math.abs(a.baseline - b.baseline) < 0.4 * a.size;

/** Numbers of a column end, begin or have their middle at one place. */
const inColumn = (a: Line, b: Line): boolean =>
  Math.min(
    Math.abs(a.box.right - b.box.right),
    Math.abs(a.box.left - b.box.left),
    Math.abs(centerX(a.box) - centerX(b.box)),
  ) <
  sameMiddle * b.size;
