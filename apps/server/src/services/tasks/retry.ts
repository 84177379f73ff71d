import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import {parses, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {createParse} from '../parse/create.ts';
import {retryTranslation} from '../translations/create.ts';

/**
 * Runs a failed or cancelled parse or translation again, and a translation that was not completed. It is a new task of the
 * same, for what a task has cost is written under its id. Throws ServiceError `parse_status_not_found` (also for what has not
 * failed) and what `createParse` and `retryTranslation` throw.
 */
export async function retryTask(
  deps: Deps,
  caller: Caller,
  outputId: string,
  password: string | undefined,
): Promise<{outputId: string; parseId: string; translateId: string | null}> {
  const [translation] = await deps.db
    .select({translateId: tasks.translateId})
    .from(tasks)
    .where(
      and(
        eq(tasks.outputId, outputId),
        eq(tasks.userId, caller.userId),
        eq(tasks.type, TaskType.translate),
        inArray(tasks.status, [TaskStatus.failed, TaskStatus.success]),
      ),
    );
  if (translation) return retryTranslation(deps, caller, translation.translateId!);
  const [failed] = await deps.db
    .select({parse: parses})
    .from(tasks)
    .innerJoin(parses, eq(parses.parseId, tasks.parseId))
    .where(
      and(
        eq(tasks.outputId, outputId),
        eq(tasks.userId, caller.userId),
        eq(tasks.type, TaskType.parse),
        eq(tasks.status, TaskStatus.failed),
        eq(parses.status, TaskStatus.failed),
      ),
    );
  if (!failed) throw new ServiceError('parse_status_not_found');
  const {parseId, objectId, pages, parseVersion, parseModel} = failed.parse;
  const created = await createParse(deps, caller, {
    objectId,
    parseId,
    password,
    ...(pages !== null && {pages}),
    ...(parseVersion !== null && {parseVersion}),
    ...(parseModel !== null && {parseModel}),
  });
  return {...created, translateId: null};
}
