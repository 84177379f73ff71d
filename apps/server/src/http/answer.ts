import {type Envelope, type ErrorCode, errorTable, reasons} from '@recto/api';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {type Language, languageOf} from '../present/language.ts';
import {currentSpan} from '../telemetry/span.ts';

/** A good answer. */
export const success = (data: unknown): Envelope => ({code: 'success', msg: '', data: data ?? null, detail: null});

/** What a code says to people: the sentence of the reason in its detail, if there is one. */
export function sentenceOf(code: ErrorCode, detail: unknown, language: Language): string {
  const {reason} = (detail ?? {}) as {readonly reason?: unknown};
  const said = typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason]! : errorTable[code];
  return said[language];
}

/** Sends a code of the catalogue with its status and a sentence in the caller's language. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, detail: unknown = null) {
  currentSpan()?.set({'recto.code': code});
  const msg = sentenceOf(code, detail, languageOf(request.headers['accept-language']));
  return reply.status(errorTable[code].status).send({code, msg, data: null, detail} satisfies Envelope);
}
