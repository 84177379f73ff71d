import {AppError, findTerms, prepareTermRequests} from '@recto/engine/translate';
import {newId} from '../../database/schema/columns.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {mayReachPrivateNetworks} from '../../policies/private-networks.ts';
import {codeOfFailure} from '../error-code.ts';
import {llmHost} from '../models/llm-host.ts';
import {pointsFor, type Tokens} from '../models/points.ts';
import {balanceOf} from '../quota/overview.ts';
import {reserve} from '../quota/reserve.ts';
import {recordUsage, settleReservation} from '../quota/settle.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';
import {translationSource} from './source.ts';

// milliseconds for an answer: somebody waits before the dialog
const timeout = 120_000;

/**
 * The terms of a parse with translations that the model proposes, and what it says the parse is about; what the glossary has is not asked. It is charged when it
 * has been answered. Throws ServiceError: the codes of the call ProposeTranslateTerms.
 */
export async function proposeTranslationTerms(
  deps: Deps,
  caller: Caller,
  {parseId, translateParam}: TranslationRequest,
) {
  const {model, parse} = await checkTranslation(deps, deps.db, caller, {parseId, translateParam});
  const {userId} = caller;
  const source = await translationSource(deps, {userId, parseId, param: {...translateParam, terms: []}});
  const {terms: known, ...options} = source.options;
  const asked = {...options, known};
  const needed = pointsFor(deps, model, prepareTermRequests(source.doc, asked));
  const available = await balanceOf(deps, caller, 'point');
  if (caller.role !== 'admin' && needed > available)
    throw new ServiceError('user_available_points_not_enough', {kind: 'point', available, needed});
  try {
    const {terms, about, usage} = await findTerms(source.doc, {
      ...asked,
      endpoint: {baseUrl: model.baseUrl, model: model.model, ...(model.apiKey && {apiKey: model.apiKey})},
      host: llmHost(
        deps,
        {userId, objectIds: [parse.objectId], purpose: 'translate'},
        !model.own || mayReachPrivateNetworks(deps.settings, caller),
      ),
      signal: AbortSignal.timeout(timeout),
    });
    const {promptTokens, completionTokens} = usage;
    const points = Math.min(
      pointsFor(deps, model, usage),
      caller.role === 'admin' ? Number.POSITIVE_INFINITY : available,
    );
    await charge(deps, userId, points, {promptTokens, completionTokens, aiModel: model.displayName});
    return {terms: [...terms], ...(about !== undefined && {about}), promptTokens, completionTokens, points};
  } catch (error) {
    // an endpoint that is silent is as good as none
    if (error instanceof DOMException) throw new ServiceError('llm_unreachable', {reason: 'timeout'});
    if (error instanceof AppError) throw new ServiceError(codeOfFailure(error), {reason: error.code});
    throw error;
  }
}

/** Takes what an answer cost, at once: there is no task that would hold it. */
async function charge(deps: Deps, userId: string, points: number, detail: Tokens & {readonly aiModel: string}) {
  if (points === 0) return;
  const outputId = newId();
  await deps.db.transaction(async tx => {
    await reserve(deps, tx, {userId, outputId, kind: 'point', amount: points});
    await recordUsage(tx, outputId, points);
    await settleReservation(deps, tx, outputId, detail);
  });
}
