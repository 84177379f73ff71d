import {TaskType} from '@recto/api';
import {sql} from 'drizzle-orm';
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
  const {RECTO_RUNNING_TASKS: usual, RECTO_RUNNING_TASKS_PRO: pro} = deps.settings;
  const now = deps.now();
  const kinds = sql.raw(`(${types.join(', ')})`);
  const takable = sql`t.type in ${kinds} and (t.status = 0 or (t.status = 1 and t.lease_until <= ${now} and t.attempt < ${maxAttempts}))`;
  return deps.db.transaction(async tx => {
    // a statement sees what was committed before it began: the lock must be had before
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const {rows} = await tx.execute<{output_id: string}>(sql`
      with waiting as (select distinct t.user_id from tasks t where ${takable}),
      load as (
        select w.user_id,
          (select count(*) from tasks r where r.user_id = w.user_id and r.status = 1 and r.lease_until > ${now}) as running,
          (select max(s.started_at) from tasks s where s.user_id = w.user_id) as served,
          case when u.pro_until > ${now} or u.role = 'admin' then ${pro}::int else ${usual}::int end as allowed
        from waiting w join users u on u.user_id = w.user_id
      )
      select t.output_id from tasks t join load l on l.user_id = t.user_id
      where ${takable} and l.running < l.allowed
      order by l.running, t.priority desc, l.served nulls first, t.created_at, t.output_id
      limit 1 for update of t skip locked`);
    const [next] = rows;
    if (!next) return undefined;
    const [claimed] = await tx
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
      .where(sql`${tasks.outputId} = ${next.output_id}`)
      .returning();
    return claimed;
  });
}
