import type {Pool} from 'pg';
import type {Logger} from 'pino';
import type {Settings} from './config.ts';
import type {Database} from './database/connect.ts';
import type {Inspector} from './inspector/inspector.ts';
import type {Metrics} from './metrics.ts';
import type {Payments} from './providers/pay/create.ts';
import type {BlobStore} from './storage/index.ts';
import type {TaskEvents} from './stores/task-events.ts';

/** What routes, services and jobs are made of. Built once at the start, handed in; there are no globals. */
export type Deps = {
  /** The values of the moment, for administrators change some while the server runs: read them where they are used. */
  readonly settings: Settings;
  /** What the environment says, without those changes. */
  readonly usualSettings: Settings;
  readonly reloadSettings: () => Promise<void>;
  readonly db: Database;
  readonly pool: Pool;
  /** Where files lie. */
  readonly blobs: BlobStore;
  /** Looks into PDFs, in other processes. */
  readonly inspector: Inspector;
  /** Tells this process what happens to tasks in all processes. */
  readonly taskEvents: TaskEvents;
  /** What takes payments. */
  readonly payments: Payments;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The time, which tests set. */
  readonly now: () => Date;
  /** Key material: everything secret is derived from it. */
  readonly secret: Uint8Array;
  /** The key of a model's endpoint, by the name of its environment variable. */
  readonly modelKeys: (variable: string) => string | undefined;
  /**
   * Asks for a deed when this process is to end, e.g. to give running tasks back or to end streams of events. All run at
   * once, before the database is closed, and have a few seconds.
   */
  readonly onStop: (deed: () => Promise<void>) => void;
};
