import type {LocalSaveRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {importToLocal} from '../services/local-saves/import-to-local.ts';
import {deleteLocalSaves, listLocalSaves, showLocalSave} from '../services/local-saves/records.ts';
import {takeInTasks} from '../services/local-saves/take-in-tasks.ts';

type Names = 'listLocalSaves' | 'takeInTasks' | 'importToLocal' | 'showLocalSave' | 'deleteLocalSaves';

export const localSaveRoutes = (deps: Deps): Handlers<Names> => ({
  listLocalSaves: async ({caller, input}) => {
    const {rows, nextCursor} = await listLocalSaves(deps, caller.userId, input);
    return {localSaves: rows.map(present), nextCursor};
  },
  takeInTasks: async ({caller}) => ({added: await takeInTasks(deps, caller.userId)}),
  importToLocal: ({caller, input}) => importToLocal(deps, caller, input),
  showLocalSave: async ({caller, input}) => {
    await showLocalSave(deps, caller.userId, input);
    return {};
  },
  deleteLocalSaves: async ({caller, input}) => ({
    localSaveIds: await deleteLocalSaves(deps, caller.userId, input.localSaveIds),
  }),
});

const present = ({userId, createAt, savedAt, translateParam, ...row}: LocalSaveRow) => ({
  ...row,
  uid: userId,
  createAt: createAt.toISOString(),
  savedAt: savedAt?.toISOString() ?? null,
  translateParam: translateParam as Record<string, unknown> | null,
});
