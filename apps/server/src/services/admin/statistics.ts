import {TaskStatus, TaskType} from '@recto/api';
import {and, count, countDistinct, eq, gt, gte, isNotNull, min, sql, sum} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import {quotaReservations, tasks, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {dayOf} from '../quota/day.ts';
import {storageOf} from '../quota/overview.ts';

const oneDay = 86_400_000;

/** Numbers for a dashboard, and what each of the last days brought. */
export async function statistics(deps: Deps, days: number) {
  const [userCounts, taskCounts, queue, storage, byDay] = await Promise.all([
    countUsers(deps),
    countTasks(deps),
    describeQueue(deps),
    storageOf(deps),
    countDays(deps, days),
  ]);
  return {users: userCounts, tasks: taskCounts, queue, storage, days: byDay};
}

async function countUsers({db, now}: Deps) {
  const {proUntil, bannedAt, deleteAt} = users;
  const [row] = await db
    .select({
      total: count(),
      members: sql<number>`count(*) filter (where ${gt(proUntil, now())})::int`,
      banned: sql<number>`count(*) filter (where ${isNotNull(bannedAt)})::int`,
      deregistering: sql<number>`count(*) filter (where ${isNotNull(deleteAt)})::int`,
    })
    .from(users);
  return row!;
}

// each type and status has its part of an index; a table of millions is not read for these numbers
const kinds = sql`
  unnest(${sql.param(Object.values(TaskType))}::int[]) type cross join unnest(${sql.param(Object.values(TaskStatus))}::int[]) status`;

async function countTasks({db}: Deps) {
  const {rows} = await db.execute<{type: number; status: number; count: number}>(sql`
    select * from (
      select type, status, (select count(*)::int from tasks t where t.type = kinds.type and t.status = kinds.status) as count
      from (select type, status from ${kinds}) kinds
    ) counts where count > 0 order by type, status`);
  return rows;
}

/** The tasks of each day since then, by what has become of them. */
async function countTasksByDay({db}: Deps, first: Date) {
  const {rows} = await db.execute<{day: string; status: number; count: number}>(sql`
    select days.day, status, days.count from ${kinds} cross join lateral (
      select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from tasks t
      where t.type = type.type and t.status = status.status and t.created_at >= ${first.toISOString()}::timestamptz
      group by 1
    ) days`);
  return rows;
}

async function describeQueue({db, now}: Deps) {
  const [[waiting], [running]] = await Promise.all([
    db
      .select({count: count(), oldest: min(tasks.createdAt)})
      .from(tasks)
      // an upload that was announced waits for its client, not for us
      .where(and(eq(tasks.status, TaskStatus.none), sql`${tasks.stage} <> 'uploading'`)),
    db
      .select({count: count(), workers: countDistinct(tasks.worker)})
      .from(tasks)
      .where(and(eq(tasks.status, TaskStatus.pending), gt(tasks.leaseUntil, databaseTime))),
  ]);
  const {count: length, oldest} = waiting!;
  return {
    waiting: length,
    running: running!.count,
    oldestSeconds: oldest ? Math.max(0, Math.round((+now() - +oldest) / 1000)) : null,
    workers: running!.workers,
  };
}

type Day = {
  day: string;
  pages: number;
  images: number;
  points: number;
  tasks: number;
  failed: number;
  newUsers: number;
};

async function countDays(deps: Deps, days: number): Promise<Day[]> {
  const {db, now} = deps;
  const first = new Date(Math.floor(+now() / oneDay) * oneDay - (days - 1) * oneDay);
  const {day, kind, used, state} = quotaReservations;
  const [spent, ended, joined] = await Promise.all([
    db
      .select({day, kind, used: sum(used)})
      .from(quotaReservations)
      .where(and(eq(state, 'settled'), gte(day, dayOf(first))))
      .groupBy(day, kind),
    countTasksByDay(deps, first),
    db
      .select({
        day: sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
        count: count(),
      })
      .from(users)
      .where(gte(users.createdAt, first))
      .groupBy(sql`1`),
  ]);
  return Array.from({length: days}, (_, index) => {
    const name = dayOf(new Date(+first + index * oneDay));
    const spentOn = (wanted: string) => Number(spent.find(row => row.day === name && row.kind === wanted)?.used ?? 0);
    const rows = ended.filter(row => row.day === name);
    return {
      day: name,
      pages: spentOn('pdf'),
      images: spentOn('image'),
      points: spentOn('point'),
      tasks: rows.reduce((total, row) => total + row.count, 0),
      failed: rows.reduce((total, row) => total + (row.status === TaskStatus.failed ? row.count : 0), 0),
      newUsers: joined.find(row => row.day === name)?.count ?? 0,
    };
  });
}
