import {TaskType} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {tasks} from '../database/schema/index.ts';
import {startWorker} from '../jobs/worker.ts';
import {createServer} from '../server.ts';
import {startS3Server} from '../testing/s3-server.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const token = 'a-token-for-prometheus';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_METRICS_TOKEN: token});
});
afterAll(() => server.close());

const get = (url: string, headers = {}, on = server) => on.app.inject({url, headers, remoteAddress: '127.0.0.1'});

test('it lives and is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({status: 'ok', role: 'all'});
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([200, {status: 'ready', database: true}]);
});

test('a worker says whether it begins tasks, and how many it runs', async () => {
  const database = await createTestServer({RECTO_WORKERS: '1', RECTO_ROLE: 'worker'});
  let claims = true;
  const app = createServer(database.deps, {state: () => ({tasks: 2, claims})});
  const ready = async () => {
    const answer = await app.inject({url: '/readyz'});
    return [answer.statusCode, answer.json()];
  };
  expect(await ready()).toMatchObject([200, {role: 'worker', status: 'ready', tasks: 2, claims: true}]);
  claims = false;
  expect(await ready()).toMatchObject([503, {role: 'worker', status: 'not ready', database: true, claims: false}]);
  await app.close();
  const worker = startWorker(database.deps);
  expect(worker.state()).toEqual({tasks: 0, claims: true});
  await worker.stop();
  expect(worker.state().claims).toBe(false);
  await database.close();
});

test('access lines have the address of the client, and none that the client claims', async () => {
  const lines: string[] = [];
  const proxied = await createTestServer(
    {RECTO_LOG_LEVEL: 'info', RECTO_TRUST_PROXY: '1'},
    {
      write: line => void lines.push(line),
    },
  );
  const ask = (forwarded: string) =>
    proxied.app.inject({
      url: '/api/v2/info',
      headers: {'x-forwarded-for': forwarded},
      remoteAddress: '10.0.0.1',
    });
  await ask('203.0.113.7');
  await ask('198.51.100.1, 203.0.113.8');
  const seen = lines.map(line => JSON.parse(line)).filter(({route}) => route === '/api/v2/info');
  expect(seen.map(({address}) => address)).toEqual(['203.0.113.7', '203.0.113.8']);
  await proxied.close();
});

test('without its database it lives and is not ready', async () => {
  const broken = await createTestServer();
  await broken.deps.pool.end();
  expect((await get('/healthz', {}, broken)).statusCode).toBe(200);
  const answer = await get('/readyz', {}, broken);
  expect([answer.statusCode, answer.json().database]).toEqual([503, false]);
  // the pool is closed already
  await broken.close().catch(() => {});
});

test('without its bucket, or with the wrong one, it lives and is not ready', async () => {
  const bucket = await startS3Server();
  const server = await createTestServer(bucket.environment);
  const wrong = await createTestServer({...bucket.environment, S3_BUCKET: 'another'});
  const files = async (of: TestServer) => {
    const answer = await get('/readyz', {}, of);
    return [answer.statusCode, answer.json().files];
  };
  expect(await files(server)).toEqual([200, true]);
  expect(await files(wrong)).toEqual([503, false]);
  await bucket.close();
  expect(await files(server)).toEqual([503, false]);
  expect((await get('/healthz', {}, server)).statusCode).toBe(200);
  await Promise.all([server.close(), wrong.close()]);
});

test('metrics tell requests, queue and event loop, to whoever has the token', async () => {
  const {userId} = await server.addUser();
  const task = {userId, type: TaskType.parse, createdAt: server.deps.now()};
  await server.deps.db.insert(tasks).values([task, task, {...task, status: 1}, {...task, status: 2}]);
  await get('/api/v2/info');
  const {body} = await get('/metrics', {authorization: `Bearer ${token}`});
  expect(body).toMatch(
    /recto_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/info",status="200"\} 1/,
  );
  expect(body).toContain('recto_tasks{state="waiting"} 2');
  expect(body).toContain('recto_tasks{state="running"} 1');
  expect(body).toContain('recto_pages_parsed_total 0');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  for (const headers of [{}, {authorization: 'Bearer another-token-here'}])
    expect((await get('/metrics', headers)).statusCode).toBe(404);
});

test('without a token only this machine reads them; a worker has these routes alone', async () => {
  const worker = await createTestServer({RECTO_ROLE: 'worker'});
  expect((await get('/metrics', {host: 'localhost:8787'}, worker)).statusCode).toBe(200);
  expect((await get('/metrics', {host: 'recto.example'}, worker)).statusCode).toBe(404);
  expect((await get('/readyz', {}, worker)).statusCode).toBe(200);
  expect((await get('/api/v2/info', {}, worker)).statusCode).toBe(404);
  await worker.close();
});
