import {chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import pg from 'pg';
import {afterEach, beforeEach, describe, expect, onTestFailed, test} from 'vitest';
import {findPostmaster} from '../src/database/postmaster.ts';
import {until} from './account.ts';
import {type ServerProcess, startProcess, testFolder} from './server-process.ts';

let folder: ReturnType<typeof testFolder>;
let home: string;
let running: ServerProcess[];
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder.path, 0o755);
  home = path.join(folder.path, 'home');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(server => server.end('SIGKILL')));
  const postmaster = findPostmaster(dataOf(home));
  if (postmaster) {
    process.kill(postmaster.pid, 'SIGQUIT');
    await until(() => findPostmaster(dataOf(home)) === undefined);
  }
  folder.remove();
});

function recto(environment: Record<string, string> = {}, args?: readonly string[], identity = {}): ServerProcess {
  const server = startProcess(home, environment, args, identity);
  running.push(server);
  onTestFailed(() => console.log(server.output()));
  return server;
}

const dataOf = (of: string) => path.join(of, 'database');
const info = async (url: string) => (await fetch(`${url}/api/v2/info`)).json();
/** What the server says when it does not start; it may not be a stack trace. */
async function refusal(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBeGreaterThan(0);
  expect(server.output()).not.toMatch(/\n\s+at /);
  expect(server.output().trim().split('\n')).toHaveLength(1);
  return server.output();
}
async function database<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const {socket} = findPostmaster(dataOf(home))!;
  const client = new pg.Client({connectionString: `postgres://recto@/postgres?host=${encodeURIComponent(socket)}`});
  // it may be ended under our hands
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const logLines = (server: ServerProcess): {readonly msg: string; readonly [name: string]: unknown}[] =>
  server
    .output()
    .split('\n')
    .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []));

test('it starts, answers, refuses a second one, stops when told to, and starts again', async () => {
  const server = recto();
  const url = await server.ready;
  expect(server.output()).toMatch(/^Sign in as the owner.*\/owner\/[\w-]+$/m);
  expect(await info(url)).toMatchObject({code: 'success', data: {name: 'Recto'}});
  expect(await refusal(recto())).toContain(`Recto already runs on ${home} (process ${server.pid}, ${url})`);
  expect(await server.end('SIGTERM')).toBe(0);
  const [stopping] = logLines(server).filter(({msg}) => msg === 'stopping');
  expect(stopping).toMatchObject({
    why: 'SIGTERM',
    waitingFor: expect.arrayContaining(['worker (tasks: 0)', 'chat (answers: 0)']),
  });
  expect(logLines(server).map(({msg}) => msg)).toContain('stopped');
  expect(findPostmaster(dataOf(home))).toBeUndefined();
  const again = recto();
  await again.ready;
  expect(await again.end('SIGINT')).toBe(0);
});

test('a desktop shell alone comes in, and the server ends with it', async () => {
  const [key, token] = ['k'.repeat(43), 't'.repeat(43)];
  const server = recto({}, ['serve', '--desktop']);
  server.input.write(`${JSON.stringify({key})}\n`);
  const url = await server.ready;
  expect(server.output()).not.toContain('/owner/');
  for (const place of ['/', '/healthz', '/api/v2/info', '/dev/outbox'])
    expect([place, (await fetch(url + place)).status]).toEqual([place, 404]);
  server.input.write(`${JSON.stringify({expect: token})}\n`);
  let cookie = '';
  // the line may arrive after the request
  await until(async () => {
    const entered = await fetch(`${url}/desktop/${token}`, {redirect: 'manual'});
    cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return entered.status === 303;
  });
  const answer = await fetch(`${url}/api/v2/info`, {headers: {cookie}});
  expect(await answer.json()).toMatchObject({code: 'success'});
  server.input.end();
  expect(await server.ended).toBe(0);
  expect(findPostmaster(dataOf(home))).toBeUndefined();
});

describe('what keeps it from starting is said in one sentence', () => {
  test('a desktop client that is none', async () => {
    const server = recto({}, ['serve', '--desktop']);
    server.input.end('hello\n');
    expect(await refusal(server)).toContain('`--desktop` is for the desktop client');
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    const port = String((other.address() as {port: number}).port);
    expect(await refusal(recto({RECTO_PORT: port}))).toContain(`Port ${port} on 127.0.0.1 is taken`);
    other.close();
  });

  test('a home below a file', async () => {
    writeFileSync(home, '');
    expect(await refusal(recto())).toMatch(/RECTO_HOME is .*which is no folder/);
    rmSync(home);
  });

  test.runIf(process.getuid?.() === 0)('a home of somebody else', async () => {
    mkdirSync(home, {mode: 0o755});
    expect(await refusal(recto({}, ['serve'], {uid: 12_345, gid: 12_345}))).toContain('where this user may not write');
  });

  test('data without a version', async () => {
    mkdirSync(dataOf(home), {recursive: true});
    writeFileSync(path.join(dataOf(home), 'something'), '');
    expect(await refusal(recto())).toContain('is damaged: it holds files, but no PG_VERSION');
  });

  test('data that is broken', async () => {
    const server = recto();
    await server.ready;
    await server.end();
    writeFileSync(path.join(dataOf(home), 'global/pg_control'), Buffer.alloc(8192, 7));
    // what it said at its earlier ends is not why it does not start now
    expect(await refusal(recto())).toMatch(/The embedded PostgreSQL does not start on (?!.*administrator command).*\S/);
    writeFileSync(path.join(dataOf(home), 'PG_VERSION'), '11\n');
    expect(await refusal(recto())).toContain('is of PostgreSQL 11, this Recto brings 18');
  });

  test('tables of a newer version', async () => {
    const server = recto();
    await server.ready;
    await database(client =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`),
    );
    await server.end();
    expect(await refusal(recto())).toContain('made by a newer Recto');
  });

  test.each([
    ['postgres://nobody:secret@127.0.0.1:1/recto', 'nothing listens at its address'],
    ['postgres://recto@no-such-host.invalid/recto', 'its host name is not known'],
    ['not an address', 'is no address'],
  ])('DATABASE_URL=%s', async (address, reason) => {
    const said = await refusal(recto({DATABASE_URL: address}));
    expect(said).toContain(reason);
    expect(said).not.toContain('secret');
  });

  test('a bucket that cannot be reached', async () => {
    const said = await refusal(
      recto({
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
      }),
    );
    expect(said).toContain('The bucket files of S3_BUCKET at http://127.0.0.1:1 cannot be reached');
    expect(said).not.toContain('secret-of-the-bucket');
  });

  test('a setting that cannot be', async () => {
    const server = recto({RECTO_PORT: 'many'});
    expect(await refusal(server)).toContain('RECTO_PORT=many is invalid');
    expect(await server.ended).toBe(2);
  });
});

test('a lock whose process is gone, or another one, is taken over', async () => {
  mkdirSync(home);
  writeFileSync(path.join(home, 'recto.lock'), JSON.stringify({pid: process.pid, birth: 'before the machine started'}));
  const server = recto();
  await server.ready;
  expect(JSON.parse(readFileSync(path.join(home, 'recto.lock'), 'utf8')).pid).toBe(server.pid);
  await server.end();
  expect(existsSync(path.join(home, 'recto.lock'))).toBe(false);
});

test('of many starts at once, one wins', async () => {
  const all = Array.from({length: 4}, () => recto());
  const results = await Promise.allSettled(all.map(server => server.ready));
  expect(results.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
});

test('a folder whose path is longer than a socket may have', async () => {
  home = path.join(folder.path, 'deep'.repeat(20), 'folder'.repeat(10));
  const server = recto();
  await info(await server.ready);
  expect(await server.end()).toBe(0);
});

test.runIf(process.getuid?.() === 0)('as an ordinary user', async () => {
  mkdirSync(home, {mode: 0o700});
  // one of those every system has: PostgreSQL wants a user with a name
  const daemon = {uid: 1, gid: 1};
  chownSync(home, daemon.uid, daemon.gid);
  const server = recto({}, ['serve'], daemon);
  await info(await server.ready);
  expect(await server.end()).toBe(0);
});

test.runIf(process.getuid?.() === 0)('as root in a folder that others cannot enter', async () => {
  chmodSync(folder.path, 0o700);
  const server = recto();
  await info(await server.ready);
  expect(await server.end()).toBe(0);
  const base = readFileSync(path.join(home, 'database-folder'), 'utf8').trim();
  expect(existsSync(path.join(base, 'database/PG_VERSION'))).toBe(true);
  const again = recto();
  await again.ready;
  await again.end();
  rmSync(base, {recursive: true});
  expect(await refusal(recto())).toContain(`lay in ${base}, which is gone`);
});

test('PostgreSQL is killed: it is started again, and the server goes on', async () => {
  const server = recto();
  const url = await server.ready;
  const {pid} = findPostmaster(dataOf(home))!;
  process.kill(pid, 'SIGKILL');
  await until(async () => {
    const now = findPostmaster(dataOf(home));
    return now?.ready === true && now.pid !== pid;
  });
  // a call that needs the database: the token of an owner link that does not exist
  await until(async () => (await fetch(`${url}/owner/none`)).status === 404);
  expect(server.output()).toContain('the embedded PostgreSQL ended and is started again');
  expect(await server.end()).toBe(0);
});

test('killed in 50 starts at any moment, nothing that was written is lost', {timeout: 400_000}, async () => {
  let written = 0;
  const first = recto();
  await first.ready;
  await database(client => client.query('create table kept (number int primary key)'));
  await first.end('SIGKILL');
  for (let count = 0; count < 50; count++) {
    const server = recto();
    if (count % 3 === 0) await new Promise(resolve => setTimeout(resolve, Math.random() * 900));
    else {
      await server.ready;
      await database(async client => {
        for (let row = 0; row < 20; row++) await client.query('insert into kept values ($1)', [++written]);
      });
    }
    // every fourth time PostgreSQL goes down with it, as when the machine loses its power
    const postmaster = count % 4 === 3 ? findPostmaster(dataOf(home)) : undefined;
    await server.end('SIGKILL');
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  }
  const last = recto();
  await last.ready;
  const {rows} = await database(client => client.query('select count(*)::int as count, max(number) from kept'));
  expect(rows).toEqual([{count: written, max: written}]);
  expect(await last.end()).toBe(0);
});
