import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {PayError} from '../providers/pay/provider.ts';
import {applyPaymentState, noticePath} from '../services/pay/payments.ts';

/** The notifications of payment providers, which repeat them until they are acknowledged. */
export function addPayNotices(app: FastifyInstance, deps: Deps): void {
  for (const [name, provider] of deps.payments.channels) {
    app.register(async scope => {
      // signatures are over the letters as they came
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', {parseAs: 'string'}, (_request, body, done) => done(null, body));
      scope.post<{Body: unknown}>(noticePath(name), async ({headers, body}, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          const notice = await provider.readNotice({headers, body: typeof body === 'string' ? body : ''});
          if (await applyPaymentState(deps, notice.orderNumber, notice.seen))
            return await reply.type(provider.acknowledgement.type).send(provider.acknowledgement.body);
          return await reply.code(400).type('text/plain').send('fail');
        } catch (error) {
          if (!(error instanceof PayError)) throw error;
          deps.log.warn({err: error, provider: name}, 'a payment notification was rejected');
          // when its keys could not be fetched, it has to repeat the notification
          return await reply
            .code(error.kind === 'forged' ? 401 : 503)
            .type('text/plain')
            .send('fail');
        }
      });
    });
  }
}
