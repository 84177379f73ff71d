import type {FastifyRequest} from 'fastify';

// what proxies add: with one of these the client is somebody else than whoever opened the connection
const proxyHeaders = ['forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip', 'true-client-ip'];
const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether the client is on this machine. A name of its own in `host` means a proxy, or a page of some site whose name
 * was made to point here.
 */
export function isLocal({
  socket,
  ip,
  headers,
}: Pick<FastifyRequest, 'ip' | 'headers'> & {socket: {remoteAddress?: string | undefined}}): boolean {
  if (!loopback.test(socket.remoteAddress ?? '') || !loopback.test(ip)) return false;
  if (!localHost.test(headers.host ?? '') || proxyHeaders.some(name => headers[name] !== undefined)) return false;
  return String(headers['x-forwarded-for'] ?? '127.0.0.1')
    .split(',')
    .every(address => loopback.test(address.trim()));
}
