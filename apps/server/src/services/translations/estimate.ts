import type {TranslateParam} from '@recto/api';
import {estimate} from '@recto/engine/translate';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import type {Model} from '../models/model.ts';
import {pointsFor} from '../models/points.ts';
import type {TranslateParameters} from '../queue/task.ts';
import {affordable} from '../quota/affordable.ts';
import {balanceOf} from '../quota/overview.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';
import {translationSource} from './source.ts';
import {translationLedger, userMemory} from './stores.ts';

/** What a translation would cost. Throws ServiceError: the codes of the call EstimateTranslateTask. */
export async function estimateTranslation(deps: Deps, caller: Caller, request: TranslationRequest) {
  const {model, pageCount, known} = await checkTranslation(deps, deps.db, caller, request);
  const {promptTokens, completionTokens, points} = await expectedUse(
    deps,
    caller.userId,
    request.parseId,
    request.translateParam,
    model,
  );
  return {
    promptTokens,
    completionTokens,
    points,
    available: await balanceOf(deps, caller, 'point'),
    pageCount,
    exists: known !== undefined,
  };
}

type Asked = {
  /** The translation whose ledger is looked at. */
  readonly translateId?: string;
  /** Keys of the segments that are asked, whatever is known of them; all others are not. */
  readonly forgotten?: ReadonlySet<string>;
  /** Whether segments whose source was kept are asked once more. */
  readonly retryKept?: boolean;
};

/**
 * Tokens and points of a translation if every answer is right at once, and what it may cost at most. What is known is not asked:
 * what the user's memory and the ledger of a translation hold.
 */
export async function expectedUse(
  deps: Deps,
  userId: string,
  parseId: string,
  param: TranslateParam,
  model: Model,
  {translateId, forgotten, retryKept = false}: Asked = {},
) {
  const {doc, options} = await translationSource(deps, {userId, parseId, param});
  const {promptTokens, completionTokens, requests} = await estimate(doc, {
    ...options,
    model: model.model,
    ...(forgotten ? {keys: forgotten} : {memory: userMemory(deps, userId)}),
    retryKept,
    ...(translateId !== undefined && {ledger: translationLedger(deps, translateId)}),
  });
  const points = pointsFor(deps, model, {promptTokens, completionTokens});
  const ofOne = (tokens: number): number => tokens / Math.max(1, requests);
  return {
    promptTokens,
    completionTokens,
    points,
    most: Math.ceil(points * (1 + deps.settings.RECTO_TRANSLATION_MARGIN / 100)),
    // requests are sent only while their longest answer could be paid, and those without result are not charged
    spare: pointsFor(deps, model, {
      promptTokens: promptTokens + 1.5 * ofOne(promptTokens),
      completionTokens: completionTokens + 3 * ofOne(completionTokens) + 200,
    }),
  };
}

/** The points that a translation may cost and how far requests may go beyond them. */
export const budgetOf = (
  expected: Awaited<ReturnType<typeof expectedUse>>,
  available: number,
  caller: Caller,
): Pick<TranslateParameters, 'budget' | 'spare'> => ({
  budget: affordable(expected, available, caller),
  spare: expected.spare,
});
