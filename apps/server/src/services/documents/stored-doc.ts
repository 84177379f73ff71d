import {type ConflictReason, type Doc, foldCorrections, readDoc} from '@recto/model';
import type {Deps} from '../../deps.ts';
import {readBlob} from '../../storage/index.ts';
import {readEvents, type StoredEvent} from './events.ts';

/** What was read of a file, with what persons have corrected. */
export type StoredDoc = {
  readonly doc: Doc;
  /** As it was read. */
  readonly original: Doc;
  /** The document as JSON, made when it is asked for. */
  readonly json: () => Uint8Array;
  /** How large it is as JSON without its corrections. */
  readonly bytes: number;
  /** The revision of its corrections; 0 as it was read. */
  readonly revision: number;
  /** What was done to it up to there. */
  readonly events: readonly StoredEvent[];
  /** Corrections that do not apply, by the revision at which they were made. */
  readonly conflicts: ReadonlyMap<number, ConflictReason>;
};

/**
 * The only place where a stored document is read: whatever is made of one has its corrections, up to the revision `at` where
 * that is given. Undefined when it is gone.
 */
export async function storedDoc(
  {db, blobs}: Pick<Deps, 'db' | 'blobs'>,
  parseId: string,
  at?: number,
): Promise<StoredDoc | undefined> {
  const bytes = await readBlob(blobs, `results/${parseId}/doc.json`);
  if (!bytes) return undefined;
  const original = readDoc(bytes);
  const events = at === 0 ? [] : await readEvents(db, parseId, at);
  const {doc, conflicts} = foldCorrections(original, events);
  return {
    doc,
    original,
    json: () => (doc === original ? bytes : new TextEncoder().encode(JSON.stringify(doc))),
    bytes: bytes.length,
    revision: events.at(-1)?.revision ?? 0,
    events,
    conflicts,
  };
}
