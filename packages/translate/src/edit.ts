import type {Planned} from './plan.ts';
import type {LedgerEntry} from './ports.ts';
import {checkTags, normalizeTags} from './restore.ts';

/**
 * A person's own translation of a segment, with its tags as they were shown. Tags may be left out; others than the
 * segment's, or one twice, are an error, which is given instead.
 */
export function editedEntry(
  {segment, source, key}: Planned,
  text: string,
):
  | LedgerEntry
  | {readonly wrongTag: string; readonly code: 'placeholder-doubled' | 'placeholder-unknown' | 'tags-not-nested'} {
  const normal = normalizeTags(text.trim(), source);
  for (const {code, tag} of checkTags(normal, source)) if (code !== 'placeholder-lost') return {wrongTag: tag, code};
  return {segment: segment.id, source: source.text, key, state: 'edited', text: normal};
}
