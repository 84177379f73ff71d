import type {FurnitureDraft, Line, PageDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {withoutRunningDrawings} from './band-drawings.ts';
import {findMarginal} from './marginal.ts';
import {runningRows} from './running-rows.ts';
import {sideHeads} from './side-heads.ts';

/** Takes running heads and feet, page and line numbers, stamps and watermarks out of the text; they stay as furniture. Logos that repeat are no figures. */
export const dropFurniture: PageStage = {
  name: 'drop-furniture',
  run(page, {stats}) {
    const found: FurnitureDraft[] = [...findMarginal(page, stats.bodySize)];
    found.push(...runningRows(page.facts.number, stats, page.facts), ...sideHeads(page.facts, stats));
    return claim({...page, facts: withoutRunningDrawings(page.facts, stats)}, found);
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
