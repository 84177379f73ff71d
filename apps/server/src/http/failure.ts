import type {ErrorCode} from '@recto/api';
import type {FastifyError, FastifyReply, FastifyRequest} from 'fastify';
import {ServiceError} from '../errors.ts';
import {isOutage} from '../outage.ts';
import {codeOf} from '../system-error.ts';

// PostgreSQL's: a character it has none for (U+0000, in text and in JSON), a number beyond its column
const unstorable = new Set(['22021', '22P05', '22003']);

// seconds; a restart of PostgreSQL takes that long
const outagePause = 5;

export type Failure = {readonly code: ErrorCode; readonly detail: unknown};

/** The code of the catalogue for what a request ended with. What is no fault of the caller's is logged. */
export function failureOf(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): Failure {
  if (isOutage(error)) {
    request.log.warn({err: error, route: request.routeOptions.url}, 'the database or the file store is away');
    reply.header('retry-after', outagePause);
    return {code: 'storage_unavailable', detail: null};
  }
  if (error instanceof ServiceError) return {code: error.code, detail: error.detail};
  if (unstorable.has(codeOf(error) ?? '')) return {code: 'bad_request', detail: null};
  const status = error.statusCode ?? 500;
  if (status === 413) return {code: 'file_too_large', detail: null};
  if (status === 429) return {code: 'request_limit_exceeded', detail: null};
  if (status >= 400 && status < 500) return {code: 'bad_request', detail: null};
  request.log.error({err: error, route: request.routeOptions.url}, 'request failed');
  return {code: 'internal_error', detail: {requestId: request.id}};
}
