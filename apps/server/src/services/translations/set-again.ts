import {TaskStatus, type TranslateParam} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {type TranslationRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import {queueTranslation} from './create.ts';

/** Whether a translation is a PDF in the layout of its source. */
export const isPdf = ({translateParam}: Pick<TranslationRow, 'translateParam'>): boolean =>
  (translateParam as TranslateParam).translateType === 'pdf';

/**
 * Has a PDF with edited lines written anew, without a request to the model, and gives the task; null for one that is none. Concurrent
 * edits write it once.
 */
export async function queueTypesetting(
  deps: Deps,
  caller: Caller,
  {translateId, objectId, parseId, ...row}: TranslationRow,
): Promise<string | null> {
  if (!isPdf(row)) return null;
  const waiting = and(eq(tasks.translateId, translateId), eq(tasks.status, TaskStatus.none));
  return deps.db.transaction(async tx => {
    const [open] = await tx.select({outputId: tasks.outputId}).from(tasks).where(waiting);
    return (
      open?.outputId ??
      queueTranslation(deps, tx, caller, {translateId, objectId, parseId, pageCount: 0, parameters: {budget: 0}})
    );
  });
}
