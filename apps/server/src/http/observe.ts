import type {FastifyInstance} from 'fastify';
import type {Metrics} from '../metrics.ts';

// asked every few seconds by machines
const quiet = /^\/(?:healthz|readyz|metrics)$/;

/**
 * Measures every request and logs a line for it: its route, never its address, in which tokens may stand.
 */
export function observeRequests(app: FastifyInstance, {httpSeconds}: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const {method} = request;
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    httpSeconds.observe({method, route, status: String(status)}, seconds);
    const level = quiet.test(route) ? 'debug' : 'info';
    request.log[level]({method, route, status, ms: Math.round(reply.elapsedTime), user: request.visitor?.userId});
  });
}
