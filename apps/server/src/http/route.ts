import {apiVersion, apiVersionHeader, type Call, type calls} from '@recto/api';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {z} from 'zod';
import {ServiceError} from '../errors.ts';
import type {Caller} from '../policies/caller.ts';
import {success} from './answer.ts';
import {bearerOf} from './bearer.ts';

export type Context<C extends Call> = {
  readonly input: z.output<C['request']>;
  /** The signed-in caller. Reading it in a call that visitors may make throws `unauthorized` when nobody is. */
  readonly caller: Caller;
  /** The signed-in caller if there is one. */
  readonly visitor: Caller | undefined;
  /** Looks again, during a long answer, whether who makes the call may still do so. Throws as at its beginning. */
  readonly stillAllowed: () => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Does what a call asks for and gives its `data`. A handler of a call whose answer is a file or events sends by itself. */
export type Handler<C extends Call> = (context: Context<C>) => Promise<z.input<C['response']> | FastifyReply>;

export type CallName = keyof typeof calls;
/** The routes of one area: a handler per call. */
export type Handlers<Name extends CallName = CallName> = {readonly [N in Name]: Handler<(typeof calls)[N]>};

/** Finds out who sent a token. Throws ServiceError `unauthorized`, `user_banned`. */
export type Authenticate = (bearer: string, call: Call) => Promise<Caller>;

/** Counts a request for its caller, or its address. Throws ServiceError `request_limit_exceeded`. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; undefined until the call's door, and for visitors. */
    visitor: Caller | undefined;
  }
}

/** Who is let in. */
export type Access = {readonly authenticate: Authenticate; readonly limit: RateLimit};

/** Makes a route of a call: version, caller, authorization, validation, handler, response. An unauthorized request is rejected before its body is read. */
export function addRoute(
  app: FastifyInstance,
  call: Call,
  handler: Handler<Call>,
  {authenticate, limit}: Access,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.maxBytes !== undefined && {bodyLimit: call.maxBytes}),
    onRequest: async (request, reply) => {
      try {
        request.visitor = await callerOf(request, call, authenticate);
      } finally {
        await limit(request, reply);
      }
      const version = request.headers[apiVersionHeader];
      if (version !== undefined && version !== apiVersion) throw new ServiceError('version_not_match');
      if (call.access !== 'visitor' && !request.visitor) throw new ServiceError('unauthorized');
      // what is not for them does not exist for them
      if (call.access === 'admin' && request.visitor?.role !== 'admin') throw new ServiceError('not_found');
    },
    handler: async (request, reply) => {
      const {visitor} = request;
      const input = call.body === 'form' ? undefined : readInput(call, request);
      const context: Context<Call> = {
        input,
        visitor,
        stillAllowed: async () => {
          const bearer = bearerOf(request);
          if (bearer) await authenticate(bearer, call);
        },
        request,
        reply,
        get caller() {
          if (!visitor) throw new ServiceError('unauthorized');
          return visitor;
        },
      };
      const data = await handler(context);
      // a reply that was awaited is undefined; a stream whose reader has gone was begun, but never ended
      if (data === reply || reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      return reply.send(success(data));
    },
  });
}

async function callerOf(request: FastifyRequest, call: Call, authenticate: Authenticate): Promise<Caller | undefined> {
  const bearer = bearerOf(request);
  if (!bearer) return undefined;
  try {
    return await authenticate(bearer, call);
  } catch (error) {
    // a stale token must not keep anybody from signing in
    if (call.access === 'visitor' && error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Path parameters, query and body of a request, checked. Throws ServiceError `bad_request` with what is wrong. */
export function readInput(call: Call, request: FastifyRequest): unknown {
  const body = request.body;
  if (body !== null && body !== undefined && (typeof body !== 'object' || Array.isArray(body)))
    throw new ServiceError('bad_request');
  return checkInput(call.request, {...(request.query as object), ...(body as object), ...(request.params as object)});
}

/** Checks values against a shape. Throws ServiceError `bad_request`. */
export function checkInput<Shape extends z.ZodType>(shape: Shape, values: unknown): z.output<Shape> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ServiceError('bad_request', {
    issues: parsed.error.issues.slice(0, 10).map(({path, message}) => ({path: path.join('.'), message})),
  });
}
