import type {Deps} from '../deps.ts';
import type {Caller, Handlers} from '../http/route.ts';
import {type Model, offeredModels, type Use} from '../services/models/find-model.ts';
import * as own from '../services/models/own-models.ts';
import {probeEndpoint} from '../services/models/probe.ts';

type Names =
  | 'listTranslateModels'
  | 'listChatModels'
  | 'listOwnModels'
  | 'addOwnModel'
  | 'updateOwnModel'
  | 'deleteOwnModel'
  | 'testOwnModel';

export const modelRoutes = (deps: Deps): Handlers<Names> => {
  const list = async (use: Use, visitor: Caller | undefined) => ({
    modelList: (await offeredModels(deps, use, visitor)).map(present),
  });
  return {
    listTranslateModels: ({visitor}) => list('translate', visitor),
    listChatModels: ({visitor}) => list('chat', visitor),
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
      const allowPrivate = caller.role === 'admin' || deps.settings.RECTO_PRIVATE_ENDPOINTS;
      return probeEndpoint({baseUrl, model, apiKey: key, allowPrivate, seconds: 20});
    },
  };
};

const present = (model: Model) => ({
  modelId: model.modelId,
  displayName: model.displayName,
  subscriptionRequired: model.subscriptionRequired,
  badge: model.badge,
  inputPrice: model.inputPrice,
  outputPrice: model.outputPrice,
  contextSize: model.contextSize,
  own: model.own,
});
