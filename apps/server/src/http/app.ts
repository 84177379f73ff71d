import helmet from '@fastify/helmet';
import {callList} from '@recto/api';
import Fastify, {type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController} from 'fastify';
import {newId} from '../database/schema/columns.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {sendFailure} from './answer.ts';
import {addBodyTimeout} from './body-timeout.ts';
import {answerBrokenHttp} from './broken-http.ts';
import {failureOf} from './failure.ts';
import {observeRequests} from './observe.ts';
import {type Access, addRoute, type CallName, type Handler, type Handlers} from './route.ts';
import {securityHeaders} from './security-headers.ts';
import {addShellDoor} from './shell-door.ts';
import {traceRequests} from './trace-requests.ts';

const megabyte = 1024 * 1024;
const minute = 60_000;

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
    const {code, detail} = failureOf(error, request, reply);
    return sendFailure(request, reply, code, detail);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'not_found'));
  app.decorateRequest('visitor');
  if (deps.telemetry) traceRequests(app, deps.telemetry);
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
