import type {AlgorithmDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {findAlgorithmBoxes, linesIn} from './find-algorithm-boxes.ts';

/** Claims the steps of algorithms, before their indents look like columns and their assignments like displayed formulas. */
export const findAlgorithms: PageStage = {
  name: 'find-algorithms',
  run(page) {
    const algorithms: AlgorithmDraft[] = [];
    let lines = page.lines;
    for (const box of findAlgorithmBoxes(page.lines, page.facts.rules)) {
      const own = linesIn(box, lines);
      if (own.length < 2) continue;
      const claimed = new Set(own);
      lines = lines.filter(line => !claimed.has(line));
      algorithms.push({box, lines: own});
    }
    return algorithms.length === 0 ? page : {...page, lines, algorithms};
  },
};
