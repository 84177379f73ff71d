import {type ConflictReason, type Correction, carryOver, standingCorrections} from '@recto/model';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {findParse} from '../space/results.ts';
import {type Changed, makeCorrections, type Seen} from './correct.ts';

/** What became of the corrections of an earlier reading. */
export type Carried = {
  readonly changed: Changed;
  readonly carried: number;
  readonly left: readonly {readonly correction: Correction; readonly conflict: ConflictReason}[];
};

/**
 * Makes the corrections of another parse of the same file again, as far as the blocks are there that they are about. Throws
 * ServiceError `parse_history_not_found`, `correction_conflict`.
 */
export async function carryCorrections(deps: Deps, seen: Seen, fromId: string): Promise<Carried> {
  const [from, to] = [await findParse(deps, seen.userId, fromId), await findParse(deps, seen.userId, seen.parseId)];
  if (from.objectId !== to.objectId || from.parseId === to.parseId) throw new ServiceError('parse_history_not_found');
  const [before, now] = [await storedDoc(deps, fromId), await storedDoc(deps, seen.parseId)];
  if (!before || !now) throw new ServiceError('parse_history_not_found');
  const results = carryOver(before.original, standingCorrections(before.events), now.doc);
  const carried = results.flatMap(one => ('carried' in one ? [one.carried] : []));
  const left = results.flatMap(one => ('conflict' in one ? [one] : []));
  return {changed: await makeCorrections(deps, seen, carried), carried: carried.length, left};
}
