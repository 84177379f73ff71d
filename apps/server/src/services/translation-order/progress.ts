import {TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, inArray, or} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {OrderRow} from './order.ts';

/** Where an order is, and how much of it is done in percent. */
export type OrderProgress = {
  readonly stage: 'waiting' | 'reading' | 'translating' | 'merging' | 'ended';
  readonly percent: number;
};

// percent at which the stages begin: a model takes most of the time
const begins = {reading: 0, translating: 15, merging: 95} as const;

/** How far an order is, from the tasks that were made for it. */
export async function orderProgress({db}: Deps, {order}: OrderRow): Promise<OrderProgress> {
  const {parseId, translateId, exports, failure, done} = order;
  if (failure || done) return {stage: 'ended', percent: 100};
  if (exports) return {stage: 'merging', percent: begins.merging};
  if (parseId === undefined) return {stage: 'waiting', percent: 0};
  const mine = [
    and(eq(tasks.parseId, parseId), eq(tasks.type, TaskType.parse)),
    ...(translateId === undefined ? [] : [and(eq(tasks.translateId, translateId), eq(tasks.type, TaskType.translate))]),
  ];
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(or(...mine), inArray(tasks.status, [TaskStatus.none, TaskStatus.pending])))
    .orderBy(desc(tasks.createdAt))
    .limit(1);
  const [from, to] =
    translateId === undefined ? [begins.reading, begins.translating] : [begins.translating, begins.merging];
  const percent = Math.round(from + ((task?.progress ?? 0) / 100) * (to - from));
  if (task?.status === TaskStatus.none) return {stage: 'waiting', percent};
  return {stage: translateId === undefined ? 'reading' : 'translating', percent};
}
