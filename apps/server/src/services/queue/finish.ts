import {type ErrorCode, TaskStatus, TaskType} from '@recto/api';
import {and, eq, gte, inArray, lte, ne, type SQL, sql} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import type {Executor} from '../../database/connect.ts';
import {locks} from '../../database/locks.ts';
import {prepare} from '../../database/prepared.ts';
import {
  localSaves,
  parses,
  type TaskRow,
  type TransferRow,
  tasks,
  transfers,
  translations,
} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {publishTaskEvent, taskChannel, taskEventPayload} from '../../stores/task-events.ts';
import {currentSpan} from '../../telemetry/span.ts';
import {recordUsage, refundReservation, settleReservation} from '../quota/settle.ts';
import {isOwn} from './run.ts';
import {maxAttempts, type Running, workerTypes} from './task.ts';

export type ParseOutcome = {
  readonly pages: number;
  readonly resultKey: string;
  readonly report: unknown;
  /** What the result takes, where that is known. */
  readonly bytes?: number;
};

/** Commits a parse with what it cost, in one transaction; false when the task is no longer this attempt's own. */
export async function finishParse(deps: Deps, task: Running, outcome: ParseOutcome): Promise<boolean> {
  currentSpan()?.set({'recto.task.pages': outcome.pages});
  if (await finishAsReserved(deps, task, outcome)) return true;
  const {pages, resultKey, report, bytes = null} = outcome;
  return deps.db.transaction(async tx => {
    const row = await succeed(deps, tx, task, {pageCount: pages, pagesDone: pages});
    if (!row) return false;
    await tx
      .update(parses)
      .set({status: TaskStatus.success, pageCount: pages, resultKey, report, bytes})
      .where(eq(parses.parseId, row.parseId!));
    await recordUsage(tx, row.outputId, pages);
    await settleReservation(deps, tx, row.outputId);
    return true;
  });
}

/**
 * The same for a parse that cost what was reserved, so that nothing goes back: one statement instead of seven, for each of
 * thousands of small files. False when it is another's task, or cost less.
 */
async function finishAsReserved(deps: Deps, task: Running, outcome: ParseOutcome): Promise<boolean> {
  const {pages, resultKey, report, bytes = null} = outcome;
  const {outputId, attempt} = task;
  const {rowCount} = await finishReserved(deps, {
    outputId,
    attempt,
    pages,
    resultKey,
    report: JSON.stringify(report),
    bytes,
    now: deps.now().toISOString(),
    event: taskEventPayload({...task, what: 'change'}),
  });
  return rowCount === 1;
}

const given = sql.placeholder;
const finishReserved = prepare(
  'recto_finish_parse',
  sql`
    with done as (
      update tasks set status = ${sql.raw(String(TaskStatus.success))}, stage = 'success', progress = 100,
        page_count = ${given('pages')}::int, pages_done = ${given('pages')}::int, lease_until = null,
        finished_at = ${given('now')}::timestamptz
      where ${isOwn({outputId: given('outputId'), attempt: given('attempt')})} and not exists (
          select from quota_reservations r
          where r.output_id = ${given('outputId')} and r.state = 'open' and r.amount > ${given('pages')}::int)
      returning output_id, parse_id
    ),
    result as (
      update parses p set status = ${sql.raw(String(TaskStatus.success))}, page_count = ${given('pages')}::int,
        result_key = ${given('resultKey')}, report = ${given('report')},
        bytes = ${given('bytes')}::bigint
      from done where p.parse_id = done.parse_id
    ),
    paid as (
      update quota_reservations r set used = r.amount, state = 'settled', ended_at = ${given('now')}::timestamptz
      from done where r.output_id = done.output_id and r.state = 'open'
    )
    select pg_notify(${taskChannel}, ${given('event')}) from done`,
);

export type TranslationOutcome = {readonly report: unknown; readonly points: number; readonly detail: unknown};

/** Commits a translation with what it cost, in one transaction; false when the task is no longer this attempt's own. */
export const finishTranslation = (
  deps: Deps,
  task: Running,
  {report, points, detail}: TranslationOutcome,
): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const row = await succeed(deps, tx, task, {});
    if (!row) return false;
    await tx
      .update(translations)
      // measured by maintenance: what was there before may stay
      .set({status: TaskStatus.success, report, bytes: null})
      .where(eq(translations.translateId, row.translateId!));
    await recordUsage(tx, row.outputId, points);
    await settleReservation(deps, tx, row.outputId, detail);
    return true;
  });

/** Commits an export: where its file lies, and what it takes. False when the task is no longer this attempt's own. */
export const finishExport = (
  deps: Deps,
  task: Running,
  {result, bytes}: {readonly result: unknown; readonly bytes: number},
): Promise<boolean> => deps.db.transaction(async tx => (await succeed(deps, tx, task, {result, bytes})) !== undefined);

/**
 * Commits a saving into the machine's folder: its record says where the files are. False when the task is no longer this attempt's
 * own. Throws ServiceError `local_record_missing` when the record has been deleted meanwhile.
 */
export const finishLocalSave = (
  deps: Deps,
  task: Running,
  {localSaveId, outputPath}: {readonly localSaveId: string; readonly outputPath: string},
): Promise<boolean> =>
  deps.db.transaction(async tx => {
    if (!(await succeed(deps, tx, task, {}))) return false;
    const {rowCount} = await tx
      .update(localSaves)
      .set({outputPath, savedAt: deps.now()})
      .where(eq(localSaves.localSaveId, localSaveId));
    if (rowCount !== 1) throw new ServiceError('local_record_missing');
    return true;
  });

/** What a transfer has come to. */
export type TransferOutcome = Pick<
  TransferRow,
  'pageId' | 'url' | 'blocks' | 'blocksDone' | 'images' | 'imagesDone' | 'losses'
>;

/** Commits a transfer; false when the task is no longer this attempt's own. */
export const finishTransfer = (deps: Deps, task: Running, outcome: TransferOutcome): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const row = await succeed(deps, tx, task, {});
    if (!row) return false;
    const ended = {...outcome, detail: '', sealedPassword: null};
    await tx.update(transfers).set(ended).where(eq(transfers.outputId, row.outputId));
    return true;
  });

async function succeed(deps: Deps, tx: Executor, task: Running, values: Partial<TaskRow>) {
  const [row] = await tx
    .update(tasks)
    .set({
      ...values,
      status: TaskStatus.success,
      stage: 'success',
      progress: 100,
      leaseUntil: null,
      finishedAt: deps.now(),
    })
    .where(isOwn(task))
    .returning();
  if (row) await publishTaskEvent(tx, {...task, what: 'change'});
  return row;
}

/** Ends a task in failure; it costs nothing. Does nothing when the task is no longer this attempt's own. */
export const failTask = (deps: Deps, task: Running, code: ErrorCode): Promise<boolean> =>
  deps.db.transaction(async tx => (await endUnfinished(deps, tx, isOwn(task), 'failed', code)).length > 0);

/**
 * Ends tasks whose workers have died as often as they may; gives their number. One process at a time: these are tasks of several
 * users, whose queues two of them might want in different orders.
 */
export const failExhaustedTasks = (deps: Deps): Promise<number> =>
  deps.db.transaction(async tx => {
    const {rows} = await tx.execute<{free: boolean}>(sql`select pg_try_advisory_xact_lock(${locks.exhausted}) as free`);
    if (!rows[0]?.free) return 0;
    const worn = and(
      eq(tasks.status, 1),
      lte(tasks.leaseUntil, databaseTime),
      gte(sql`${tasks.attempt} - ${tasks.outages}`, maxAttempts),
      inArray(tasks.type, workerTypes),
    )!;
    const sent = await endUnfinished(
      deps,
      tx,
      sql`${worn} and ${eq(tasks.type, TaskType.transfer)}`,
      'failed',
      'transfer_failed',
    );
    return sent.length + (await endUnfinished(deps, tx, worn, 'failed', 'parse_error')).length;
  });

/** Ends tasks without a result and gives back what they had reserved. */
export async function endUnfinished(
  deps: Deps,
  tx: Executor,
  which: SQL,
  stage: 'failed' | 'cancelled',
  code: ErrorCode | null,
): Promise<TaskRow[]> {
  const now = deps.now();
  const ended = await tx
    .update(tasks)
    .set({
      status: TaskStatus.failed,
      stage,
      code,
      leaseUntil: null,
      finishedAt: now,
      ...(stage === 'cancelled' && {cancelledAt: now}),
    })
    .where(which)
    .returning();
  for (const row of ended) {
    if (row.type === TaskType.parse)
      await tx.update(parses).set({status: TaskStatus.failed}).where(eq(parses.parseId, row.parseId!));
    if (row.type === TaskType.translate) {
      await tx
        .update(translations)
        .set({status: TaskStatus.failed})
        // one that was made and is only set anew stays as it is
        .where(and(eq(translations.translateId, row.translateId!), ne(translations.status, TaskStatus.success)));
      // responses are kept and never requested again: that much is paid
      await settleReservation(deps, tx, row.outputId);
    } else await refundReservation(deps, tx, row.outputId);
    // a password that is not kept is asked for again by who tries again
    if (row.type === TaskType.transfer)
      await tx.update(transfers).set({sealedPassword: null}).where(eq(transfers.outputId, row.outputId));
    await publishTaskEvent(tx, {...row, what: stage === 'cancelled' ? 'cancel' : 'change'});
  }
  return ended;
}
