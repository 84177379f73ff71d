import type {PlannedSegment} from './plan.ts';
import type {LedgerEntry} from './ports.ts';
import {checkTags, normalizeTags} from './restore.ts';

/**
 * The ledger entry of a translation that a person edited. Tags may be left out; unknown, duplicate or badly nested tags are
 * an error, which is returned instead.
 */
export function editedEntry(
  {segment, source, key}: PlannedSegment,
  text: string,
):
  | LedgerEntry
  | {readonly wrongTag: string; readonly code: 'placeholder-doubled' | 'placeholder-unknown' | 'tags-not-nested'} {
  const normal = normalizeTags(text.trim(), source);
  for (const {code, tag} of checkTags(normal, source)) if (code !== 'placeholder-lost') return {wrongTag: tag, code};
  return {segment: segment.id, source: source.text, key, state: 'edited', text: normal};
}
