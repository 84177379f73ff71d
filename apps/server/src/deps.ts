import type {Pool} from 'pg';
import type {Logger} from 'pino';
import type {Settings} from './config.ts';
import type {Database} from './database/connect.ts';
import type {Inspector} from './inspector/inspector.ts';
import type {Metrics} from './metrics.ts';
import type {DesktopMachine} from './providers/desktop/machine.ts';
import type {Payments} from './providers/pay/create.ts';
import type {ShellDoor} from './secrets/shell-door.ts';
import type {OnStop} from './stopping.ts';
import type {BlobStore} from './storage/index.ts';
import type {EgressLog} from './stores/egress-log.ts';
import type {TaskEvents} from './stores/task-events.ts';
import type {Telemetry} from './telemetry/telemetry.ts';

/** The dependencies of routes, services and jobs: built once at the start and passed in; there are no globals. */
export type Deps = {
  /** Current values: administrators change some while the server runs, so read them where they are used. */
  readonly settings: Settings;
  /** The configured values, without those changes. */
  readonly usualSettings: Settings;
  readonly reloadSettings: () => Promise<void>;
  readonly db: Database;
  readonly pool: Pool;
  /** Stored files. */
  readonly blobs: BlobStore;
  /** Inspects and renders PDFs in other processes. */
  readonly inspector: Inspector;
  /** Task events of all processes. */
  readonly taskEvents: TaskEvents;
  /** Writes what is sent to other machines. */
  readonly egress: EgressLog;
  /** Payment channels. */
  readonly payments: Payments;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Traces, where there is a receiver for them. */
  readonly telemetry: Telemetry | undefined;
  /** The clock, which tests control. */
  readonly now: () => Date;
  /** The secret from which all keys are derived. */
  readonly secret: Uint8Array;
  /** The key of a model's endpoint, by the name of its environment variable. */
  readonly modelKeys: (variable: string) => string | undefined;
  /** Lets the desktop shell alone in, where it has started this server. */
  readonly door?: ShellDoor | undefined;
  /** The machine whose user that shell serves: its system, the folder for results, and what opens files there. */
  readonly machine?: DesktopMachine | undefined;
  /**
   * Registers a function to run when this process stops, e.g. to requeue running tasks or close event streams. All run
   * concurrently before the database is closed, and have a few seconds; the log names what is waited for.
   */
  readonly onStop: OnStop;
};
