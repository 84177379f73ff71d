import type {FastifyInstance, FastifyRequest} from 'fastify';

// a megabyte, the largest body that is not a file, at the speed of a bad mobile line
const timeout = 60_000;

/**
 * Ends requests whose body drips in. A body that a handler reads by itself (a file) is not waited for here: Fastify's
 * parsers hand it on at once.
 */
export function addBodyTimeout(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const clear = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('preParsing', async request => {
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), timeout),
    );
  });
  app.addHook('preValidation', clear);
  app.addHook('onResponse', clear);
  app.addHook('onRequestAbort', clear);
}
