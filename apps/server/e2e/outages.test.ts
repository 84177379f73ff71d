import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {type Client, calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Connection, connect} from '../src/database/connect.ts';
import {type EmbeddedPostgres, startEmbedded} from '../src/database/embedded.ts';
import {placeOf} from '../src/database/place.ts';
import {type TaskRow, tasks} from '../src/database/schema/index.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {type S3Server, startS3Server} from '../src/testing/s3-server.ts';
import {smallPdf} from '../src/testing/small-files.ts';
import {clientOf, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess} from './server-process.ts';

const pages = 30;
const pdf = smallPdf({pages, text: 'A line that is read'});
const atOnce = 8;
// of an outage, in milliseconds: at least longer than all retries of the client of S3
const outage = Number(process.env['OUTAGE_SECONDS'] ?? 4) * 1000;
const timeout = outage + 120_000;
const folder = mkdtempSync(path.join(tmpdir(), 'recto-outages-'));
let postgres: EmbeddedPostgres;
let bucket: S3Server;
let connection: Connection;
let server: ServerProcess;
let url: string;
let token: string;
let call: Client;
let objectId: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startEmbedded(placeOf(folder));
  bucket = await startS3Server();
  connection = connect(postgres.url);
  server = startProcess(path.join(folder, 'home'), {
    ...withoutLimits,
    ...bucket.environment,
    DATABASE_URL: postgres.url.replace('@/', '@localhost/'),
    RECTO_WORKERS: '2',
  });
  url = await server.ready;
  token = await signIn(url, '13800000001');
  call = clientOf(url, token);
  objectId = await uploadTo(url, call, pdf);
}, 90_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await connection.pool.end();
  await postgres.stop();
  await bucket.close();
  rmSync(folder, {recursive: true, force: true});
});

const parseTasks = (): Promise<TaskRow[]> => connection.db.select().from(tasks).where(eq(tasks.type, TaskType.parse));
const isSome = async (is: (row: TaskRow) => boolean) => (await parseTasks()).some(is);

async function queueParses(): Promise<void> {
  for (let i = 0; i < atOnce; i++) await call(calls.createParseTask, {objectId, force: true});
  await until(() => isSome(row => row.status === TaskStatus.pending));
}

/** That all have succeeded, hardly a start of them having counted in vain, and cost what they should. */
async function expectAllDone(count: number, wasted: number): Promise<void> {
  await until(async () => (await parseTasks()).every(row => row.status > TaskStatus.pending));
  const rows = await parseTasks();
  expect(rows.map(({status, code}) => ({status, code}))).toEqual(
    Array.from({length: count}, () => ({status: TaskStatus.success, code: null})),
  );
  const counted = rows.reduce((sum, {attempt, outages}) => sum + attempt - outages, 0);
  expect(counted).toBeLessThanOrEqual(count + wasted);
  expect(await findLedgerFaults(connection.db)).toEqual([]);
  const {rows: spent} = await connection.pool.query('select sum(amount - remaining)::int as spent from quota_grants');
  expect(spent).toEqual([{spent: count * pages}]);
}

test('the file store goes away for some seconds: tasks wait for it, none fails', {timeout}, async () => {
  await queueParses();
  await bucket.stop();
  await until(() => isSome(row => row.stage === 'waitingForStorage'));
  const {outputId} = (await parseTasks()).find(row => row.stage === 'waitingForStorage')!;
  expect(await call(calls.getTaskStatus, {outputId})).toMatchObject({
    status: TaskStatus.none,
    stage: 'waitingForStorage',
    queuePosition: null,
    code: null,
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  await sleep(outage);
  // nothing is begun in vain meanwhile
  expect((await parseTasks()).every(({outages}) => outages <= 1)).toBe(true);
  await bucket.start();
  await expectAllDone(atOnce, 0);
});

test.each([1, 2])(
  'the database goes away for some seconds, the %s. time: callers are told, no task fails',
  {timeout},
  async round => {
    await queueParses();
    await postgres.stop();
    const answer = await fetch(url + calls.getSpaceObjectList.path, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: '{}',
    });
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'storage_unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await sleep(outage);
    postgres = await startEmbedded(placeOf(folder));
    // a claim whose answer was cut off is one that nobody knows of, until its lease expires
    await expectAllDone((round + 1) * atOnce, round);
  },
);
