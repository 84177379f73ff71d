import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import type {Caller} from '../policies/caller.ts';
import {mayReachPrivateNetworks} from '../policies/private-networks.ts';
import {isHere} from '../services/egress/egress-policy.ts';
import {type About, areKept} from '../services/egress/kept-documents.ts';
import {offeredModels, refusalOf} from '../services/models/find-model.ts';
import type {Model, Use} from '../services/models/model.ts';
import * as own from '../services/models/own-models.ts';
import {probeEndpoint} from '../services/models/probe.ts';
import {balanceOf} from '../services/quota/overview.ts';

type Names =
  | 'listTranslateModels'
  | 'listChatModels'
  | 'listOwnModels'
  | 'addOwnModel'
  | 'updateOwnModel'
  | 'deleteOwnModel'
  | 'testOwnModel';

export const modelRoutes = (deps: Deps): Handlers<Names> => {
  const list = async (use: Use, visitor: Caller | undefined, about: About) => ({
    modelList: await presentAll(deps, await offeredModels(deps, use, visitor), visitor, about),
  });
  return {
    listTranslateModels: ({visitor, input}) => list('translate', visitor, input),
    listChatModels: ({visitor, input}) => list('chat', visitor, input),
    listOwnModels: async ({caller}) => ({modelList: await own.listOwnModels(deps, caller.userId)}),
    addOwnModel: ({caller, input}) => own.addOwnModel(deps, caller.userId, input),
    updateOwnModel: ({caller, input: {modelId, ...input}}) => own.updateOwnModel(deps, caller.userId, modelId, input),
    deleteOwnModel: async ({caller, input}) => {
      await own.deleteOwnModel(deps, caller.userId, input.modelId);
      return null;
    },
    testOwnModel: async ({caller, input: {baseUrl, model, apiKey, modelId}}) => {
      const stored = apiKey === undefined && modelId !== undefined;
      const key = stored ? await own.keyOfOwnModel(deps, caller.userId, modelId, baseUrl) : (apiKey ?? '');
      const allowPrivate = mayReachPrivateNetworks(deps.settings, caller);
      return probeEndpoint({baseUrl, model, apiKey: key, allowPrivate, seconds: 20});
    },
  };
};

async function presentAll(deps: Deps, models: readonly Model[], visitor: Caller | undefined, about: About) {
  const points = visitor ? await balanceOf(deps, visitor, 'point') : 0;
  const isKept = visitor !== undefined && (await areKept(deps, visitor.userId, about));
  return models.map(model => {
    const kept = isKept && !isHere(deps, model.baseUrl);
    const reason = kept ? 'privacy_local_only' : refusalOf(deps, model, visitor, points);
    return {...present(model), available: reason === null, reason} as const;
  });
}

const present = (model: Model) => ({
  modelId: model.modelId,
  displayName: model.displayName,
  subscriptionRequired: model.subscriptionRequired,
  badge: model.badge,
  description: model.description,
  inputPrice: model.inputPrice,
  outputPrice: model.outputPrice,
  contextSize: model.contextSize,
  own: model.own,
});
