import {TaskStatus, TaskType} from '@recto/api';
import type {Pool, PoolClient} from 'pg';

/** How large a filled database is. `tasks` is a multiple of four, for each file has four. */
export type Size = {readonly users: number; readonly tasks: number};

const tables = ['users', 'space_objects', 'parses', 'translations', 'tasks', 'task_queues', 'quota_reservations'];

/** The user with a twentieth of all files. */
export const busyUser = filledId('user', 1);

/** The id of the row that has this number, from 1. */
export function filledId(kind: 'user' | 'object' | 'parse' | 'translation' | 'task', number: number): string {
  return `${kind}-${String(number).padStart(12, '0')}`;
}

const idOf = (kind: Parameters<typeof filledId>[0], number: string) => `'${kind}-' || lpad((${number})::text, 12, '0')`;

/**
 * Fills an empty database with a year of work: every user has files, each of which was uploaded, parsed, exported and translated;
 * the newest file of each user waits to be parsed and exported. PostgreSQL's user must be its administrator.
 */
export async function fillDatabase(pool: Pool, size: Size): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    for (const statement of statements(size)) await client.query(statement);
    for (const index of indexes) await client.query(index);
    await client.query('set session_replication_role = default');
    // triggers have seen none of it
    await client.query(
      `select refresh_task_queue(user_id, type) from (select distinct user_id, type from tasks where status = 0) waiting`,
    );
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
}

/** Drops what is built in a fraction of the time once the rows are there; gives the statements that do so. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const {rows} = await client.query<{name: string; definition: string}>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const {name} of rows) await client.query(`drop index ${name}`);
  return rows.map(({definition}) => definition);
}

const status = {waiting: TaskStatus.none, success: TaskStatus.success, failed: TaskStatus.failed};

function statements({users, tasks}: Size): string[] {
  const files = Math.floor(tasks / 4);
  const busy = Math.floor(files / 20);
  // each user's newest
  const waiting = `o > ${files - users}`;
  const owner = idOf('user', `case when o <= ${busy} then 1 else 1 + o % ${users} end`);
  const made = `now() - (${files} - o) * interval '365 days' / ${files}`;
  const day = `to_char((${made}) at time zone 'UTC', 'YYYY-MM-DD')`;
  const each = `from generate_series(1, ${files}) o`;
  const isDone = `case when ${waiting} then ${status.waiting} when o % 20 = 0 then ${status.failed} else ${status.success} end`;
  const task = (type: TaskType, place: number, state: string) => `
    insert into tasks (output_id, user_id, type, object_id, parse_id, translate_id, status, stage, priority, page_count, created_at, started_at, finished_at, parameters)
    select ${idOf('task', `4 * (o - 1) + ${place}`)}, ${owner}, ${type}, ${idOf('object', 'o')}, ${type === TaskType.upload ? 'null' : idOf('parse', 'o')},
      ${type === TaskType.translate ? idOf('translation', 'o') : 'null'}, ${state}, 'pending', ${type === TaskType.convert ? 2 : 0}, 10, ${made},
      case when ${state} > 0 then ${made} end, case when ${state} > 0 then ${made} end,
      ${type === TaskType.upload ? `jsonb_build_object('objectId', ${idOf('object', 'o')})` : "'{}'"}
    ${each}`;
  const spent = (kind: 'pdf' | 'point', place: number) => `
    insert into quota_reservations (output_id, user_id, kind, amount, used, state, day, created_at)
    select ${idOf('task', `4 * (o - 1) + ${place}`)}, ${owner}, '${kind}', 10, 10, 'settled', ${day}, ${made} ${each}`;
  return [
    `insert into users (user_id, phone, invite_code, created_at)
     select ${idOf('user', 'u')}, (13900000000 + u)::text, 'fill' || u, now() - interval '365 days' * u / ${users}
     from generate_series(1, ${users}) u`,
    `insert into space_objects (object_id, user_id, object_name, file_type, state, bytes, sha256, page_count, blob_key, created_at, updated_at)
     select ${idOf('object', 'o')}, ${owner}, 'paper ' || o || '.pdf', 1, 'ready', 1000000, md5(o::text), 10, 'uploads/' || o, ${made}, ${made} ${each}`,
    `insert into parses (parse_id, object_id, user_id, parse_version, status, page_count, text_version, created_at)
     select ${idOf('parse', 'o')}, ${idOf('object', 'o')}, ${owner}, 0, ${isDone}, 10, 1, ${made} ${each}`,
    `insert into translations (translate_id, object_id, parse_id, user_id, translate_param, status, created_at)
     select ${idOf('translation', 'o')}, ${idOf('object', 'o')}, ${idOf('parse', 'o')}, ${owner}, '{}', ${status.success}, ${made} ${each}`,
    task(TaskType.upload, 1, String(status.success)),
    task(TaskType.parse, 2, isDone),
    task(TaskType.convert, 3, isDone),
    task(TaskType.translate, 4, String(status.success)),
    spent('pdf', 2),
    spent('point', 4),
  ];
}
