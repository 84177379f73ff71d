import type {Deps} from '../deps.ts';
import {languageOf} from '../http/language.ts';
import type {Handlers} from '../http/route.ts';
import {deleteExports, listExports, retryExport} from '../services/exports/list.ts';
import {baseUrlOf} from '../services/files/signed-url.ts';

export const exportRoutes = (deps: Deps): Handlers<'getExportList' | 'deleteExport' | 'retryExport'> => ({
  getExportList: async ({caller, request}) => ({
    exportList: await listExports(
      deps,
      baseUrlOf(deps, request),
      caller.userId,
      languageOf(request.headers['accept-language']),
    ),
  }),
  deleteExport: async ({caller, input}) => ({
    outputIdList: await deleteExports(deps, caller.userId, input.outputIdList),
  }),
  retryExport: async ({caller, input}) => ({outputId: await retryExport(deps, caller, input.outputId)}),
});
