import {type Envelope, type ErrorCode, errorTable} from '@recto/api';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {languageOf} from './language.ts';

/** A good answer. */
export const success = (data: unknown): Envelope => ({code: 'success', msg: '', data: data ?? null, detail: null});

/** Sends a code of the catalogue with its status and its sentence in the caller's language. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, detail: unknown = null) {
  const entry = errorTable[code];
  const msg = entry[languageOf(request.headers['accept-language'])];
  return reply.status(entry.status).send({code, msg, data: null, detail} satisfies Envelope);
}
