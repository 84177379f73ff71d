import {TaskStatus, type TranslateParam} from '@recto/api';
import {makePlan} from '@recto/engine/translate';
import {and, eq, inArray} from 'drizzle-orm';
import {translationLines, translationMemory, translationSegments} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {lockUser} from '../../stores/users.ts';
import {isFree} from '../models/points.ts';
import {checkOpenTasks} from '../queue/open-tasks.ts';
import {balanceOf} from '../quota/overview.ts';
import {findTranslation} from '../space/results.ts';
import {checkTranslation} from './check.ts';
import {queueTranslation} from './create.ts';
import {budgetOf, expectedUse} from './estimate.ts';
import {translationSource} from './source.ts';

/**
 * Forgets what is known of one line's segments, in the ledger and in the user's memory, and queues the translation again:
 * only they are asked. Throws ServiceError: the codes of the call RetranslateObjectTranslateLine.
 */
export async function retranslateLine(
  deps: Deps,
  caller: Caller,
  {translateId, lineId}: {readonly translateId: string; readonly lineId: string},
): Promise<{outputId: string}> {
  const {userId} = caller;
  const {status, parseId, objectId, translateParam, corrections} = await findTranslation(deps, userId, translateId);
  if (status !== TaskStatus.success) throw new ServiceError('translate_parse_status_invalid', {status});
  const param = translateParam as TranslateParam;
  const {model, pageCount} = await checkTranslation(deps, deps.db, caller, {parseId, translateParam: param});
  const [line] = await deps.db
    .select()
    .from(translationLines)
    .where(and(eq(translationLines.translateId, translateId), eq(translationLines.lineId, lineId)));
  if (!line?.needTranslate) throw new ServiceError('not_found');
  const {doc, options} = await translationSource(deps, {userId, parseId, param, corrections});
  const {planned} = await makePlan(doc, {...options, model: model.model});
  const keys = planned.filter(({segment}) => line.segments.includes(segment.id)).map(({key}) => key);
  const expected = await expectedUse(deps, userId, parseId, param, model, {forgotten: new Set(keys)});
  const available = await balanceOf(deps, caller, 'point');
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    await checkOpenTasks(deps, tx, caller);
    const own = and(
      eq(translationSegments.translateId, translateId),
      inArray(translationSegments.segment, [...line.segments]),
    );
    await tx.delete(translationSegments).where(own);
    await tx
      .delete(translationMemory)
      .where(and(eq(translationMemory.userId, userId), inArray(translationMemory.key, keys)));
    await tx
      .update(translationLines)
      .set({state: 'waiting'})
      .where(and(eq(translationLines.translateId, translateId), eq(translationLines.lineId, lineId)));
    const parameters = isFree(model) ? {} : budgetOf(expected, available, caller);
    return {
      outputId: await queueTranslation(deps, tx, caller, {translateId, objectId, parseId, pageCount, parameters}),
    };
  });
}
