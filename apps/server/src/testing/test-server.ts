import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Client, createClient} from '@recto/api';
import type {FastifyInstance, InjectOptions} from 'fastify';
import type {DestinationStream} from 'pino';
import {inject} from 'vitest';
import {readSettings, type Settings} from '../config.ts';
import {users} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {createInspector} from '../inspector/inspector.ts';
import {createLog} from '../log.ts';
import {createMetrics} from '../metrics.ts';
import {createPayments} from '../providers/pay/create.ts';
import {createServer} from '../server.ts';
import {createLiveSettings} from '../services/settings/live-settings.ts';
import {openSession} from '../services/tokens.ts';
import {createStopping} from '../stopping.ts';
import {createBlobStore} from '../storage/index.ts';
import {createEgressLog} from '../stores/egress-log.ts';
import {createTaskEvents} from '../stores/task-events.ts';
import {createTelemetry, type TelemetryOptions} from '../telemetry/telemetry.ts';
import {createOwnDatabase} from './own-database.ts';

export type TestUser = {
  readonly userId: string;
  readonly phone: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

export type TestServer = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Calls the server without a port, as nobody unless a token is given. */
  readonly call: Client;
  /** Moves the server's clock. */
  readonly advance: (milliseconds: number) => void;
  /** A signed-in account. */
  readonly addUser: (values?: Partial<typeof users.$inferInsert>) => Promise<TestUser>;
  readonly close: () => Promise<void>;
};

/** A server on a database of its own, with a clock that stands still until it is moved; silent unless told to log, to `logTo`. With a `shell` it is a desktop client's. */
export async function createTestServer(
  environment: Readonly<Record<string, string>> = {},
  logTo?: DestinationStream,
  shell: Pick<Deps, 'door' | 'machine'> = {},
  telemetryOptions: Partial<TelemetryOptions> = {},
): Promise<TestServer> {
  const {drop, ...connection} = await createOwnDatabase(inject('postgresUrl'), 'template_recto');
  const home = mkdtempSync(path.join(tmpdir(), 'recto-test-'));
  const usualSettings: Settings = readSettings({
    RECTO_HOME: home,
    RECTO_LOG_LEVEL: 'silent',
    RECTO_PAYMENT: 'test',
    RECTO_REQUESTS_PER_MINUTE: '0',
    ...environment,
  });
  const {settings, reload: reloadSettings} = await createLiveSettings(usualSettings, connection.db);
  let time = Date.parse('2026-03-04T05:06:07Z');
  const stopping = createStopping();
  const inspector = createInspector();
  stopping.add('inspector', inspector.close);
  const log = createLog(settings.RECTO_LOG_LEVEL, logTo);
  const now = () => new Date(time);
  const blobs = await createBlobStore(settings);
  const metrics = createMetrics(connection.db, blobs);
  const telemetry = await createTelemetry(settings, metrics, log, telemetryOptions);
  const deps: Deps = {
    egress: createEgressLog({db: connection.db, now, log}),
    taskEvents: createTaskEvents({pool: connection.pool, log, onStop: stopping.add}),
    settings,
    usualSettings,
    reloadSettings,
    ...connection,
    blobs,
    inspector,
    payments: createPayments(usualSettings, environment, () => new Date(time), 500),
    log,
    metrics,
    telemetry,
    now,
    secret: randomBytes(32),
    modelKeys: variable => environment[variable],
    ...shell,
    onStop: stopping.add,
  };
  const app = createServer(deps);
  let phones = 13_800_000_000;
  return {
    app,
    deps,
    call: createClient({baseUrl: '', fetch: fetchFrom(app), language: () => 'en'}),
    advance: milliseconds => {
      time += milliseconds;
    },
    addUser: async values => {
      const phone = String(++phones);
      const [user] = await deps.db
        .insert(users)
        .values({phone, inviteCode: randomBytes(4).toString('hex').toUpperCase(), createdAt: deps.now(), ...values})
        .returning();
      return {userId: user!.userId, phone: user!.phone ?? phone, ...(await openSession(deps, deps.db, user!.userId))};
    },
    close: async () => {
      await stopping.run(deps.log);
      await app.close();
      await deps.egress.close();
      await telemetry?.close();
      await drop();
      rmSync(home, {recursive: true, force: true});
    },
  };
}

/** A `fetch` that reaches the server without a port. */
function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://recto.test'), init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const {pathname, search} = new URL(request.url);
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body && {payload: body}),
    });
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([key, value]): [string, string] => [key, String(value)]),
    });
  };
}
