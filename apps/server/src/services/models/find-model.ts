import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {hasBenefit, requireBenefit} from '../../policies/membership.ts';
import {readCatalogue} from './catalogue.ts';
import type {Model, Use} from './model.ts';
import {ownModelId, ownModelRows, unsealKey} from './own-models.ts';
import {isFree} from './points.ts';

/** The entry that the `RECTO_LLM_*` variables make. */
export const variablesId = 1000;

/** What a caller (or a visitor) is offered for a use, in the order of the picker: the first is the default. */
export async function offeredModels(deps: Deps, use: Use, caller: Caller | undefined): Promise<readonly Model[]> {
  const own = caller ? (await ownModelRows(deps, caller.userId)).map(row => fromRow(deps, row)) : [];
  return [...catalogueModels(deps), ...own].filter(model => model.serves.includes(use));
}

/** Why a caller may not use a model at the moment; null when they may. */
export function refusalOf(deps: Pick<Deps, 'settings'>, model: Model, caller: Caller | undefined, points: number) {
  if (!caller) return 'unauthorized';
  if (caller.role === 'admin') return null;
  if (model.subscriptionRequired && !hasBenefit(deps, caller)) return 'user_subscription_need';
  return !isFree(model) && points <= 0 ? 'user_available_points_not_enough' : null;
}

/** The model of an id. Throws ServiceError `llm_model_not_found`, `user_subscription_need`. */
export async function findModel(deps: Deps, use: Use, caller: Caller, modelId: number): Promise<Model> {
  const model = (await offeredModels(deps, use, caller)).find(each => each.modelId === modelId);
  if (!model) throw new ServiceError('llm_model_not_found');
  if (model.subscriptionRequired) requireBenefit(deps, caller, 'new_models');
  return model;
}

/** The models of the catalogue whose endpoints have a key, and the one of the variables. */
export function catalogueModels(deps: Deps): readonly Model[] {
  const {endpoints, models} = readCatalogue(deps);
  const listed = models.flatMap(({endpointId, badge = null, description = null, ...model}) => {
    const endpoint = endpoints.find(each => each.endpointId === endpointId);
    const apiKey = endpoint && deps.modelKeys(endpoint.keyVariable);
    return endpoint && apiKey ? [{...model, badge, description, baseUrl: endpoint.baseUrl, apiKey, own: false}] : [];
  });
  const {RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: apiKey, RECTO_LLM_MODEL: model} = deps.settings;
  if (!baseUrl || !model) return listed;
  return [
    ...listed,
    {
      modelId: variablesId,
      displayName: model,
      baseUrl,
      apiKey: apiKey ?? '',
      model,
      inputPrice: 0,
      outputPrice: 0,
      contextSize: 32_000,
      subscriptionRequired: false,
      badge: null,
      description: null,
      serves: ['translate', 'chat'],
      own: false,
    },
  ];
}

const fromRow = (deps: Deps, row: Awaited<ReturnType<typeof ownModelRows>>[number]): Model => ({
  modelId: ownModelId(row.ownId),
  displayName: row.displayName,
  baseUrl: row.baseUrl,
  // decrypted when it is used: a list needs no keys
  get apiKey() {
    return unsealKey(deps, row);
  },
  model: row.model,
  // its owner pays the endpoint, not us
  inputPrice: 0,
  outputPrice: 0,
  contextSize: row.contextSize,
  subscriptionRequired: false,
  badge: null,
  description: null,
  serves: row.serves,
  own: true,
});
