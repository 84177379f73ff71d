import {centerX, centerY, contains, overlapY} from '@recto/model';
import type {EquationDraft, Line, MathPiece, Region} from '../../../draft/draft.ts';
import {symbolClass} from '../tokens/symbol-class.ts';

/** Lines that are one formula with nothing beside them, centered in their column or far from its edge with room around, become displays. */
export function claimSingleFormulaLines(
  lines: readonly Line[],
  regions: readonly Region[],
  pageWidth: number,
): {readonly lines: Line[]; readonly equations: EquationDraft[]} {
  const left: Line[] = [];
  const equations: EquationDraft[] = [];
  for (const line of lines) {
    const piece = onlyFormula(line);
    if (piece && isDisplayed(line, lines, regions, pageWidth)) {
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

function isDisplayed(line: Line, lines: readonly Line[], regions: readonly Region[], pageWidth: number): boolean {
  const {box, size} = line;
  const column = regions.find(({box: outer}) => contains(outer, centerX(box), centerY(box)))?.box;
  if (!column || box.left < column.left + 3 * size) return false;
  const middle = centerX(box);
  const centered =
    Math.abs(middle - centerX(column)) < 0.02 * (column.right - column.left) ||
    // on slides and pages of few words
    Math.abs(middle - pageWidth / 2) < 0.01 * pageWidth;
  const others = lines.filter(other => other !== line && contains(column, centerX(other.box), centerY(other.box)));
  if (others.some(other => isBeside(line, other))) return false;
  if (centered) return true;
  const inside = box.left > column.left + 6 * size && box.right < column.right - 3 * size;
  return inside && isMeaningful(line) && others.every(other => hasRoom(line, other));
}

/** More than a letter or a number, which may be a label of a drawing: an arrow between two formulas, or several symbols. */
function isMeaningful({pieces}: Line): boolean {
  const glyphs = pieces.flatMap(piece => piece.glyphs).filter(glyph => !glyph.blank);
  return glyphs.length > 2 || symbolClass(glyphs[0]?.text ?? '') === 'relation';
}

const hasRoom = ({box, size}: Line, {box: other}: Line): boolean =>
  Math.max(box.top - other.bottom, other.top - box.bottom) > 0.7 * size;

const isBeside = (line: Line, other: Line): boolean =>
  overlapY(line.box, other.box) > 0.3 * (line.box.bottom - line.box.top);
