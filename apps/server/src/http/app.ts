import helmet from '@fastify/helmet';
import {callList} from '@recto/api';
import Fastify, {type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController} from 'fastify';
import {newId} from '../database/schema/columns.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {codeOf} from '../home/start-error.ts';
import {isOutage} from '../outage.ts';
import {sendFailure} from './answer.ts';
import {addBodyTimeout} from './body-timeout.ts';
import {answerBrokenHttp} from './broken-http.ts';
import {observeRequests} from './observe.ts';
import {type Access, addRoute, type CallName, type Handler, type Handlers} from './route.ts';
import {securityHeaders} from './security-headers.ts';
import {addShellDoor} from './shell-door.ts';

const megabyte = 1024 * 1024;
const minute = 60_000;
// PostgreSQL's: a character it has none for (U+0000, in text and in JSON), a number beyond its column
const unstorable = new Set(['22021', '22P05', '22003']);

// seconds; a restart of PostgreSQL takes that long
const outagePause = 5;

/** The HTTP side without a route: what holds for every request, and one answer for everything that goes wrong. */
export function createApp(deps: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({disableRequestLogging: true}),
    // each proxy adds whom it saw to what it was told: only what ours have added is believed, not what a client began with
    trustProxy: (_, hop) => hop < deps.settings.RECTO_TRUST_PROXY,
    genReqId: newId,
    bodyLimit: megabyte,
    routerOptions: {maxParamLength: 256},
    // the largest file over a slow line; bodies that are not files have less (addBodyTimeout)
    requestTimeout: 60 * minute,
    // silence in either direction; streams of events send a sign of life more often
    connectionTimeout: 2 * minute,
    // longer than proxies keep theirs, or they send a request into a connection that we close
    keepAliveTimeout: 75_000,
    // a request without Host is refused below: Node would answer it with an empty body
    http: {headersTimeout: minute / 2, maxHeaderSize: 16 * 1024, requireHostHeader: false},
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (_, request, reply) => sendFailure(request, reply, 'bad_request'),
  });
  // clients set the type of every request, also of those without a body
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', {parseAs: 'string'}, (request, text, done) => {
    if (text === '') done(null);
    else parseJson(request, text, done);
  });
  // a form is read by the call it is for, or not at all
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    if (isOutage(error)) {
      request.log.warn({err: error, route: request.routeOptions.url}, 'the database or the file store is away');
      return sendFailure(request, reply.header('retry-after', outagePause), 'storage_unavailable');
    }
    if (error instanceof ServiceError) return sendFailure(request, reply, error.code, error.detail);
    if (unstorable.has(codeOf(error) ?? '')) return sendFailure(request, reply, 'bad_request');
    const status = error.statusCode ?? 500;
    if (status === 413) return sendFailure(request, reply, 'file_too_large');
    if (status === 429) return sendFailure(request, reply, 'request_limit_exceeded');
    if (status >= 400 && status < 500) return sendFailure(request, reply, 'bad_request');
    request.log.error({err: error, route: request.routeOptions.url}, 'request failed');
    return sendFailure(request, reply, 'internal_error', {requestId: request.id});
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'not_found'));
  app.decorateRequest('visitor');
  app.register(helmet, securityHeaders(deps.settings, deps.door !== undefined));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const {httpVersion, headers} = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined) throw new ServiceError('bad_request');
  });
  addShellDoor(app, deps);
  // what somebody expects of us beside `100-continue` may be left alone (RFC 9110, 10.1.1); Node would answer it by itself
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  observeRequests(app, deps.metrics);
  addBodyTimeout(app);
  return app;
}

/** Every call of the contract as a route. */
export function addCalls(app: FastifyInstance, handlers: Handlers, door: Access): void {
  for (const [name, call] of callList) {
    const handler = handlers[name as CallName] as unknown as Handler<typeof call>;
    addRoute(app, call, handler, door);
  }
}
