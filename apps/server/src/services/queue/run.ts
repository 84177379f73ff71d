import {and, eq, isNull, type Placeholder, type SQL, sql} from 'drizzle-orm';
import {databaseTimeIn} from '../../database/clock.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {recordUsage} from '../quota/settle.ts';
import type {Running} from './task.ts';

/** The condition that an attempt still owns its task: one that has lost it may write nothing. */
export const isOwn = ({outputId, attempt}: {outputId: string | Placeholder; attempt: number | Placeholder}): SQL =>
  and(eq(tasks.outputId, outputId), eq(tasks.attempt, attempt), eq(tasks.status, 1), isNull(tasks.cancelledAt))!;

/** Renews the lease; false when the task was cancelled or claimed by another process. */
export async function renewLease(deps: Deps, task: Running, lease: number): Promise<boolean> {
  const {rowCount} = await deps.db
    .update(tasks)
    .set({leaseUntil: databaseTimeIn(lease)})
    .where(isOwn(task));
  return rowCount === 1;
}

export type Progress = {readonly done: number; readonly total: number; readonly speed: number};

/** What is told of a task while it runs ends none when it cannot be written: more follows, and at last the result. */
async function tell(deps: Deps, {outputId}: Running, write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => deps.log.warn({err: error, outputId}, 'progress could not be written'));
}

/** Records the progress of a parse, and its pages as used quota. Never throws. */
export const reportParseProgress = (deps: Deps, task: Running, progress: Progress): Promise<void> =>
  tell(deps, task, () => writeParseProgress(deps, task, progress));

async function writeParseProgress(deps: Deps, task: Running, {done, total, speed}: Progress): Promise<void> {
  const pagesDone = Math.floor(done);
  const {rowCount} = await deps.db
    .update(tasks)
    .set({pagesDone, pageCount: total, speed, progress: Math.min(99, Math.floor((100 * done) / Math.max(1, total)))})
    .where(isOwn(task));
  if (rowCount !== 1) return;
  await recordUsage(deps.db, task.outputId, pagesDone);
  await publishTaskEvent(deps.db, {...task, what: 'change'});
}

/** Records the progress of an export, 0 to 1. Never throws. */
export const reportExportProgress = (deps: Deps, task: Running, share: number): Promise<void> =>
  tell(deps, task, async () => {
    const progress = Math.min(99, Math.floor(100 * share));
    const {rowCount} = await deps.db.update(tasks).set({progress}).where(isOwn(task));
    if (rowCount === 1) await publishTaskEvent(deps.db, {...task, what: 'change'});
  });

export type TranslationProgress = {
  /** 0 to 1. */
  readonly share: number;
  readonly speed: number;
  readonly points: number;
  /** Of the reservation: tokens and model. */
  readonly detail: unknown;
};

/** Records the progress of a translation, and the points it has used. Never throws. */
export const reportTranslationProgress = (deps: Deps, task: Running, progress: TranslationProgress): Promise<void> =>
  tell(deps, task, () => writeTranslationProgress(deps, task, progress));

async function writeTranslationProgress(
  deps: Deps,
  task: Running,
  {share, speed, points, detail}: TranslationProgress,
): Promise<void> {
  const {rowCount} = await deps.db
    .update(tasks)
    .set({
      pagesDone: sql`floor(coalesce(${tasks.pageCount}, 0) * ${share}::real)`,
      speed,
      progress: Math.min(99, Math.floor(100 * share)),
    })
    .where(isOwn(task));
  if (rowCount !== 1) return;
  await recordUsage(deps.db, task.outputId, points, detail);
  await publishTaskEvent(deps.db, {...task, what: 'change'});
}

/** Requeues a task as if this attempt had not happened, e.g. when the process stops. */
export async function requeueTask(deps: Deps, task: Running): Promise<void> {
  await deps.db.transaction(async tx => {
    const {rowCount} = await tx
      .update(tasks)
      .set({status: 0, stage: 'pending', worker: null, leaseUntil: null, attempt: sql`${tasks.attempt} - 1`})
      .where(isOwn(task));
    if (rowCount === 1) await publishTaskEvent(tx, {...task, what: 'new'});
  });
}
