import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {type OutboxMessage, readOutbox} from '../providers/sms/outbox.ts';
import {escapeHtml, sendPage} from './html-page.ts';

/** `GET /dev/outbox`: the SMS codes of the outbox transport, as a page or as JSON, for the machine of the server only. */
export function addOutboxPage(app: FastifyInstance, deps: Deps): void {
  if (deps.settings.RECTO_SMS !== 'outbox') return;
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) throw new Failure('not_found');
    const messages = await readOutbox(deps);
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(messages);
    return sendPage(reply, {title: 'SMS outbox', body: tableOf(messages)});
  });
}

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

function tableOf(messages: readonly OutboxMessage[]): string {
  if (messages.length === 0) return '<p>No code has been sent.</p>';
  const rows = messages.map(
    ({phone, code, at}) => `<tr><td>${escapeHtml(phone)}<td><code>${escapeHtml(code)}</code><td>${at.toISOString()}`,
  );
  return `<table><tr><th>Phone<th>Code<th>At${rows.join('')}</table>`;
}
