import {type Envelope, type ErrorCode, errorTable, reasons} from '@recto/api';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {languageOf} from '../present/language.ts';

/** A good answer. */
export const success = (data: unknown): Envelope => ({code: 'success', msg: '', data: data ?? null, detail: null});

/** Sends a code of the catalogue with its status and a sentence in the caller's language: that of the reason, if there is one. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, detail: unknown = null) {
  const entry = errorTable[code];
  const {reason} = (detail ?? {}) as {readonly reason?: unknown};
  const said = typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason]! : entry;
  const msg = said[languageOf(request.headers['accept-language'])];
  return reply.status(entry.status).send({code, msg, data: null, detail} satisfies Envelope);
}
