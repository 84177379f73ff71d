import {timingSafeEqual} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {bearerOf} from './bearer.ts';
import {isLocal} from './local.ts';

/** What a worker says of itself, in the processes that have one. */
type WorkerState = {readonly state: () => {readonly tasks: number; readonly claims: boolean}};

// less than what probes usually wait
const timeout = 3000;
// of the bytes that are to stay free: uploads are refused long before, but results are still written
const leastSpace = 0.1;

/**
 * What machines ask: `/healthz` (this process lives), `/readyz` (it can work in its role: its database and its files are reachable,
 * there is room for results, its worker begins tasks, it is not stopping; else 503) and `/metrics` (for Prometheus; on this machine, or with the token of the settings).
 */
export function addOperations(app: FastifyInstance, deps: Deps, worker?: WorkerState): void {
  const role = deps.settings.RECTO_ROLE;
  let stopping = false;
  deps.onStop('readiness', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({status: 'ok', role}));
  app.get('/readyz', async (_, reply) => {
    const free = await deps.blobs.freeBytes?.().catch(() => undefined);
    const checks = {
      database: await holds(() => deps.pool.query('select 1')),
      files: await holds(() => deps.blobs.reach()),
      space: free === undefined || free >= deps.settings.RECTO_FREE_BYTES * leastSpace,
      stopping,
    };
    const {claims = true, tasks} = worker?.state() ?? {};
    const ready = checks.database && checks.files && checks.space && claims && !stopping;
    const status = ready ? 'ready' : 'not ready';
    return reply
      .status(ready ? 200 : 503)
      .send({status, role, ...checks, ...(worker && {claims, tasks}), freeBytes: free ?? null});
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.settings.RECTO_METRICS_TOKEN)) throw new ServiceError('not_found');
    return reply.header('content-type', deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
}

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  const checked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, sleep(timeout, false, {ref: false})]);
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isLocal(request);
  const given = Buffer.from(bearerOf(request) ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
