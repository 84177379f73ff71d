import {callList} from '@recto/api';
import Fastify, {type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController} from 'fastify';
import {newId} from '../database/schema/columns.ts';
import type {Deps} from '../deps.ts';
import {sendFailure} from './answer.ts';
import {Failure} from './failure.ts';
import {type Authenticate, addRoute, type CallName, type Handler, type Handlers} from './route.ts';

const megabyte = 1024 * 1024;

/** The HTTP side: every call of the contract as a route, and one answer for everything that goes wrong. */
export function createApp(deps: Deps, handlers: Handlers, authenticate: Authenticate): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({disableRequestLogging: true}),
    trustProxy: deps.settings.RECTO_TRUST_PROXY,
    genReqId: newId,
    bodyLimit: megabyte,
    routerOptions: {maxParamLength: 256},
  });
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return sendFailure(request, reply, error.code, error.detail);
    const status = error.statusCode ?? 500;
    if (status === 413) return sendFailure(request, reply, 'file_too_large');
    if (status === 429) return sendFailure(request, reply, 'request_limit_exceeded');
    if (status >= 400 && status < 500) return sendFailure(request, reply, 'bad_request');
    request.log.error({err: error, route: request.routeOptions.url}, 'request failed');
    return sendFailure(request, reply, 'internal_error', {requestId: request.id});
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'not_found'));
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  for (const [name, call] of callList) {
    addRoute(app, call, handlers[name as CallName] as unknown as Handler<typeof call>, authenticate);
  }
  return app;
}
