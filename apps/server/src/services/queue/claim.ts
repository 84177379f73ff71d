import {TaskType} from '@recto/api';
import {sql} from 'drizzle-orm';
import type {PoolClient, QueryResult} from 'pg';
import {databaseTime} from '../../database/clock.ts';
import {locks} from '../../database/locks.ts';
import {readRow} from '../../database/read-row.ts';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {maxAttempts, workerTypes} from './task.ts';

// A claim that is lost with PostgreSQL's machine is made again, and nothing but its result counts: it is not waited for until
// it is on the disk. All it reads has an index, also while the table is as small as when the plan was made
const claimSettings = "set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true)";

/**
 * Takes the next task of these types for `worker`, for as long as `lease` milliseconds; undefined when there is none that may run.
 * Fair over users: who has fewest running comes first, then members, then who was served longest ago, then the oldest.
 * One claim happens after the other, so that a user's limit holds however many workers ask. A task whose worker has
 * died is taken again.
 */
export async function claimTask(
  {pool, settings, now}: Deps,
  worker: string,
  lease: number,
  types: readonly TaskType[] = workerTypes,
): Promise<TaskRow | undefined> {
  const statement = `recto_claim_${types.join('_')}`;
  const client = await pool.connect();
  try {
    if (!isPrepared(client, statement)) {
      await client.query(`prepare ${statement} (timestamptz, int, text, int, int) as ${claimOf(types)}`);
      setPrepared(client, statement);
    }
    const values = [
      client.escapeLiteral(now().toISOString()),
      lease,
      client.escapeLiteral(worker),
      settings.RECTO_RUNNING_TASKS,
      settings.RECTO_RUNNING_TASKS_PRO,
    ];
    // One message, and so one transaction. A statement sees what was committed before it began: the lock must be had before.
    const results = await client.query(
      `select ${claimSettings}, pg_advisory_xact_lock(${locks.claims}); execute ${statement}(${values.join(', ')})`,
    );
    const [, claimed] = results as unknown as QueryResult[];
    return claimed?.rows[0] && readRow(tasks, claimed.rows[0]);
  } finally {
    client.release();
  }
}

/** Whether anything of these types waits: a look that costs little, for a worker most of whose places are taken. */
export async function hasWaitingTasks({db}: Deps, types: readonly TaskType[]): Promise<boolean> {
  const kinds = sql.raw(`type in (${types.join(', ')})`);
  const {rows} = await db.execute<{waits: boolean}>(sql`
    select exists(select from tasks where status = 0 and (run_after is null or run_after <= ${databaseTime}) and ${kinds})
      or exists(select from tasks where status = 1 and lease_until <= ${databaseTime} and ${kinds}) as waits`);
  return rows[0]!.waits;
}

const prepared = new WeakMap<PoolClient, Set<string>>();
const isPrepared = (client: PoolClient, statement: string) => prepared.get(client)?.has(statement);
const setPrepared = (client: PoolClient, statement: string) =>
  prepared.set(client, new Set([...(prepared.get(client) ?? []), statement]));

// what differs from claim to claim, in the order of the statement's values
const given = {now: '$1', lease: '$2', worker: '$3', usual: '$4', pro: '$5'};

/** Planned once by each connection: that takes longer than the claim itself. */
const claimOf = (types: readonly TaskType[]): string => `
  update tasks set
    status = 1,
    stage = case type when ${TaskType.convert} then 'exporting' when ${TaskType.transfer} then 'sending' when ${TaskType.translate} then 'translating' else 'analyzing' end,
    worker = ${given.worker}, attempt = attempt + 1, lease_until = clock_timestamp() + ${given.lease} * interval '1 millisecond', started_at = ${given.now}, pages_done = 0, progress = 0
  -- one that is cancelled at this very moment is looked at again, and is not taken
  where output_id = (${next(types)}) and (status = 0 or (status = 1 and lease_until <= statement_timestamp()))
  returning *`;

/**
 * The id of the task that comes next. It looks at one waiting task of each user and type, found in the index
 * `tasks_waiting` one after the other, so that a long queue costs no more than a short one.
 */
function next(types: readonly TaskType[]): string {
  const due = `t.status = 0 and (t.run_after is null or t.run_after <= statement_timestamp())`;
  const waits = `${due} and t.type in (${types.join(', ')})`;
  const abandoned = `t.status = 1 and t.lease_until <= statement_timestamp() and t.attempt - t.outages < ${maxAttempts} and t.type in (${types.join(', ')})`;
  return `
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
        where ${due} and t.type = q.type and t.user_id = q.user_id
        order by t.priority desc, t.created_at, t.output_id limit 1
      ) head
      union all
      select t.output_id, t.user_id, t.priority, t.created_at from tasks t where ${abandoned}
    ),
    load as materialized (
      select u.user_id,
        (select count(*) from tasks r where r.user_id = u.user_id and r.status = 1 and r.lease_until > statement_timestamp()) as running,
        (select max(s.started_at) from tasks s where s.user_id = u.user_id) as served,
        case when u.pro_until > ${given.now} or u.role = 'admin' then ${given.pro} else ${given.usual} end as allowed
      from users u where u.user_id in (select h.user_id from heads h)
    )
    select h.output_id from heads h join load l on l.user_id = h.user_id
    where l.running < l.allowed
    order by l.running, h.priority desc, l.served nulls first, h.created_at, h.output_id
    limit 1`;
}
