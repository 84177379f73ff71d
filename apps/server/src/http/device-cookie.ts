import type {FastifyReply, FastifyRequest} from 'fastify';
import {decodeJwt} from 'jose';
import type {Deps} from '../deps.ts';
import {deviceMark} from '../secrets/device-mark.ts';

const name = 'recto_device';
const year = 31_536_000;

/** The mark that this device was given when it signed in. */
export function deviceMarkOf({headers}: FastifyRequest): string | undefined {
  const pairs = headers.cookie?.split(/; */) ?? [];
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Marks a device that has signed in, and passes on the tokens that it gets. */
export function rememberDevice<T extends {readonly accessToken: string}>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: T,
): T {
  const {sub} = decodeJwt(tokens.accessToken);
  const attributes = `Path=/api/v2/user; Max-Age=${year}; HttpOnly; SameSite=Strict`;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${deviceMark(deps, String(sub))}; ${attributes}${secure}`);
  return tokens;
}
