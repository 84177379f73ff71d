import {verifyIdHeader} from '@recto/api';
import type {FastifyRequest} from 'fastify';
import {deviceMarkOf} from './device-cookie.ts';

/** Where a request comes from, the device's mark, and the solved verification it names. */
export function senderOf(request: FastifyRequest): {
  readonly address: string;
  readonly deviceMark: string | undefined;
  readonly verifyId: string | undefined;
} {
  const verifyId = request.headers[verifyIdHeader];
  return {
    address: request.ip,
    deviceMark: deviceMarkOf(request),
    verifyId: typeof verifyId === 'string' ? verifyId : undefined,
  };
}
