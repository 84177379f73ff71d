import {TaskType} from '@recto/api';
import {type SQL, sql} from 'drizzle-orm';
import {readRow, runTogether} from '../../database/run-together.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {maxAttempts, type TaskRow} from './task.ts';

/** What workers run; uploads run by themselves. */
export const workerTypes: readonly TaskType[] = [TaskType.parse, TaskType.translate, TaskType.convert];

// of advisory locks; any number that nothing else uses
const claimLock = 7_273_786;

/**
 * Takes the next task of these types for `worker`, for as long as `lease` milliseconds; undefined when there is none that may run.
 * Fair over users: who has fewest running comes first, then members, then who was served longest ago, then the oldest.
 * One claim happens after the other, so that a user's limit holds however many workers ask. A task whose worker has
 * died is taken again.
 */
export async function claimTask(
  deps: Deps,
  worker: string,
  lease: number,
  types: readonly TaskType[] = workerTypes,
): Promise<TaskRow | undefined> {
  const now = deps.now();
  if (types.length < workerTypes.length && !(await anyWaits(deps, now, types))) return undefined;
  const taken = deps.db
    .update(tasks)
    .set({
      status: 1,
      stage: sql`case ${tasks.type} when ${TaskType.convert} then 'exporting' when ${TaskType.translate} then 'translating' else 'analyzing' end`,
      worker,
      attempt: sql`${tasks.attempt} + 1`,
      leaseUntil: new Date(+now + lease),
      startedAt: now,
      pagesDone: 0,
      progress: 0,
    })
    // one that is cancelled at this very moment is looked at again, and is not taken
    .where(
      sql`${tasks.outputId} = (${next(deps, now, types)}) and (${tasks.status} = 0 or (${tasks.status} = 1 and ${tasks.leaseUntil} <= ${moment(now)}))`,
    )
    .returning();
  // a statement sees what was committed before it began: the lock must be had before
  const [, claimed] = await runTogether(deps, [sql`select pg_advisory_xact_lock(${claimLock})`, taken.getSQL()]);
  return claimed?.rows[0] && readRow(tasks, claimed.rows[0]);
}

/** A look that costs little, for a worker whose places are taken: of what it could run still there is mostly nothing. */
async function anyWaits({db}: Deps, now: Date, types: readonly TaskType[]): Promise<boolean> {
  const kinds = sql.raw(`type in (${types.join(', ')})`);
  const {rows} = await db.execute<{waits: boolean}>(sql`
    select exists(select from tasks where status = 0 and ${kinds})
      or exists(select from tasks where status = 1 and lease_until <= ${moment(now)} and ${kinds}) as waits`);
  return rows[0]!.waits;
}

/**
 * The id of the task that comes next. It looks at one waiting task of each user and type, found in the index
 * `tasks_waiting` one after the other, so that a long queue costs no more than a short one.
 */
function next({settings}: Deps, now: Date, types: readonly TaskType[]): SQL {
  const {RECTO_RUNNING_TASKS: usual, RECTO_RUNNING_TASKS_PRO: pro} = settings;
  const waits = sql.raw(`t.status = 0 and t.type in (${types.join(', ')})`);
  const abandoned = sql`t.status = 1 and t.lease_until <= ${moment(now)} and t.attempt < ${maxAttempts} and t.type in ${sql.raw(`(${types.join(', ')})`)}`;
  return sql`
    with recursive queues as (
      (select t.type, t.user_id from tasks t where ${waits} order by t.type, t.user_id limit 1)
      union all
      select following.type, following.user_id from queues q cross join lateral (
        select t.type, t.user_id from tasks t
        where ${waits} and (t.type, t.user_id) > (q.type, q.user_id) order by t.type, t.user_id limit 1
      ) following
    ),
    heads as materialized (
      select head.* from queues q cross join lateral (
        select t.output_id, t.user_id, t.priority, t.created_at from tasks t
        where t.status = 0 and t.type = q.type and t.user_id = q.user_id
        order by t.priority desc, t.created_at, t.output_id limit 1
      ) head
      union all
      select t.output_id, t.user_id, t.priority, t.created_at from tasks t where ${abandoned}
    ),
    load as materialized (
      select u.user_id,
        (select count(*) from tasks r where r.user_id = u.user_id and r.status = 1 and r.lease_until > ${moment(now)}) as running,
        (select max(s.started_at) from tasks s where s.user_id = u.user_id) as served,
        case when u.pro_until > ${moment(now)} or u.role = 'admin' then ${pro}::int else ${usual}::int end as allowed
      from users u where u.user_id in (select h.user_id from heads h)
    )
    select h.output_id from heads h join load l on l.user_id = h.user_id
    where l.running < l.allowed
    order by l.running, h.priority desc, l.served nulls first, h.created_at, h.output_id
    limit 1`;
}

// as text: it stands in the statement itself
const moment = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
