import {verifyIdHeader} from '@recto/api';
import type {FastifyRequest} from 'fastify';

/** Where a request comes from, and the solved verification it names. */
export function senderOf({ip, headers}: FastifyRequest): {
  readonly address: string;
  readonly verifyId: string | undefined;
} {
  const verifyId = headers[verifyIdHeader];
  return {address: ip, verifyId: typeof verifyId === 'string' ? verifyId : undefined};
}
