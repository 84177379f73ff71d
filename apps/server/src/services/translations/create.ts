import {eq} from 'drizzle-orm';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Caller} from '../../http/route.ts';
import {checkOpenTasks} from '../tasks/open-tasks.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';

export type NewTranslation = TranslationRequest & {readonly force: boolean; readonly budget?: number | undefined};

/**
 * Puts a translation in the queue. No process translates yet: what may be translated is told apart from what may not, and
 * then refused with `parse_create_task_error` and the reason. Throws Failure: the codes of the call CreateTranslateTask.
 */
export async function createTranslation(
  deps: Deps,
  caller: Caller,
  request: NewTranslation,
): Promise<{outputId: string; translateId: string}> {
  return deps.db.transaction(async tx => {
    // one user's tasks are created one after the other: so the limits hold
    await tx.select({userId: users.userId}).from(users).where(eq(users.userId, caller.userId)).for('update');
    const {known} = await checkTranslation(deps, tx, caller, request);
    if (known !== undefined && !request.force) throw new Failure('translate_already_exist', {translateId: known});
    await checkOpenTasks(deps, tx, caller);
    throw new Failure('parse_create_task_error', {reason: 'translation_not_available'});
  });
}
