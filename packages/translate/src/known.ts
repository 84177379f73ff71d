import {isCurrent, type PlannedSegment} from './plan.ts';
import type {LedgerEntry, MemoryEntry} from './ports.ts';

/** Whether a segment is not to be requested because of the ledger; with `retryKept` one whose source was kept is. */
export const isSettled = (
  entry: LedgerEntry | undefined,
  planned: PlannedSegment,
  retryKept: boolean | undefined,
): entry is LedgerEntry => isCurrent(entry, planned) && !(retryKept && entry.state === 'kept');

/** Whether a segment is not to be requested because of the memory; with `retryKept` one whose source was kept is. */
export const isRemembered = (entry: MemoryEntry | undefined, retryKept: boolean | undefined): entry is MemoryEntry =>
  entry !== undefined && !(retryKept && entry.text === '');
