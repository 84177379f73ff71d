import type {PageStage} from '../../draft/stage.ts';
import {ocrDisplays} from './ocr/displays.ts';

/** Claims displayed formulas of pages that were read from their images, before their pieces look like cells of a table. */
export const findOcrDisplays: PageStage = {
  name: 'find-ocr-displays',
  run(page) {
    if (!page.facts.recognised) return page;
    const {equations, lines} = ocrDisplays(page.lines, page.facts.rules, page.facts.ocrGlyphs);
    return equations.length === 0 ? page : {...page, lines, equations: [...page.equations, ...equations]};
  },
};
