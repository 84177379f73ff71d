import type {FastifyInstance} from 'fastify';
import type {Deps} from './deps.ts';
import {createApp} from './http/app.ts';
import {addPages} from './pages/index.ts';
import {allRoutes} from './routes/index.ts';
import {authenticator} from './services/authenticate.ts';

/** The API, not listening yet: tests call it without a port. */
export function createServer(deps: Deps): FastifyInstance {
  const app = createApp(deps, allRoutes(deps), authenticator(deps));
  addPages(app, deps);
  return app;
}
