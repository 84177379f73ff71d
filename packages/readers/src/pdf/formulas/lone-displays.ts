import {centreX, centreY, contains, overlapY} from '@recto/model';
import type {EquationDraft, Line, MathPiece, Region} from '../draft.ts';

/** Lines that are one formula, centred in their column with nothing beside them, become displays. */
export function takeLoneDisplays(
  lines: readonly Line[],
  regions: readonly Region[],
  pageWidth: number,
): {readonly lines: Line[]; readonly equations: EquationDraft[]} {
  const left: Line[] = [];
  const equations: EquationDraft[] = [];
  for (const line of lines) {
    const piece = onlyFormula(line);
    if (piece && isCentred(line, regions, pageWidth) && !lines.some(other => other !== line && isBeside(line, other))) {
      const {box, glyphs, rules, tex, confidence} = piece;
      equations.push({box, glyphs, rules, tex, confidence});
    } else left.push(line);
  }
  return {lines: left, equations};
}

function onlyFormula(line: Line): MathPiece | undefined {
  const [piece] = line.pieces;
  return line.pieces.length === 1 && piece?.type === 'math' && line.angle === 0 ? piece : undefined;
}

/** In the middle of its column or, on slides and pages of few words, of the page. */
function isCentred({box, size}: Line, regions: readonly Region[], pageWidth: number): boolean {
  const column = regions.find(({box: outer}) => contains(outer, centreX(box), centreY(box)))?.box;
  if (!column || box.left < column.left + 3 * size) return false;
  return (
    Math.abs(centreX(box) - centreX(column)) < 0.02 * (column.right - column.left) ||
    Math.abs(centreX(box) - pageWidth / 2) < 0.01 * pageWidth
  );
}

const isBeside = (line: Line, other: Line): boolean =>
  overlapY(line.box, other.box) > 0.3 * (line.box.bottom - line.box.top);
