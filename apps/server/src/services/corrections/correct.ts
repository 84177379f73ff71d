import {TaskStatus} from '@recto/api';
import {
  AppError,
  applyCorrection,
  type Correction,
  type CorrectionEvent,
  correctionsOf,
  type Doc,
  foldCorrections,
  nextRedo,
  nextUndo,
  parseCorrection,
  targetsOf,
  walk,
} from '@recto/model';
import {and, eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {correctionEvents, parses} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {bytesOf, readEvents} from '../documents/events.ts';
import {changedPages} from '../documents/pages.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {indexCorrected} from '../search/index-parse.ts';

/** A parse of a user, and the revision of its corrections that the user's client has seen. */
export type Seen = {readonly userId: string; readonly parseId: string; readonly revision: number};

/** The document after a change, and the pages that may look otherwise now. */
export type Changed = {
  readonly doc: Doc;
  readonly events: readonly CorrectionEvent[];
  readonly pages: ReadonlySet<number>;
};

// of one parse: all of it is read and applied whenever the parse is opened
const mostEvents = 20_000;
const mostBytes = 64 * 1024 * 1024;
// a table's new column is a small correction that adds thousands of cells
const mostAddedNodes = 100_000;

/**
 * Makes corrections, all or none. Throws ServiceError `parse_history_not_found`, `bad_request` for what is no correction,
 * `correction_conflict` with the reason: one of the model's, or `stale` when something else was done to the same nodes since.
 */
export function makeCorrections(deps: Deps, seen: Seen, values: readonly unknown[]): Promise<Changed> {
  const corrections = values.map(readCorrection);
  return change(deps, seen, ({doc, events}) => {
    checkFresh(events, seen.revision, corrections);
    let changed = doc;
    for (const [index, correction] of corrections.entries()) {
      const applied = applyCorrection(changed, correction);
      if ('conflict' in applied) throw new ServiceError('correction_conflict', {reason: applied.conflict, index});
      changed = applied.doc;
    }
    return {added: corrections.map(correction => ({kind: 'made', correction})), doc: changed};
  });
}

/** Takes back the last correction that stands, or the one of a revision. Throws ServiceError `parse_history_not_found`, `correction_conflict`. */
export function undoCorrection(deps: Deps, seen: Seen, of?: number): Promise<Changed> {
  return change(deps, seen, ({events}) => {
    checkLatest(events, seen.revision);
    const target = of ?? nextUndo(events);
    const known = correctionsOf(events).find(({revision}) => revision === target);
    if (!known || known.undone) throw new ServiceError('correction_conflict', {reason: 'gone'});
    return {added: [{kind: 'undone', of: known.revision}]};
  });
}

/** Makes again what was undone last, or the correction of a revision. Throws as `undoCorrection` does. */
export function redoCorrection(deps: Deps, seen: Seen, of?: number): Promise<Changed> {
  return change(deps, seen, ({events}) => {
    checkLatest(events, seen.revision);
    const target = of ?? nextRedo(events);
    const known = correctionsOf(events).find(({revision}) => revision === target);
    if (!known?.undone) throw new ServiceError('correction_conflict', {reason: 'gone'});
    return {added: [{kind: 'redone', of: known.revision}]};
  });
}

function readCorrection(value: unknown, index: number): Correction {
  try {
    return parseCorrection(value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = [{path: `corrections.${index}${String(error.facts['path'])}`, message: String(error.facts['why'])}];
    throw new ServiceError('bad_request', {issues}, {cause: error});
  }
}

/** Whether somebody else has done something to the same nodes since a revision. */
function checkFresh(events: readonly CorrectionEvent[], seen: number, corrections: readonly Correction[]): void {
  const byRevision = new Map(correctionsOf(events).map(each => [each.revision, each.correction]));
  const since = events.filter(({revision}) => revision > seen);
  const touched = new Set(
    since.flatMap(event => {
      const correction = event.kind === 'made' ? event.correction : byRevision.get(event.of);
      return correction ? targetsOf(correction) : [];
    }),
  );
  if (corrections.some(correction => targetsOf(correction).some(target => touched.has(target))))
    throw new ServiceError('correction_conflict', {reason: 'stale'});
}

/** What a person undoes is what they have seen last. */
function checkLatest(events: readonly CorrectionEvent[], seen: number): void {
  if ((events.at(-1)?.revision ?? 0) !== seen) throw new ServiceError('correction_conflict', {reason: 'stale'});
}

type NewEvent =
  | {readonly kind: 'made'; readonly correction: Correction}
  | {readonly kind: 'undone' | 'redone'; readonly of: number};
type State = {readonly doc: Doc; readonly events: readonly CorrectionEvent[]};
type Decision = {
  readonly added: readonly NewEvent[];
  /** The document after it; made from the beginning when absent. */
  readonly doc?: Doc;
};

async function change(deps: Deps, {userId, parseId}: Seen, decide: (state: State) => Decision): Promise<Changed> {
  const stored = await storedDoc(deps, parseId, 0);
  return deps.db.transaction(async tx => {
    await lockParse(tx, userId, parseId);
    if (!stored) throw new ServiceError('parse_history_not_found');
    const before = await readEvents(tx, parseId);
    const {doc} = foldCorrections(stored.doc, before);
    const decided = decide({doc, events: before});
    const last = before.at(-1)?.revision ?? 0;
    const added = decided.added.map((event, index): CorrectionEvent => ({...event, revision: last + 1 + index}));
    const events = [...before, ...added];
    const after = decided.doc ?? foldCorrections(stored.doc, events).doc;
    const bytes = (await bytesOf(tx, parseId)) + Buffer.byteLength(JSON.stringify(added));
    if (events.length > mostEvents || bytes > mostBytes || nodesOf(after) - nodesOf(stored.doc) > mostAddedNodes)
      throw new ServiceError('correction_conflict', {reason: 'many'});
    const createdAt = deps.now();
    // nothing could be carried over
    if (added.length > 0)
      await tx.insert(correctionEvents).values(added.map(event => ({...event, parseId, createdAt})));
    const pages = changedPages(doc, after);
    await indexCorrected(tx, {userId, parseId}, after, pages);
    return {doc: after, events, pages};
  });
}

const nodesOf = (doc: Doc): number => walk(doc.children).reduce(count => count + 1, 0);

/** Whoever else corrects the same parse waits. Throws ServiceError `parse_history_not_found`. */
async function lockParse(tx: Executor, userId: string, parseId: string): Promise<void> {
  const [row] = await tx
    .select({status: parses.status})
    .from(parses)
    .where(and(eq(parses.parseId, parseId), eq(parses.userId, userId), notTrashed(parses.objectId, userId)))
    .for('no key update');
  if (row?.status !== TaskStatus.success) throw new ServiceError('parse_history_not_found');
}
