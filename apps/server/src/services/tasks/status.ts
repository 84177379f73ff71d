import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, gt, lt, or} from 'drizzle-orm';
import {type TaskRow, type TransferRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {transferOf} from '../transfer/progress.ts';
import {usageOf} from '../translations/spent.ts';
import {completeUpload} from '../upload/complete.ts';

/** A task with what is known of it beside its row. */
export type TaskDetails = {
  readonly task: TaskRow;
  /** Tokens and points of a translation. */
  readonly usage: Awaited<ReturnType<typeof usageOf>> | null;
  /** Of a transfer. */
  readonly transfer?: TransferRow | undefined;
  /** Of a waiting task; null for one that waits for the storage. */
  readonly queuePosition: number | null;
};

/** The state of a user's task. Throws ServiceError `parse_status_not_found`. */
export async function taskStatus(deps: Deps, userId: string, outputId: string): Promise<TaskDetails> {
  const find = async () => {
    const task = await findTask(deps, userId, outputId);
    if (!task) throw new ServiceError('parse_status_not_found');
    return task;
  };
  let task = await find();
  if (task.type === TaskType.upload && task.status === TaskStatus.none) {
    await completeUpload(deps, outputId);
    task = await find();
  }
  return taskDetails(deps, task);
}

/** A user's task; undefined when there is none. */
export async function findTask({db}: Deps, userId: string, outputId: string): Promise<TaskRow | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.userId, userId)));
  return task;
}

/** Adds to a task what its row does not hold. */
export const taskDetails = async (deps: Deps, task: TaskRow): Promise<TaskDetails> => ({
  task,
  usage: task.type === TaskType.translate ? await usageOf(deps, task.outputId) : null,
  queuePosition:
    task.status === TaskStatus.none && task.stage !== 'waitingForStorage' ? await queuePosition(deps, task) : null,
  ...(task.type === TaskType.transfer && {transfer: await transferOf(deps, task)}),
});

// who waits behind more is told so many: each look costs little, however long the queue is
const mostCounted = 1000;

/** 1 for the task that has waited longest among those of its priority. An estimate: users with few running tasks come first. */
async function queuePosition({db}: Deps, {type, priority, createdAt}: TaskRow): Promise<number> {
  const before = or(gt(tasks.priority, priority), and(eq(tasks.priority, priority), lt(tasks.createdAt, createdAt)))!;
  const ahead = db
    .select({outputId: tasks.outputId})
    .from(tasks)
    .where(and(eq(tasks.status, TaskStatus.none), eq(tasks.type, type), before))
    .limit(mostCounted)
    .as('ahead');
  return (await db.$count(ahead)) + 1;
}
