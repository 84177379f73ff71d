import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {indexParse} from '../services/search/index-parse.ts';

/** Makes what was read searchable. Its task has ended well: what fails here is logged, and made up for by maintenance. */
export async function makeSearchable(deps: Deps, {parseId}: Pick<TaskRow, 'parseId'>): Promise<void> {
  if (parseId === null) return;
  try {
    await indexParse(deps, parseId);
  } catch (error) {
    deps.log.warn({err: error, parseId}, 'a parse could not be made searchable');
  }
}
