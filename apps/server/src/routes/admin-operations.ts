import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {statistics} from '../services/admin/statistics.ts';
import {cancelAnyTask, retryAnyTask} from '../services/admin/tasks.ts';
import {listCatalogue, testCatalogueModel} from '../services/models/admin-catalogue.ts';

type Names = 'adminCancelTask' | 'adminRetryTask' | 'adminListModels' | 'adminTestModel' | 'adminGetStatistics';

export const adminOperationRoutes = (deps: Deps): Handlers<Names> => ({
  adminCancelTask: async ({input, caller}) => {
    await cancelAnyTask(deps, caller.userId, input.outputId);
    return null;
  },
  adminRetryTask: async ({input, caller}) => ({outputId: await retryAnyTask(deps, caller.userId, input.outputId)}),
  adminListModels: async () => listCatalogue(deps),
  adminTestModel: ({input}) => testCatalogueModel(deps, input.modelId),
  adminGetStatistics: ({input}) => statistics(deps, input.days),
});
