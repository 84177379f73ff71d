import type {FormulaSlot} from './safe-fragment.ts';
import {type FormulaRenderer, typeset} from './typeset.ts';

/**
 * Draws a formula in its place, which shows nothing until then: TeX that becomes a formula a moment later would flash. Where it
 * cannot be drawn, its TeX stays, and this throws.
 */
export async function drawFormula({element, ...formula}: FormulaSlot, renderer: FormulaRenderer): Promise<void> {
  element.dataset['waiting'] = '';
  try {
    element.replaceChildren(await typeset(renderer, formula));
  } finally {
    delete element.dataset['waiting'];
  }
}
