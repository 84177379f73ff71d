import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, type SQL, sql} from 'drizzle-orm';
import {unionAll} from 'drizzle-orm/pg-core';
import type {TaskRow} from '../../database/schema/index.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';

export type TaskFilter = PageRequest & {
  readonly userId?: string | undefined;
  readonly status?: number | undefined;
  readonly type?: number | undefined;
};

/**
 * A page of the tasks of all accounts, newest first. One of some types, states or users is put together from a page of each type and
 * state that may be shown: indexes find them, also where few of millions are such.
 */
export const listTasks = ({db}: Deps, {userId, status, type, ...page}: TaskFilter): Promise<Page<TaskRow>> =>
  readPage(
    page,
    {time: tasks.createdAt, id: tasks.outputId},
    async ({after, order, limit}) => {
      const list = (...which: (SQL | undefined)[]) =>
        db
          .select()
          .from(tasks)
          .where(and(userId === undefined ? undefined : eq(tasks.userId, userId), after, ...which))
          .orderBy(...order)
          .limit(limit);
      if (userId === undefined && type === undefined && status === undefined) return list();
      const types = type === undefined ? Object.values(TaskType) : [type];
      const statuses = status === undefined ? Object.values(TaskStatus) : [status];
      const kinds = types.flatMap(type => statuses.map(status => list(eq(tasks.type, type), eq(tasks.status, status))));
      const [first, second, ...others] = kinds;
      if (!first || !second) return first ?? [];
      return unionAll(first, second, ...others)
        .orderBy(sql`created_at desc`, sql`output_id desc`)
        .limit(limit);
    },
    task => [task.createdAt, task.outputId],
  );
