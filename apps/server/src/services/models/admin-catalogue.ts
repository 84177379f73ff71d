import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {catalogueFile, catalogueProblem, readCatalogue} from './catalogue.ts';
import {catalogueModels, variablesId} from './find-model.ts';
import {type Probed, probeEndpoint} from './probe.ts';

/** Every entry of the catalogue, and whether its endpoint has a key: without one it is not offered. */
export function listCatalogue(deps: Deps) {
  const {endpoints, models} = readCatalogue(deps);
  const listed = models.map(({badge, ...model}) => {
    const endpoint = endpoints.find(each => each.endpointId === model.endpointId);
    return {
      ...model,
      badge: badge ?? null,
      baseUrl: endpoint?.baseUrl ?? '',
      keyVariable: endpoint?.keyVariable ?? '',
      hasKey: Boolean(endpoint && deps.modelKeys(endpoint.keyVariable)),
    };
  });
  const own = catalogueModels(deps)
    .filter(model => model.modelId === variablesId)
    .map(({apiKey, own: _, serves, ...model}) => ({
      ...model,
      serves: [...serves],
      endpointId: 'RECTO_LLM',
      keyVariable: null,
      hasKey: true,
    }));
  return {models: [...listed, ...own], file: catalogueFile(deps), problem: catalogueProblem(deps)};
}

/** Tests a model of the catalogue with a request for one word. Throws ServiceError `llm_model_not_found`, also for one whose endpoint has no key. */
export async function testCatalogueModel(deps: Deps, modelId: number): Promise<Probed> {
  const model = catalogueModels(deps).find(each => each.modelId === modelId);
  if (!model) throw new ServiceError('llm_model_not_found');
  const {baseUrl, apiKey, model: name} = model;
  return probeEndpoint({baseUrl, apiKey, model: name, allowPrivate: true, seconds: 20});
}
