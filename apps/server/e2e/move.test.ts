import {chmodSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {calls} from '@recto/api';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readSettings} from '../src/config.ts';
import {connect} from '../src/database/connect.ts';
import {socketUrl} from '../src/database/embedded.ts';
import {applyMigrations, knownMigrations, tablesAfter} from '../src/database/migrate.ts';
import {type OpenDatabase, openDatabase} from '../src/database/open.ts';
import {findPostmaster} from '../src/database/postmaster.ts';
import {describeTables, type Table} from '../src/dump/tables.ts';
import {fillTables, readTables} from '../src/testing/fill-tables.ts';
import {startS3Server} from '../src/testing/s3-server.ts';
import {clientOf, signIn, uploadTo, withoutLimits} from './account.ts';
import {startProcess, testFolder} from './server-process.ts';

let folder: ReturnType<typeof testFolder>;
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder.path, 0o755);
});
afterEach(() => folder.remove());

const phone = '13800000001';
const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));
const at = (name: string) => path.join(folder.path, name);

async function run(home: string, environment: Readonly<Record<string, string>>, ...args: string[]) {
  const command = startProcess(home, environment, args);
  return {code: await command.ended, output: command.output()};
}

/** A PostgreSQL of one's own, with one empty database. */
async function startOwn(): Promise<{url: string; database: OpenDatabase}> {
  const database = await openDatabase(readSettings({RECTO_HOME: at('own')}));
  await database.pool.query('create database mine');
  const url = database.embedded?.url.replace('@/postgres?', '@localhost/mine?') ?? '';
  return {url, database};
}

test('from the embedded database and a folder to a database of one’s own and a bucket, and back', async () => {
  const environment = {...withoutLimits, RECTO_SMS: 'outbox'};
  const home = at('home');
  const first = startProcess(home, environment);
  const url = await first.ready;
  const token = await signIn(url, phone);
  const objectId = await uploadTo(url, clientOf(url, token), pdf);
  const dump = at('dump.tar.gz');
  expect(await run(home, {}, 'dump', dump)).toMatchObject({code: 0, output: expect.stringContaining('MB')});
  expect(await run(home, {}, 'dump', dump)).toMatchObject({code: 1, output: expect.stringContaining('there already')});
  expect(await run(home, {}, 'load', dump)).toMatchObject({code: 1, output: expect.stringContaining('already runs')});
  await first.end();
  expect(await run(home, {}, 'load', dump)).toMatchObject({code: 1, output: expect.stringContaining('not empty')});

  const own = await startOwn();
  const s3 = await startS3Server();
  const elsewhere = {DATABASE_URL: own.url, ...s3.environment};
  expect(await run(at('second'), elsewhere, 'load', dump)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything is as it was'),
  });
  const second = startProcess(at('second'), {...environment, ...elsewhere});
  await expectFile(await second.ready, token, objectId);
  const back = at('back.tar.gz');
  expect(await run(at('second'), elsewhere, 'dump', back)).toMatchObject({code: 0});
  await second.end();
  await s3.close();
  await own.database.close();

  expect(await run(at('third'), {}, 'load', back)).toMatchObject({code: 0});
  const third = startProcess(at('third'), environment);
  await expectFile(await third.ready, token, objectId);
  await third.end();
});

/** Expects that somebody who was signed in before the move still is, and has the file. */
async function expectFile(url: string, token: string, objectId: string): Promise<void> {
  const source = await clientOf(url, token)(calls.getSpaceObjectSource, {objectId});
  const {pathname, search} = new URL(source.url);
  const answer = await fetch(url + pathname + search);
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
}

test.each(['backup', 'dump'])('a %s of the first version’s database opens in this one', async means => {
  const [oldest] = knownMigrations();
  const old = await openDatabase(readSettings({RECTO_HOME: at('old')}));
  const client = await old.pool.connect();
  let tables: Table[] = [];
  let before: Awaited<ReturnType<typeof readTables>> = {};
  if (oldest) {
    await client.query('begin');
    await applyMigrations(client, oldest);
    await client.query('commit');
    await fillTables(client, tablesAfter(oldest), 20);
    tables = (await describeTables(client, tablesAfter(oldest))).map(atRest);
    before = await readTables(client, tables);
  }
  client.release();
  await old.close();

  expect(await run(at('old'), {}, means, at('archive'))).toMatchObject({code: 0});
  const back = means === 'backup' ? 'restore' : 'load';
  expect(await run(at('new'), {}, back, at('archive'))).toMatchObject({code: 0});
  const server = startProcess(at('new'), {RECTO_ROLE: 'api'});
  await server.ready;
  const {pool} = connect(socketUrl(findPostmaster(at('new/database'))?.socket ?? ''));
  const opened = await pool.connect();
  const after = await readTables(opened, tables);
  // the server has made an owner and a new link for it
  for (const [table, rows] of Object.entries(before))
    if (table !== 'owner_links') expect(rows.filter(row => !after[table]?.includes(row))).toEqual([]);
  opened.release();
  await pool.end();
  await server.end();
});

/** A table without the columns that a server writes as it starts. */
const atRest = ({name, columns}: Table): Table => ({
  name,
  columns: columns.filter(column => column.name !== 'lease_until'),
});
