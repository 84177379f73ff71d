import {and, eq} from 'drizzle-orm';
import type {TaskRow} from '../../database/schema/index.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';

export type TaskFilter = PageRequest & {
  readonly userId?: string | undefined;
  readonly status?: number | undefined;
  readonly type?: number | undefined;
};

/** A page of the tasks of all accounts, newest first. */
export const listTasks = ({db}: Deps, {userId, status, type, ...page}: TaskFilter): Promise<Page<TaskRow>> =>
  readPage(
    page,
    {time: tasks.createdAt, id: tasks.outputId},
    ({after, order, limit}) =>
      db
        .select()
        .from(tasks)
        .where(
          and(
            userId === undefined ? undefined : eq(tasks.userId, userId),
            status === undefined ? undefined : eq(tasks.status, status),
            type === undefined ? undefined : eq(tasks.type, type),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    task => [task.createdAt, task.outputId],
  );
