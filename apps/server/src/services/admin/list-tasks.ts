import {and, desc, eq, lt, or} from 'drizzle-orm';
import type {TaskRow} from '../../database/schema/index.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {readCursor, writeCursor} from '../../stores/cursor.ts';

export type TaskFilter = {
  readonly userId?: string | undefined;
  readonly status?: number | undefined;
  readonly type?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Tasks of all accounts, newest first, and where the list goes on. */
export async function listTasks(
  {db}: Deps,
  {userId, status, type, cursor, limit}: TaskFilter,
): Promise<{readonly tasks: readonly TaskRow[]; readonly cursor: string | null}> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        userId === undefined ? undefined : eq(tasks.userId, userId),
        status === undefined ? undefined : eq(tasks.status, status),
        type === undefined ? undefined : eq(tasks.type, type),
        from && or(lt(tasks.createdAt, from.time), and(eq(tasks.createdAt, from.time), lt(tasks.outputId, from.id))),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {tasks: shown, cursor: last && rows.length > limit ? writeCursor(last.createdAt, last.outputId) : null};
}
