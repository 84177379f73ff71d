import {TaskStatus} from '@recto/api';
import {and, count, countDistinct, eq, gt, gte, isNotNull, min, sql, sum} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import {quotaReservations, spaceObjects, tasks, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {dayOf} from '../quota/day.ts';

const oneDay = 86_400_000;

/** Numbers for a dashboard, and what each of the last days brought. */
export async function statistics(deps: Deps, days: number) {
  const {db} = deps;
  const [userCounts, taskCounts, queue, storage, byDay] = await Promise.all([
    countUsers(deps),
    db
      .select({type: tasks.type, status: tasks.status, count: count()})
      .from(tasks)
      .groupBy(tasks.type, tasks.status)
      .orderBy(tasks.type, tasks.status),
    describeQueue(deps),
    db
      .select({files: count(), bytes: sum(spaceObjects.bytes)})
      .from(spaceObjects)
      .where(eq(spaceObjects.state, 'ready')),
    countDays(deps, days),
  ]);
  const {files, bytes} = storage[0]!;
  return {users: userCounts, tasks: taskCounts, queue, storage: {files, bytes: Number(bytes ?? 0)}, days: byDay};
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

async function countDays({db, now}: Deps, days: number): Promise<Day[]> {
  const first = new Date(Math.floor(+now() / oneDay) * oneDay - (days - 1) * oneDay);
  const dayIn = (column: typeof tasks.createdAt | typeof users.createdAt) =>
    sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
  const {day, kind, used, state} = quotaReservations;
  const [spent, ended, joined] = await Promise.all([
    db
      .select({day, kind, used: sum(used)})
      .from(quotaReservations)
      .where(and(eq(state, 'settled'), gte(day, dayOf(first))))
      .groupBy(day, kind),
    db
      .select({day: dayIn(tasks.createdAt), status: tasks.status, count: count()})
      .from(tasks)
      .where(gte(tasks.createdAt, first))
      .groupBy(sql`1`, tasks.status),
    db
      .select({day: dayIn(users.createdAt), count: count()})
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
      failed: rows.find(row => row.status === TaskStatus.failed)?.count ?? 0,
      newUsers: joined.find(row => row.day === name)?.count ?? 0,
    };
  });
}
