import type {Pool} from 'pg';
import type {Logger} from 'pino';
import type {Settings} from './config.ts';
import type {Database} from './database/connect.ts';

/** What routes, services and jobs are made of. Built once at the start, handed in; there are no globals. */
export type Deps = {
  readonly settings: Settings;
  readonly db: Database;
  readonly pool: Pool;
  readonly log: Logger;
  /** The time, which tests set. */
  readonly now: () => Date;
  /** Key material: everything secret is derived from it. */
  readonly secret: Uint8Array;
};
