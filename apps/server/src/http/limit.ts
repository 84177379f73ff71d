import rateLimit from '@fastify/rate-limit';
import type {FastifyInstance} from 'fastify';
import type {Settings} from '../config.ts';
import {ServiceError} from '../errors.ts';
import type {RateLimit} from './route.ts';

// how many callers are remembered; beyond it the one who was silent longest starts anew
const remembered = 100_000;

/**
 * Limits the requests a minute of one user, or of one address for visitors, in this process. 0 sets no limit. The answer
 * says in `retry-after` when to come back.
 */
export function addRateLimit(app: FastifyInstance, settings: Settings): RateLimit {
  app.register(rateLimit, {
    global: false,
    // an administrator may change it while we run
    max: () => settings.RECTO_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: remembered,
    keyGenerator: request => (request.visitor ? `user ${request.visitor.userId}` : request.ip),
  });
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  return async (request, reply) => {
    if (settings.RECTO_REQUESTS_PER_MINUTE === 0) return;
    // the plugin is loaded by the time of the first request
    check ??= app.createRateLimit();
    const state = await check(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', state.ttlInSeconds);
    throw new ServiceError('request_limit_exceeded', {retryAfter: state.ttlInSeconds});
  };
}
