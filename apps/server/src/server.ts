import type {FastifyInstance} from 'fastify';
import type {Deps} from './deps.ts';
import {addCalls, createApp} from './http/app.ts';
import {addOperations} from './http/operations.ts';
import {addPages} from './pages/index.ts';
import {allRoutes} from './routes/index.ts';
import {authenticator} from './services/authenticate.ts';

/** The HTTP server, not listening yet: tests call it without a port. A worker only tells how it is. */
export function createServer(deps: Deps): FastifyInstance {
  const app = createApp(deps);
  addOperations(app, deps);
  if (deps.settings.RECTO_ROLE === 'worker') return app;
  addCalls(app, deps, allRoutes(deps), authenticator(deps));
  addPages(app, deps);
  return app;
}
