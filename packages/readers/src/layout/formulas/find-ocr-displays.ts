import type {PageStage} from '../../draft/stage.ts';
import {findPictured} from './ocr/displays.ts';

/** Claims displayed formulas of pages that were read from their pictures, before their pieces look like cells of a table. */
export const findPicturedFormulas: PageStage = {
  name: 'find-pictured-formulas',
  run(page) {
    if (!page.facts.recognised) return page;
    const {equations, lines} = findPictured(page.lines, page.facts.rules, page.facts.signs);
    return equations.length === 0 ? page : {...page, lines, equations: [...page.equations, ...equations]};
  },
};
