import {createHash} from 'node:crypto';
import {chmodSync, readdirSync, readFileSync} from 'node:fs';
import {request} from 'node:http';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {type Client, calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readSettings} from '../src/config.ts';
import {type Connection, connect} from '../src/database/connect.ts';
import {socketUrl} from '../src/database/embedded.ts';
import {findPostmaster} from '../src/database/postmaster.ts';
import type {Deps} from '../src/deps.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {sweepOrphans} from '../src/services/space/sweep.ts';
import {createLocalStore} from '../src/storage/local.ts';
import {smallPdf} from '../src/testing/small-files.ts';
import {clientOf, putTo, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess, testFolder} from './server-process.ts';

const welcome = Number(withoutLimits.RECTO_WELCOME_PAGES);
const pages = 30;
const pdf = smallPdf({pages, text: 'A line that is read'});

let folder: ReturnType<typeof testFolder>;
let home: string;
let server: ServerProcess;
let url: string;
let token: string;
let call: Client;
let connection: Connection;

beforeAll(async () => {
  folder = testFolder();
  chmodSync(folder.path, 0o755);
  home = path.join(folder.path, 'home');
  await startAgain();
  token = await signIn(url, '13800000001');
  call = clientOf(url, token);
}, 60_000);
afterAll(async () => {
  await connection.pool.end();
  await server.end();
  folder.remove();
});

async function startAgain(environment: Record<string, string> = {}): Promise<void> {
  server = startProcess(home, {...withoutLimits, RECTO_WORKERS: '1', ...environment});
  url = await server.ready;
  await connection?.pool.end();
  connection = connect(socketUrl(findPostmaster(path.join(home, 'database'))!.socket), 3);
  if (token) call = clientOf(url, token);
}

const kill = () => server.end('SIGKILL');
const filesBelow = (prefix: string): string[] => {
  try {
    return readdirSync(path.join(home, 'files', prefix), {recursive: true}).map(String);
  } catch {
    return [];
  }
};

/** Runs `work` while a transaction of ours holds what `statement` takes, and keeps the server from going on. */
async function holding(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    await work();
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** That somebody waits for a lock: the server has come to the place where it is held. */
async function isHeld(): Promise<boolean> {
  const {rows} = await connection.pool.query('select 1 from pg_locks where not granted');
  return rows.length > 0;
}

async function taskOf(outputId: string): Promise<{status: number; attempt: number}> {
  const {rows} = await connection.pool.query('select status, attempt from tasks where output_id = $1', [outputId]);
  return rows[0];
}

test('in each stage of an upload: it is put again, and is there once', async () => {
  const ask = (name: string) => call(calls.createUploadTask, {fileName: `${name}.pdf`});
  const [announced, half, unsettled] = [await ask('announced'), await ask('half'), await ask('unsettled')];
  const contents = ['one', 'two', 'three'].map(text => smallPdf({text}));
  const {pathname, search} = new URL(half.url);
  const sending = request(url + pathname + search, {method: 'PUT', headers: {'content-length': contents[1]!.length}});
  sending.on('error', () => {});
  sending.write(contents[1]!.subarray(0, 300));
  await until(() => filesBelow('.unfinished').length > 0);
  const {rows} = await connection.pool.query('select user_id from tasks where output_id = $1', [unsettled.outputId]);
  const hash = createHash('sha256').update(contents[2]!).digest('hex');
  // what the server locks when all bytes are there
  const settling = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  await holding(settling, [rows[0].user_id + hash], async () => {
    void putTo(url, unsettled.url, contents[2]!).catch(() => {});
    await until(isHeld);
    expect(filesBelow('uploads')).toHaveLength(1);
    await kill();
  });
  await startAgain();
  expect((await call(calls.getSpaceObjectList, {})).spaceObjectList).toEqual([]);
  for (const [index, task] of [announced, half, unsettled].entries()) {
    expect(await putTo(url, task.url, contents[index]!)).toMatchObject({code: 'success', data: {duplicate: false}});
    expect(await call(calls.getTaskStatus, {outputId: task.outputId})).toMatchObject({status: 2});
  }
});

test('in each stage of a parse: it goes on after the next start, and is paid once', async () => {
  const objectId = await uploadTo(url, call, pdf);
  const ask = () => call(calls.createParseTask, {objectId, force: true});
  const done: string[] = [];
  const goesOn = async (outputId: string, attempt: number) => {
    await startAgain();
    // a lease lasts longer: what this database knows as running cannot be, its server is the only one
    await until(async () => (await taskOf(outputId)).status === 2);
    expect((await taskOf(outputId)).attempt).toBe(attempt);
    done.push(outputId);
  };

  // reserved: nobody works
  await server.end();
  await startAgain({RECTO_ROLE: 'api'});
  const reserved = await ask();
  await kill();
  await goesOn(reserved.outputId, 1);

  // running: it waits for its file
  const running = await ask();
  await until(async () => (await taskOf(running.outputId)).status === 1);
  await kill();
  await goesOn(running.outputId, 2);

  // storing: some of its pages are written
  for (let tries = 1; ; tries++) {
    const storing = await ask();
    await until(() => filesBelow(`results/${storing.parseId}`).length > 2);
    await kill();
    const {status} = await taskOf(storing.outputId);
    await goesOn(storing.outputId, status === 1 ? 2 : 1);
    if (status === 1) break;
    // it had come to its end before the kill
    expect(tries).toBeLessThan(10);
  }

  // committing: all is written, and the statement that ends the parse waits in the database, which runs it without us
  const committing = await ask();
  await holding('select 1 from parses where parse_id = $1 for update', [committing.parseId], async () => {
    await until(isHeld);
    expect(filesBelow(`results/${committing.parseId}`)).toContain('doc.md');
    await kill();
  });
  await goesOn(committing.outputId, 1);

  const {rows} = await connection.pool.query('select output_id from tasks where type = 1 and status = 2');
  expect(rows.map(row => row.output_id).sort()).toEqual(done.sort());
  const {pdf: left} = await call(calls.getQuota, {});
  expect(left.remaining).toBe(welcome - done.length * pages);
  expect(await findLedgerFaults(connection.db)).toEqual([]);
});

test('the client goes in mid-upload: nothing stays, it may put again', async () => {
  const task = await call(calls.createUploadTask, {fileName: 'gone.pdf'});
  const content = smallPdf({text: 'gone and come back'});
  const sending = request(task.url, {method: 'PUT', headers: {'content-length': content.length}});
  sending.on('error', () => {});
  sending.write(content.subarray(0, 300));
  await until(async () => (await taskOf(task.outputId)).status === 1);
  sending.destroy();
  await until(async () => (await taskOf(task.outputId)).status === 0);
  expect(await putTo(url, task.url, content)).toMatchObject({code: 'success'});
});

test('after the sweeper there are no files but those that rows name', async () => {
  // pictures of first pages are made behind the answer
  await sleep(500);
  const {db, pool} = connection;
  const settings = {...readSettings({}), RECTO_ORPHAN_HOURS: 0, RECTO_UPLOAD_HOURS: 0};
  const deps = {db, settings, blobs: createLocalStore(path.join(home, 'files')), now: () => new Date()} as Deps;
  const swept = await sweepOrphans(deps);
  // of the upload that was not settled, and of the one that was half way
  expect(swept.blobs).toBeGreaterThanOrEqual(1);
  expect(swept.unfinished).toBeGreaterThanOrEqual(1);
  const column = async (text: string): Promise<string[]> => (await pool.query({text, rowMode: 'array'})).rows.flat();
  const known = await column('select blob_key from space_objects');
  expect(
    filesBelow('uploads')
      .map(name => `uploads/${name}`)
      .sort(),
  ).toEqual(known.sort());
  for (const key of known)
    expect(
      readFileSync(path.join(home, 'files', key))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  const results = new Set(filesBelow('results').map(name => name.split('/')[0]));
  expect([...results].sort()).toEqual((await column('select parse_id from parses where status = 2')).sort());
  for (const parseId of results) expect(filesBelow(`results/${parseId}/pages`)).toHaveLength(pages);
  expect(filesBelow('.unfinished')).toEqual([]);
});
