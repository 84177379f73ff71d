import type {TaskType} from '@recto/api';
import {sql} from 'drizzle-orm';
import type {PoolClient} from 'pg';
import {databaseTime} from '../../database/clock.ts';
import {readRow} from '../../database/read-row.ts';
import {type TaskRow, taskQueues, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {maxAttempts, workerTypes} from './task.ts';

/**
 * Takes the next task of these types for `worker`, for as long as `lease` milliseconds; undefined when there is none that may run.
 * A task whose worker has died comes first. Else it is fair over users: who has fewest running comes first, then members, then
 * who was served longest ago, then the oldest task. Claims wait for each other only where they want tasks of the same user, whose
 * limit so holds however many workers ask.
 */
export async function claimTask(
  {pool, settings, now}: Deps,
  worker: string,
  lease: number,
  types: readonly TaskType[] = workerTypes,
): Promise<TaskRow | undefined> {
  const {RECTO_RUNNING_TASKS: usual, RECTO_RUNNING_TASKS_PRO: pro} = settings;
  const values = [types, worker, lease, now(), usual, pro, maxAttempts];
  const client = await pool.connect();
  try {
    let awaited: string | null = null;
    for (let round = 0; round < mostRounds; round++) {
      const row = await claimOnce(client, [...values, awaited]);
      if (!row || row.output_id !== null) return row && readRow(tasks, row);
      // others have just taken what came next: once they are done with this user, something else may
      awaited = row.user_id;
    }
    return undefined;
  } finally {
    client.release();
  }
}

// somebody holds a task for long: it is looked for again soon enough
const mostRounds = 20;

type Claimed = Readonly<Record<string, unknown>> & {readonly output_id: string | null; readonly user_id: string};

async function claimOnce(client: PoolClient, values: readonly unknown[]): Promise<Claimed | undefined> {
  const {rows} = await client.query<Claimed>({name: 'recto_claim', text: claim, values: [...values]});
  return rows[0];
}

// A claim that is lost with PostgreSQL's machine is made again, and nothing but its result counts: it is not waited for until
// it is on the disk. Both are one statement, so that a claim is one message.
const claim = `
  select claimed.* from set_config('synchronous_commit', 'off', true),
    claim_task($1::int[], $2, $3::int, $4::timestamptz, $5::int, $6::int, $7::int, $8) as claimed`;

/** Whether anything of these types waits: a look that costs little, for a worker most of whose places are taken. */
export async function hasWaitingTasks({db}: Deps, types: readonly TaskType[]): Promise<boolean> {
  const kinds = sql.raw(`type in (${types.join(', ')})`);
  const {rows} = await db.execute<{waits: boolean}>(sql`
    select exists(select from ${taskQueues} where (run_after is null or run_after <= ${databaseTime}) and ${kinds})
      or exists(select from tasks where status = 1 and lease_until <= ${databaseTime} and ${kinds}) as waits`);
  return rows[0]!.waits;
}
