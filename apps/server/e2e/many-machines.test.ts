import {chmodSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Client, calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readSettings} from '../src/config.ts';
import {type Connection, connect} from '../src/database/connect.ts';
import {type EmbeddedPostgres, startEmbedded} from '../src/database/embedded.ts';
import {placeOf} from '../src/database/place.ts';
import {parses, spaceObjects, tasks} from '../src/database/schema/index.ts';
import type {Deps} from '../src/deps.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {sweepOrphans} from '../src/services/space/sweep.ts';
import {createBlobStore} from '../src/storage/index.ts';
import {type S3Server, startS3Server} from '../src/testing/s3-server.ts';
import {clientOf, signIn, until, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess} from './server-process.ts';

const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));
const pages = 2;
const perUser = 20;
const folder = mkdtempSync(path.join(tmpdir(), 'recto-machines-'));
let postgres: EmbeddedPostgres;
let bucket: S3Server;
let connection: Connection;
let apis: ServerProcess[] = [];
let workers: ServerProcess[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startEmbedded(placeOf(folder));
  bucket = await startS3Server();
  connection = connect(postgres.url);
  const start = (role: string) =>
    startProcess(path.join(folder, role), {
      ...withoutLimits,
      ...bucket.environment,
      DATABASE_URL: postgres.url.replace('@/', '@localhost/'),
      RECTO_UPLOAD: 'direct',
      RECTO_ROLE: role,
      RECTO_WORKERS: '1',
    });
  // all at once: one of them makes the tables
  [apis, workers] = [['api', 'api'].map(start), ['worker', 'worker'].map(start)];
  await Promise.all([...apis, ...workers].map(process => process.ready));
}, 90_000);
afterAll(async () => {
  await Promise.all([...apis, ...workers].map(process => process.end('SIGKILL')));
  await connection.pool.end();
  await postgres.stop();
  await bucket.close();
  rmSync(folder, {recursive: true, force: true});
});

const allParses = () => connection.db.select().from(tasks).where(eq(tasks.type, TaskType.parse));

test('two APIs and two workers, one killed in mid-task: each task is done once, the ledger adds up, no file is left over', async () => {
  const urls = await Promise.all(apis.map(api => api.ready));
  for (const [index, phone] of ['13800000001', '13800000002'].entries()) {
    // the code asked of one is used at the other
    const token = await signIn(urls[index]!, phone);
    const [here, there] = [clientOf(urls[index]!, token), clientOf(urls[1 - index]!, token)] as const;
    const objectId = await uploadDirectly(here, there);
    for (let i = 0; i < perUser; i++) await (i % 2 ? here : there)(calls.createParseTask, {objectId, force: true});
  }
  const [first, second] = workers as [ServerProcess, ServerProcess];
  await haltAtWork(first.pid);
  await first.end('SIGKILL');
  await until(async () => (await allParses()).every(row => row.status === TaskStatus.success));

  const rows = await allParses();
  expect(rows).toHaveLength(2 * perUser);
  // what the killed worker had in hand was done anew, and nothing else
  const again = rows.filter(row => row.attempt > 1);
  expect(again.length).toBeGreaterThanOrEqual(1);
  expect(again.every(row => row.attempt === 2 && row.worker?.includes(`/${second.pid}/`))).toBe(true);
  expect(await findLedgerFaults(connection.db)).toEqual([]);
  const {rows: spent} = await connection.pool.query('select amount - remaining as spent from quota_grants');
  expect(spent).toEqual([{spent: perUser * pages}, {spent: perUser * pages}]);
  await expectNoOrphans();
}, 180_000);

test('a worker tells how it is, and nothing else', async () => {
  const url = await workers[1]!.ready;
  const status = async (of: string) => (await fetch(url + of)).status;
  expect([await status('/healthz'), await status('/readyz'), await status('/metrics')]).toEqual([200, 200, 200]);
  expect([await status('/api/v2/info'), await status('/'), await status('/docs')]).toEqual([404, 404, 404]);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^recto_pages_parsed_total [1-9]/m);
  expect(await workers[1]!.end('SIGTERM')).toBe(0);
});

/** Announces a file at one API, puts it into the bucket, and waits at the other until it has been taken in. */
async function uploadDirectly(here: Client, there: Client): Promise<string> {
  const task = await here(calls.createUploadTask, {fileName: 'paper.pdf', fileSize: pdf.length});
  expect(task.url).toContain(bucket.environment['S3_ENDPOINT']);
  const {status} = await fetch(task.url, {method: 'PUT', headers: task.headers, body: new Uint8Array(pdf)});
  expect(status).toBe(200);
  await until(async () => (await there(calls.getTaskStatus, {outputId: task.outputId})).status === TaskStatus.success);
  return task.objectId;
}

/** Stops a process at a moment at which a task is its own. */
async function haltAtWork(pid: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    process.kill(pid, 'SIGSTOP');
    const rows = await allParses();
    if (rows.some(row => row.status === TaskStatus.pending && row.worker?.includes(`/${pid}/`))) return;
    process.kill(pid, 'SIGCONT');
    await new Promise(resolve => setTimeout(resolve, 7));
  }
  throw new Error('the worker never had a task');
}

async function expectNoOrphans(): Promise<void> {
  const settings = {...readSettings(bucket.environment), RECTO_ORPHAN_HOURS: 0};
  const blobs = await createBlobStore(settings);
  await sweepOrphans({db: connection.db, settings, blobs, now: () => new Date()} as Deps);
  const below = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const {key} of blobs.list(prefix)) keys.push(key);
    return keys;
  };
  const objects = await connection.db.select().from(spaceObjects);
  expect((await below('uploads/')).sort()).toEqual(objects.map(row => row.blobKey).sort());
  const read = await connection.db.select().from(parses);
  const results = await below('results/');
  expect([...new Set(results.map(key => key.split('/')[1]))].sort()).toEqual(read.map(row => row.parseId).sort());
  const documents = results.filter(key => key.endsWith('/doc.json'));
  expect(documents).toHaveLength(2 * perUser);
}
