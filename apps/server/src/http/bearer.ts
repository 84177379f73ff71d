import type {FastifyRequest} from 'fastify';

/** The token of an authorization header. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
