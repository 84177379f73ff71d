import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';

/** Where the shell's window comes in; the token is what it shows there. */
export const shellEntrance = '/desktop/:token';

/** Refuses every request that is not the desktop shell's, where a shell has started this server. */
export function addShellDoor(app: FastifyInstance, {door}: Pick<Deps, 'door'>): void {
  if (!door) return;
  app.addHook('onRequest', async request => {
    if (request.routeOptions.url === shellEntrance || door.opensTo(request.headers.cookie)) return;
    // as if nothing were here
    throw new ServiceError('not_found');
  });
}
