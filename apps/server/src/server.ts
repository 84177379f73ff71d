import type {FastifyInstance} from 'fastify';
import {addDoc2x} from './compatible/doc2x/routes.ts';
import {addPdf2zh} from './compatible/pdf2zh/routes.ts';
import type {Deps} from './deps.ts';
import {addCalls, createApp} from './http/app.ts';
import {addRateLimit} from './http/limit.ts';
import {addOperations} from './http/operations.ts';
import type {Worker} from './jobs/worker.ts';
import {addPages} from './pages/index.ts';
import {allRoutes} from './routes/index.ts';
import {authenticator} from './services/authenticate.ts';

/** The HTTP server, not listening yet: tests call it without a port. A worker only reports its health. */
export function createServer(deps: Deps, worker?: Pick<Worker, 'state'>): FastifyInstance {
  const app = createApp(deps);
  addOperations(app, deps, worker);
  if (deps.settings.RECTO_ROLE === 'worker') return app;
  const door = {authenticate: authenticator(deps), limit: addRateLimit(app, deps.settings)};
  addCalls(app, allRoutes(deps), door);
  addDoc2x(app, deps, door);
  addPdf2zh(app, deps, door);
  addPages(app, deps);
  return app;
}
