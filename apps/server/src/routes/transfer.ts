import type {FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {languageOf} from '../present/language.ts';
import {messageOf} from '../present/tasks.ts';
import {presentConnection, presentPreview, presentTransfer} from '../present/transfers.ts';
import {beginAuthorization, finishAuthorization, revokeToken} from '../services/transfer/authorize.ts';
import {connectByToken, connectDrive} from '../services/transfer/connect.ts';
import {type Connection, findConnection, listConnections, removeConnection} from '../services/transfer/connections.ts';
import {createTransfer} from '../services/transfer/create.ts';
import {testDrive} from '../services/transfer/drive.ts';
import {deleteTransfers, listTransfers, retryTransfer} from '../services/transfer/history.ts';
import {searchParents} from '../services/transfer/parents.ts';
import {previewTransfer} from '../services/transfer/preview.ts';
import {searchEntries} from '../services/transfer/zotero.ts';
import {isExported} from '../services/transfer/zotero-exported.ts';

type Names =
  | 'listTransferConnections'
  | 'authorizeTransfer'
  | 'finishTransferAuthorization'
  | 'searchTransferParents'
  | 'searchZoteroEntries'
  | 'noteExported'
  | 'pdfExported'
  | 'setTransferToken'
  | 'setTransferDrive'
  | 'testTransferDrive'
  | 'disconnectTransfer'
  | 'previewTransfer'
  | 'createTransferTask'
  | 'listTransfers'
  | 'retryTransfer'
  | 'deleteTransfer';

export const transferRoutes = (deps: Deps): Handlers<Names> => {
  const language = ({headers}: FastifyRequest) => languageOf(headers['accept-language']);
  const show = (connection: Connection, request: FastifyRequest) => presentConnection(connection, language(request));
  return {
    listTransferConnections: async ({caller, request}) => ({
      connections: (await listConnections(deps, caller.userId)).map(each => show(each, request)),
    }),
    authorizeTransfer: async ({caller, input: {platform}, request}) => ({
      url: await beginAuthorization(deps, caller, {platform, base: baseUrlOf(deps, request)}),
    }),
    finishTransferAuthorization: async ({caller, input, request}) => ({
      connection: show(await finishAuthorization(deps, caller, input), request),
    }),
    searchTransferParents: async ({caller, input}) => {
      const {parents, next = null} = await searchParents(deps, caller.userId, input);
      const shown = parents.map(({icon = null, url = null, ...parent}) => ({...parent, icon, url}));
      return {parents: shown, nextCursor: next};
    },
    searchZoteroEntries: async ({caller, input: {query}}) => {
      const {entries, selected} = await searchEntries(deps, caller.userId, query);
      return {entries: [...entries], selected};
    },
    noteExported: async ({caller, input}) => ({exported: await isExported(deps, caller.userId, input, 'note')}),
    pdfExported: async ({caller, input}) => ({exported: await isExported(deps, caller.userId, input, 'pdf')}),
    setTransferToken: async ({caller, input, request}) => ({
      connection: show(await connectByToken(deps, caller.userId, input), request),
    }),
    setTransferDrive: async ({caller, input, request}) => ({
      connection: show(await connectDrive(deps, caller.userId, input), request),
    }),
    disconnectTransfer: async ({caller, input: {platform}, request}) => {
      const gone = await removeConnection(deps, caller.userId, platform);
      if (gone) await revokeToken(deps, caller.userId, gone);
      return {connection: show(await findConnection(deps, caller.userId, platform), request)};
    },
    testTransferDrive: async ({caller, input, request}) => {
      const {code, ...tested} = await testDrive(deps, caller, input);
      return {ok: code === null, code, msg: messageOf(code, language(request)), ...tested};
    },
    previewTransfer: async ({caller, input: {platform, ...item}, request}) => {
      const shown = {
        ...item,
        convertTo: 'md',
        formulaMode: 'dollar',
        filename: 'page',
        mergeCrossPageForms: true,
      } as const;
      const preview = await previewTransfer(deps, caller, {platform, item: shown});
      return presentPreview(deps, preview, {base: baseUrlOf(deps, request), language: language(request)});
    },
    createTransferTask: ({caller, input, request}) =>
      createTransfer(deps, caller, {...input, base: baseUrlOf(deps, request)}),
    listTransfers: async ({caller, input, request}) => {
      const {rows, nextCursor} = await listTransfers(deps, caller.userId, input);
      return {transfers: rows.map(row => presentTransfer(row, language(request))), nextCursor};
    },
    retryTransfer: async ({caller, input}) => ({outputId: await retryTransfer(deps, caller, input)}),
    deleteTransfer: async ({caller, input}) => ({
      transferIdList: await deleteTransfers(deps, caller.userId, input.transferIdList),
    }),
  };
};
