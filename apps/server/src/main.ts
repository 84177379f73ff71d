import {createServer as createListener} from 'node:net';
import {readSettings, type Settings} from './config.ts';
import {migrateDatabase} from './database/migrate.ts';
import {type OpenDatabase, openDatabase} from './database/open.ts';
import {loadSecret} from './database/secret.ts';
import type {Deps} from './deps.ts';
import {StartError} from './home/start-error.ts';
import {createInspector} from './inspector/inspector.ts';
import {startMaintenance} from './jobs/maintenance.ts';
import {startPayments} from './jobs/payments.ts';
import {startWorker} from './jobs/worker.ts';
import {createLog} from './log.ts';
import {createMetrics} from './metrics.ts';
import {createPayments} from './providers/pay/create.ts';
import {createServer} from './server.ts';
import {releaseAnswers} from './services/chat/answer-rows.ts';
import {ensureOwnerLink} from './services/owner/owner-link.ts';
import {releaseTasks} from './services/queue/release.ts';
import {createLiveSettings} from './services/settings/live-settings.ts';
import {createStopping} from './stopping.ts';
import {createBlobStore, proveStore} from './storage/index.ts';
import {createEgressLog} from './stores/egress-log.ts';
import {createTaskEvents} from './stores/task-events.ts';
import {codeOf} from './system-error.ts';
import {createTelemetry} from './telemetry/telemetry.ts';

// how late other processes learn of an administrator's change
const settingsInterval = 5000;

export type RunningServer = {
  readonly url: string;
  /** Where the owner signs in for the first time. */
  readonly ownerLink?: string;
  /** Gives running tasks back, answers what was asked, closes everything; the log says why, and what is waited for. */
  readonly stop: (why?: string) => Promise<void>;
};

/** When each part of the start was done, in milliseconds since the process began. */
type StartTimes = Record<string, number>;
const now = () => Math.round(performance.now());

/**
 * Starts everything this process is to do. `onLost` is told when it cannot go on; with the door of
 * a `shell` only the desktop shell that has its key comes in. Throws ConfigError and StartError.
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  onLost: (error: Error) => void = () => {},
  shell: Pick<Deps, 'door' | 'machine'> = {},
): Promise<RunningServer> {
  const settings = readSettings(environment);
  const payments = createPayments(settings, environment, () => new Date());
  const log = createLog(settings.RECTO_LOG_LEVEL);
  const times: StartTimes = {loaded: now()};
  await checkPort(settings);
  const database = await openDatabase(settings, {
    onRestart: reason => log.error({reason}, 'the embedded PostgreSQL ended and is started again'),
    onLost,
  });
  times['database'] = now();
  try {
    const given = {
      usualSettings: settings,
      payments,
      log,
      modelKeys: (variable: string) => environment[variable],
      ...shell,
    };
    const server = await startOn(database, given, times);
    log.info({role: settings.RECTO_ROLE, milliseconds: {...times, total: now()}}, 'started');
    return server;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: OpenDatabase,
  {
    usualSettings,
    payments,
    log,
    modelKeys,
    door,
    machine,
  }: Pick<Deps, 'usualSettings' | 'payments' | 'log' | 'modelKeys' | 'door' | 'machine'>,
  times: StartTimes,
): Promise<RunningServer> {
  const {db, pool, embedded} = database;
  await migrateDatabase({pool});
  times['tables'] = now();
  const stopping = createStopping();
  const secret = await loadSecret(db, usualSettings.RECTO_SECRET);
  const {settings, reload: reloadSettings} = await createLiveSettings(usualSettings, db);
  const reloading = setInterval(() => reloadSettings().catch(() => {}), settingsInterval).unref();
  stopping.add('settings', async () => clearInterval(reloading));
  const blobs = await createBlobStore(settings);
  await proveStore(blobs, settings);
  const inspector = createInspector();
  stopping.add('inspector', inspector.close);
  const clock = () => new Date();
  const metrics = createMetrics(db, blobs);
  const telemetry = await createTelemetry(settings, metrics, log);
  const deps: Deps = {
    egress: createEgressLog({db, now: clock, log}),
    taskEvents: createTaskEvents({pool, log, onStop: stopping.add}),
    settings,
    usualSettings,
    reloadSettings,
    db,
    pool,
    blobs,
    inspector,
    payments,
    log,
    metrics,
    telemetry,
    now: clock,
    secret,
    modelKeys,
    door,
    machine,
    onStop: stopping.add,
  };
  // nobody else works on an embedded database: what it calls running was cut off
  if (embedded) await Promise.all([releaseTasks(deps), releaseAnswers(deps)]);
  const worker = settings.RECTO_ROLE === 'api' ? undefined : startWorker(deps);
  const app = createServer(deps, worker);
  if (settings.RECTO_ROLE !== 'api') {
    startMaintenance(deps);
    startPayments(deps);
  }
  const stop = async (why?: string) => {
    await stopping.run(log, why);
    await app.close();
    // what ended just now has been counted too
    await deps.egress.close();
    await telemetry?.close();
  };
  try {
    const token = settings.RECTO_ROLE === 'worker' ? undefined : await ensureOwnerLink(deps);
    const url = await app.listen({port: settings.RECTO_PORT, host: settings.RECTO_HOST}).catch((error: unknown) => {
      throw portError(settings, error);
    });
    // a worker is asked how it is at its own address, nothing else
    const publicUrl = settings.RECTO_ROLE === 'worker' ? undefined : settings.RECTO_PUBLIC_URL;
    const shown = publicUrl?.replace(/\/$/, '') ?? url;
    embedded?.lock.tell(shown);
    return {
      url: shown,
      ...(token && {ownerLink: `${shown}/owner/${token}`}),
      stop: async why => {
        await stop(why);
        await database.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Looks before anything is started whether the port is free; what takes it in between is found when we listen. */
function checkPort(settings: Settings): Promise<void> {
  const {RECTO_PORT: port, RECTO_HOST: host} = settings;
  return new Promise((resolve, reject) => {
    const probe = createListener();
    probe.once('error', error => reject(portError(settings, error)));
    probe.listen({port, host, exclusive: true}, () => probe.close(() => resolve()));
  });
}

function portError({RECTO_PORT: port, RECTO_HOST: host}: Settings, error: unknown): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what uses it, or set RECTO_PORT to another.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set RECTO_PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`RECTO_HOST is ${host}, which is no address of this machine.`);
  return error as Error;
}
