import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client';
import type {Database} from './database/connect.ts';
import type {BlobStore} from './storage/index.ts';
import {countTasks} from './stores/task-counts.ts';

/** What this process measures, for Prometheus. */
export type Metrics = {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Pages this process has parsed. */
  readonly pagesParsed: Counter;
};

/** The measures of one process; the queue is counted in the database when somebody asks. */
export function createMetrics(db: Database, {freeBytes}: Pick<BlobStore, 'freeBytes'>): Metrics {
  const registry = new Registry();
  // memory, CPU, event-loop lag, garbage collection
  collectDefaultMetrics({register: registry});
  const registers = [registry];
  new Gauge({
    name: 'recto_tasks',
    help: 'Tasks by state, of all processes: waiting, running.',
    labelNames: ['state'],
    registers,
    async collect() {
      // the others are wanted most while the database is away
      const counted = await countTasks(db).catch(() => undefined);
      this.reset();
      if (!counted) return;
      this.set({state: 'waiting'}, counted.waiting);
      this.set({state: 'running'}, counted.running);
    },
  });
  if (freeBytes)
    new Gauge({
      name: 'recto_files_free_bytes',
      help: 'Bytes that are free on the disk of the files.',
      registers,
      async collect() {
        this.set(await freeBytes());
      },
    });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'recto_http_request_duration_seconds',
      help: 'Duration of requests by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    pagesParsed: new Counter({name: 'recto_pages_parsed_total', help: 'Pages this process has parsed.', registers}),
  };
}
