import {chmodSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FileType, TaskStatus, TaskType} from '@recto/api';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {type Connection, connect} from '../src/database/connect.ts';
import {type EmbeddedPostgres, startEmbedded} from '../src/database/embedded.ts';
import {migrateDatabase} from '../src/database/migrate.ts';
import {placeOf} from '../src/database/place.ts';
import {newId} from '../src/database/schema/columns.ts';
import {parses, spaceObjects, tasks, users} from '../src/database/schema/index.ts';
import type {Deps} from '../src/deps.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {grantQuota} from '../src/services/quota/grant.ts';
import {reserve} from '../src/services/quota/reserve.ts';
import {createLocalStore} from '../src/stores/local.ts';
import {type ServerProcess, startProcess} from './server-process.ts';

const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));
const count = 60;
const [folder, home] = ['database', 'home'].map(name => mkdtempSync(path.join(tmpdir(), `recto-workers-${name}-`))) as [
  string,
  string,
];
let postgres: EmbeddedPostgres;
let connection: Connection;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startEmbedded(placeOf(folder));
  connection = connect(postgres.url);
  await migrateDatabase(connection);
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map(process => process.end('SIGKILL')));
  await connection.pool.end();
  await postgres.stop();
  for (const made of [folder, home]) rmSync(made, {recursive: true, force: true});
});

/** A file and its parses in the queue, as an API process writes them. */
async function queueParses(): Promise<void> {
  const {db} = connection;
  const deps = {db, now: () => new Date(), settings: {RECTO_DAILY_PAGES: 1000, RECTO_DAILY_PAGES_PRO: 1000}} as Deps;
  const createdAt = deps.now();
  const userId = newId();
  await db.insert(users).values({userId, inviteCode: 'X', createdAt, proUntil: new Date('2099-01-01')});
  await grantQuota(deps, db, {userId, kind: 'pdf', source: 'admin', amount: count});
  const objectId = newId();
  const blobKey = `uploads/${objectId}`;
  await createLocalStore(path.join(home, 'files')).put(blobKey, pdf);
  const values = {userId, objectId, createdAt};
  await db.insert(spaceObjects).values({
    ...values,
    objectName: 'paper.pdf',
    fileType: FileType.pdf,
    state: 'ready',
    pageCount: 1,
    blobKey,
    updatedAt: createdAt,
  });
  for (let i = 0; i < count; i++) {
    const [parseId, outputId] = [newId(), newId()];
    await db.transaction(async tx => {
      await tx.insert(parses).values({...values, parseId, status: TaskStatus.none});
      await tx.insert(tasks).values({...values, outputId, parseId, type: TaskType.parse, pageCount: 1});
      await reserve(deps, tx, {userId, outputId, kind: 'pdf', amount: 1});
    });
  }
}

test('a worker that is killed in mid-task loses nothing: each task is done once, the ledger adds up', async () => {
  await queueParses();
  const environment = {
    DATABASE_URL: postgres.url.replace('@/', '@localhost/'),
    RECTO_ROLE: 'worker',
    RECTO_WORKERS: '1',
  };
  for (let i = 0; i < 2; i++) processes.push(startProcess(home, environment));
  await Promise.all(processes.map(process => process.ready));
  const all = () => connection.db.select().from(tasks);
  await stopAtWork(processes[0]!.pid, all);
  await processes[0]!.end('SIGKILL');
  await vi.waitFor(async () => expect((await all()).every(row => row.status === TaskStatus.success)).toBe(true), {
    timeout: 120_000,
    interval: 250,
  });
  const rows = await all();
  expect(rows).toHaveLength(count);
  // what the killed worker had in hand was done anew, by the other one, and nothing else was
  const again = rows.filter(row => row.attempt > 1);
  expect(again.map(row => row.attempt)).toEqual([2]);
  expect(await findLedgerFaults(connection.db)).toEqual([]);
  const {rows: left} = await connection.pool.query('select remaining from quota_grants');
  expect(left).toEqual([{remaining: 0}]);
  expect(await processes[1]!.end('SIGTERM')).toBe(0);
}, 240_000);

/** Halts a process at a moment at which a task is its own. */
async function stopAtWork(pid: number, all: () => Promise<(typeof tasks.$inferSelect)[]>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    process.kill(pid, 'SIGSTOP');
    const mine = (await all()).filter(row => row.status === TaskStatus.pending && row.worker?.includes(`/${pid}/`));
    if (mine.length === 1) return;
    process.kill(pid, 'SIGCONT');
    await new Promise(resolve => setTimeout(resolve, 7));
  }
  throw new Error('the worker never had a task');
}
