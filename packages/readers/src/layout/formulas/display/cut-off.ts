import {overlapY} from '@recto/model';
import type {EquationDraft, Line} from '../../../draft/draft.ts';

/** Lowers the confidence of displays with a line right next to them: it was more likely than not a part of them. */
export function lowerCutOffConfidence(equations: readonly EquationDraft[], lines: readonly Line[]): EquationDraft[] {
  return equations.map(equation =>
    lines.some(line => isCutOff(line, equation))
      ? {...equation, confidence: Math.max(0, equation.confidence - cutOffPenalty)}
      : equation,
  );
}

const cutOffPenalty = 0.3;

/** Beside the display, closer than a number or a mark at the margin stands, or within it. */
function isCutOff({box, size}: Line, {box: whole}: EquationDraft): boolean {
  if (overlapY(box, whole) < 0.6 * (box.bottom - box.top)) return false;
  return Math.max(box.left - whole.right, whole.left - box.right) < 0.9 * size;
}
