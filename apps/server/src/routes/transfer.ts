import type {FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {languageOf} from '../present/language.ts';
import {presentConnection} from '../present/transfers.ts';
import {connectByToken, connectDrive} from '../services/transfer/connect.ts';
import {type Connection, findConnection, listConnections, removeConnection} from '../services/transfer/connections.ts';

type Names = 'listTransferConnections' | 'setTransferToken' | 'setTransferDrive' | 'disconnectTransfer';

export const transferRoutes = (deps: Deps): Handlers<Names> => {
  const show = (connection: Connection, {headers}: FastifyRequest) =>
    presentConnection(connection, languageOf(headers['accept-language']));
  return {
    listTransferConnections: async ({caller, request}) => ({
      connections: (await listConnections(deps, caller.userId)).map(each => show(each, request)),
    }),
    setTransferToken: async ({caller, input, request}) => ({
      connection: show(await connectByToken(deps, caller.userId, input), request),
    }),
    setTransferDrive: async ({caller, input, request}) => ({
      connection: show(await connectDrive(deps, caller.userId, input), request),
    }),
    disconnectTransfer: async ({caller, input: {platform}, request}) => {
      await removeConnection(deps, caller.userId, platform);
      return {connection: show(await findConnection(deps, caller.userId, platform), request)};
    },
  };
};
