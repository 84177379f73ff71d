import {editedEntry} from '../edit.ts';
import type {LanguageCode} from '../languages.ts';
import type {PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {checkTags, normalizeTags} from '../restore.ts';
import {withoutHints} from './tagged-text.ts';

/** What a file for translators is about. */
export type ExchangeFile = {
  readonly original: string;
  readonly from: LanguageCode | undefined;
  readonly to: LanguageCode;
};

/** A translation from a file: of the segment with this id, or of any with this source. */
export type ForeignTranslation = {readonly segment?: string; readonly source: string; readonly target: string};

/**
 * The ledger entries that translations from a file make: those whose segment still has the same source and whose codes are
 * complete. What was in the ledger as it is in the file is left out. `refused` counts those that did not fit.
 */
export function takeTranslations(
  planned: readonly PlannedSegment[],
  entries: readonly LedgerEntry[],
  found: readonly ForeignTranslation[],
): {readonly taken: readonly LedgerEntry[]; readonly refused: number} {
  const known = new Map(entries.map(entry => [entry.segment, entry]));
  const byId = new Map(found.flatMap(each => (each.segment === undefined ? [] : [[each.segment, each] as const])));
  const bySource = new Map(found.filter(({segment}) => segment === undefined).map(each => [plain(each.source), each]));
  const taken: LedgerEntry[] = [];
  let refused = 0;
  for (const each of planned) {
    const source = plain(each.source.text);
    const own = byId.get(each.segment.id);
    const match = own ?? bySource.get(source);
    if (!match) continue;
    const before = known.get(each.segment.id);
    if (before && before.state !== 'kept' && before.text.trim() === match.target.trim()) continue;
    const entry = plain(match.source) === source ? entryOf(each, match.target) : undefined;
    if (entry) taken.push(entry);
    else refused++;
  }
  return {taken, refused};
}

const plain = (text: string): string => withoutHints(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** A translation with all codes of its source becomes an edited one, which stays when the glossary changes. */
function entryOf(planned: PlannedSegment, target: string): LedgerEntry | undefined {
  const {source} = planned;
  if (target.trim() === '' || checkTags(normalizeTags(target.trim(), source), source).length > 0) return undefined;
  const entry = editedEntry(planned, target);
  return 'state' in entry ? entry : undefined;
}
