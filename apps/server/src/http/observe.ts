import type {FastifyInstance} from 'fastify';
import type {Metrics} from '../metrics.ts';

/** Whether a route is one that machines ask every few seconds. */
export const isQuiet = (route: string): boolean => /^\/(?:healthz|readyz|metrics)$/.test(route);

/**
 * Measures every request and logs a line for it: whom it came from, as far as our proxies are believed, and its route, never its URL,
 * in which tokens may stand.
 */
export function observeRequests(app: FastifyInstance, {httpSeconds}: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const {method} = request;
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    httpSeconds.observe({method, route, status: String(status)}, seconds);
    const level = isQuiet(route) ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime);
    request.log[level]({method, route, status, ms, user: request.visitor?.userId, address: request.ip});
  });
}
