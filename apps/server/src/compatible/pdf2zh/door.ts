import {type Call, defineCall} from '@recto/api';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {z} from 'zod';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {bearerOf} from '../../http/bearer.ts';
import {isLocal} from '../../http/local.ts';
import type {Access} from '../../http/route.ts';
import type {Caller} from '../../policies/caller.ts';
import {keyMark} from '../../services/api-keys/keys.ts';
import {findOwner} from '../../services/owner/find-owner.ts';
import {callerOf} from '../../services/tokens.ts';

/** What a key must be allowed to do, as the contract says it of its calls. */
const call: Call = defineCall({
  method: 'POST',
  path: '/translate',
  about: 'Translates a PDF for the plugin zotero-pdf2zh.',
  access: 'user',
  scope: 'write',
  request: z.unknown(),
  response: z.unknown(),
  errors: [],
});

/**
 * Finds out for whom the plugin asks, which sends no token: the owner of the API key in the address (`/pdf2zh/<key>`) or in the
 * authorization header; without one the owner of the server, if this machine asks. Throws ServiceError `unauthorized`,
 * `request_limit_exceeded`.
 */
export async function admit(deps: Deps, door: Access, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // a page of some site in a browser on this machine
  if (/^https?:/i.test(request.headers.origin ?? '')) throw new ServiceError('unauthorized');
  try {
    request.visitor = await callerBehind(deps, door, request);
  } finally {
    await door.limit(request, reply);
  }
}

async function callerBehind(deps: Deps, {authenticate}: Access, request: FastifyRequest): Promise<Caller> {
  const {key = bearerOf(request)} = request.params as {readonly key?: string};
  if (key?.startsWith(keyMark)) return authenticate(key, call);
  if (key !== undefined || !isLocal(request)) throw new ServiceError('unauthorized', {reason: 'not_on_this_machine'});
  const owner = await findOwner(deps.db);
  if (!owner) throw new ServiceError('unauthorized');
  return callerOf(deps, owner);
}
