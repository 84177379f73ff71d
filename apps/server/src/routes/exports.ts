import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {presentListedExport} from '../present/exports.ts';
import {languageOf} from '../present/language.ts';
import {deleteExports, listExports, retryExport} from '../services/exports/list.ts';

export const exportRoutes = (deps: Deps): Handlers<'getExportList' | 'deleteExport' | 'retryExport'> => ({
  getExportList: async ({caller, request}) => ({
    exportList: (await listExports(deps, caller.userId)).map(each =>
      presentListedExport(deps, each, {
        base: baseUrlOf(deps, request),
        language: languageOf(request.headers['accept-language']),
      }),
    ),
  }),
  deleteExport: async ({caller, input}) => ({
    outputIdList: await deleteExports(deps, caller.userId, input.outputIdList),
  }),
  retryExport: async ({caller, input}) => ({outputId: await retryExport(deps, caller, input.outputId)}),
});
