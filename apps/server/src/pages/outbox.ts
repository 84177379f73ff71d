import {escapeHtml} from '@recto/model';
import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {isLocal} from '../http/local.ts';
import {type OutboxMessage, readOutbox} from '../providers/sms/outbox.ts';
import {sendPage} from './html-page.ts';

/** `GET /dev/outbox`: the SMS codes of the outbox transport, as a page or as JSON, for the machine of the server only. */
export function addOutboxPage(app: FastifyInstance, deps: Deps): void {
  if (deps.settings.RECTO_SMS !== 'outbox') return;
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) throw new ServiceError('not_found');
    const messages = await readOutbox(deps);
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(messages);
    return sendPage(reply, {title: 'SMS outbox', body: tableOf(messages)});
  });
}

function tableOf(messages: readonly OutboxMessage[]): string {
  if (messages.length === 0) return '<p>No code has been sent.</p>';
  const rows = messages.map(
    ({phone, code, at}) => `<tr><td>${escapeHtml(phone)}<td><code>${escapeHtml(code)}</code><td>${at.toISOString()}`,
  );
  return `<table><tr><th>Phone<th>Code<th>At${rows.join('')}</table>`;
}
