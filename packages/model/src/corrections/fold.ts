import type {Doc} from '../nodes.ts';
import {applyCorrection} from './apply.ts';
import type {ConflictReason} from './correction.ts';
import {type CorrectionEvent, correctionsOf} from './history.ts';

/** A document with its corrections, and those of them that do not apply, by the revision at which they were made. */
export type Corrected = {readonly doc: Doc; readonly conflicts: ReadonlyMap<number, ConflictReason>};

/** A document as its history left it. What is undone is as if it had never been; what then has lost its target is left out and told. */
export function foldCorrections(doc: Doc, events: readonly CorrectionEvent[]): Corrected {
  const conflicts = new Map<number, ConflictReason>();
  let corrected = doc;
  for (const {revision, correction, undone} of correctionsOf(events)) {
    if (undone) continue;
    const applied = applyCorrection(corrected, correction);
    if ('conflict' in applied) conflicts.set(revision, applied.conflict);
    else corrected = applied.doc;
  }
  return {doc: corrected, conflicts};
}
