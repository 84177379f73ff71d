import {TaskStatus, type TranslateParam} from '@recto/api';
import {walk} from '@recto/model';
import {and, eq, notInArray} from 'drizzle-orm';
import {translationLines, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {lockUser} from '../../stores/users.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {isFree} from '../models/points.ts';
import {checkOpenTasks} from '../queue/open-tasks.ts';
import {balanceOf} from '../quota/overview.ts';
import {findTranslation} from '../space/results.ts';
import {checkTranslation} from '../translations/check.ts';
import {queueTranslation} from '../translations/create.ts';
import {budgetOf, expectedUse} from '../translations/estimate.ts';
import {layoutKey, translatedKey} from '../translations/result.ts';

/**
 * Translates what was corrected since a translation was made: it is then one of the document as it is now, and only segments that are
 * new are asked. Throws ServiceError: the codes of the call TakeOverCorrections.
 */
export async function takeOverCorrections(
  deps: Deps,
  caller: Caller,
  {translateId}: {readonly translateId: string},
): Promise<{outputId: string}> {
  const {userId} = caller;
  const translation = await findTranslation(deps, userId, translateId);
  const {status, parseId, objectId} = translation;
  if (status !== TaskStatus.success) throw new ServiceError('translate_parse_status_invalid', {status});
  const param = translation.translateParam as TranslateParam;
  const stored = await storedDoc(deps, parseId);
  if (!stored) throw new ServiceError('parse_history_not_found');
  const {model, pageCount} = await checkTranslation(deps, deps.db, caller, {parseId, translateParam: param});
  const expected = await expectedUse(deps, userId, parseId, param, model, {translateId});
  const available = await balanceOf(deps, caller, 'point');
  const ids = [...walk(stored.doc.children)].flatMap(node => ('id' in node ? [node.id] : []));
  const outputId = await deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    await checkOpenTasks(deps, tx, caller);
    await tx
      .update(translations)
      .set({corrections: stored.revision, status: TaskStatus.none})
      .where(eq(translations.translateId, translateId));
    // of blocks that are gone
    const own = eq(translationLines.translateId, translateId);
    await tx.delete(translationLines).where(ids.length > 0 ? and(own, notInArray(translationLines.lineId, ids)) : own);
    const parameters = isFree(model) ? {} : budgetOf(expected, available, caller);
    return queueTranslation(deps, tx, caller, {translateId, objectId, parseId, pageCount, parameters});
  });
  // what stands in the PDF is laid out for the blocks as they were
  for (const key of [translatedKey(translateId), layoutKey(translateId)]) await deps.blobs.delete(key);
  return {outputId};
}
