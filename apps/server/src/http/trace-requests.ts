import type {FastifyInstance, FastifyRequest} from 'fastify';
import {inSpan, type Span} from '../telemetry/span.ts';
import type {Telemetry} from '../telemetry/telemetry.ts';
import {isQuiet} from './observe.ts';

/**
 * A span for each request, by its route and never its URL, in which tokens and names may stand. It goes on with the trace of whoever
 * sent a `traceparent`.
 */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, go: () => void) => {
    const span = spans.get(request);
    if (span) inSpan(span, go);
    else go();
  };
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!isQuiet(route)) {
      const {method} = request;
      const attributes = {'http.request.method': method, 'http.route': route, 'recto.request.id': request.id};
      const {traceparent} = request.headers;
      const parent = typeof traceparent === 'string' ? traceparent : undefined;
      spans.set(request, telemetry.begin(`${method} ${route}`, 'server', attributes, parent));
    }
    within(request, done);
  });
  // a body is read in events of its connection, which know nothing of the span
  app.addHook('preValidation', (request, _, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({'http.response.status_code': reply.statusCode});
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
