import type {Translation} from '@recto/model';
import type {PlannedSegment} from './plan.ts';
import type {LedgerEntry} from './ports.ts';
import {type Protected, protect} from './protect.ts';
import {restore} from './restore.ts';

/** A segment's translation from its ledger entry; without one, the source. */
export function translationOf({segment, source}: PlannedSegment, entry: LedgerEntry | undefined): Translation {
  const {target, children} = segment;
  if (!entry || entry.state === 'kept') return {target, state: 'kept', children};
  return {target, state: entry.state, children: restore(entry.text, protectedFor({segment, source}, entry))};
}

/** What the tags of an entry's translation stand for. */
export const protectedFor = (
  {segment, source}: Pick<PlannedSegment, 'segment' | 'source'>,
  {plain}: Pick<LedgerEntry, 'plain'>,
): Protected => (plain ? protect(segment.children, {pairs: false}) : source);
