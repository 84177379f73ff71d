import type {FurnitureDraft, Line, PageDraft} from '../draft.ts';
import {findMarginal} from '../furniture/marginal.ts';
import {runningRows} from '../furniture/running-rows.ts';
import type {PageStage} from '../stage.ts';

/** Takes running heads and feet, page and line numbers, stamps and watermarks out of the text; they stay as furniture. */
export const dropFurniture: PageStage = {
  name: 'drop-furniture',
  weight: 1,
  run(page, {stats}) {
    const found: FurnitureDraft[] = [...findMarginal(page, stats.bodySize)];
    found.push(...runningRows(page.facts.number, stats, page.facts).map(({role, row}) => ({role, lines: row.lines})));
    return claim(page, found);
  },
};

function claim(page: PageDraft, found: readonly FurnitureDraft[]): PageDraft {
  if (found.length === 0) return page;
  const claimed = new Set<Line>();
  const furniture = found
    .map(({role, lines}) => ({role, lines: lines.filter(line => !claimed.has(line) && claimed.add(line))}))
    .filter(({lines}) => lines.length > 0);
  return {
    ...page,
    lines: page.lines.filter(line => !claimed.has(line)),
    furniture: [...page.furniture, ...furniture],
  };
}
