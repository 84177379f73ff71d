import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, inArray, lt} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {deleteExports} from './list.ts';

const day = 86_400_000;
const batch = 100;

/** Days for which exports are kept: no shorter than images of theirs may be linked to; 0 for as long as their user wishes. */
export const exportDays = ({settings}: Pick<Deps, 'settings'>): number =>
  settings.RECTO_EXPORT_DAYS === 0 ? 0 : Math.max(settings.RECTO_EXPORT_DAYS, settings.RECTO_PICTURE_DAYS);

/** Deletes exports, with their files, that ended longer ago than they are kept; gives their number. */
export async function deleteOldExports(deps: Deps): Promise<number> {
  const days = exportDays(deps);
  if (days === 0) return 0;
  const before = new Date(+deps.now() - days * day);
  const old = and(
    eq(tasks.type, TaskType.convert),
    inArray(tasks.status, [TaskStatus.success, TaskStatus.failed]),
    lt(tasks.createdAt, before),
  );
  let count = 0;
  for (;;) {
    const rows = await deps.db
      .select({outputId: tasks.outputId, userId: tasks.userId})
      .from(tasks)
      .where(old)
      .limit(batch);
    if (rows.length === 0) return count;
    for (const [userId, own] of Map.groupBy(rows, row => row.userId))
      count += (
        await deleteExports(
          deps,
          userId,
          own.map(row => row.outputId),
        )
      ).length;
  }
}
