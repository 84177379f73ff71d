import type {FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';

/** How clients reach this server, without a slash at the end. */
export const baseUrlOf = ({settings}: Deps, request: FastifyRequest): string =>
  settings.RECTO_PUBLIC_URL?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`;
