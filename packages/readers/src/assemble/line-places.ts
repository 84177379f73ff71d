import {type Place, unionBoxes} from '@recto/model';
import type {TextLine} from '../draft/draft.ts';

/** Where lines stand: one place for each stretch of them that goes down one column. */
export function placesOf(lines: readonly TextLine[]): Place[] {
  const runs: TextLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.page === line.page && line.box.top > last.box.top - 3 * last.size) run.push(line);
    else runs.push([line]);
  }
  return runs.map(run => ({page: run[0]!.page, box: unionBoxes(run.map(line => line.box))!}));
}
