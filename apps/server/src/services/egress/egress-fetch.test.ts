import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Readable} from 'node:stream';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {newId} from '../../database/schema/columns.ts';
import {egress, spaceObjects, users} from '../../database/schema/index.ts';
import {createEgressLog} from '../../stores/egress-log.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {egressFetch} from './egress-fetch.ts';
import type {EgressContext} from './egress-policy.ts';

let server: TestServer;
let user: TestUser;
let objectId: string;
let egressContext: EgressContext;
const received: {url: string; bytes: number}[] = [];
const host = createServer(async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  received.push({url: request.url ?? '', bytes});
  if (request.url === '/cut') return void response.destroy();
  if (request.url === '/moved') return void response.writeHead(307, {location: '/elsewhere'}).end();
  response.writeHead(request.url === '/broken' ? 500 : 200).end('ok');
});
/** This machine by an address that is not loopback: what is sent there counts as leaving. */
let away: string;
let port: number;

beforeAll(async () => {
  server = await createTestServer();
  await new Promise<void>(resolve => host.listen(0, '0.0.0.0', resolve));
  ({port} = host.address() as AddressInfo);
  away = `http://0.0.0.0:${port}`;
});
afterAll(async () => {
  host.close();
  await server.close();
});
beforeEach(async () => {
  received.length = 0;
  user = await server.addUser();
  objectId = newId();
  const createdAt = server.deps.now();
  const file = {objectName: 'a.pdf', fileType: 1, state: 'ready', createdAt, updatedAt: createdAt} as const;
  await server.deps.db.insert(spaceObjects).values({objectId, userId: user.userId, ...file});
  egressContext = {userId: user.userId, objectIds: [objectId], outputId: newId(), purpose: 'chat'};
});

const rows = async () => {
  await server.deps.egress.flush();
  return server.deps.db.select().from(egress).where(eq(egress.userId, user.userId)).orderBy(egress.host);
};
const keep = (localOnly: boolean | null) =>
  server.deps.db.update(spaceObjects).set({localOnly}).where(eq(spaceObjects.objectId, objectId));
const keepAll = (localOnly: boolean) =>
  server.deps.db.update(users).set({localOnly}).where(eq(users.userId, user.userId));
const streamOf = (...parts: Buffer[]) => Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>;
const send = (body?: NonNullable<Parameters<typeof fetch>[1]>['body'], path = '/') =>
  egressFetch(server.deps, egressContext)(away + path, {method: 'POST', ...(body && {body})});

test('requests of one context to one host are one row, with every byte that arrived', async () => {
  const go = egressFetch(server.deps, egressContext);
  const bodies = ['formula ∑', Buffer.from([1, 2, 3]), new Blob(['four']), new URLSearchParams({a: 'é'})];
  await Promise.all(bodies.map(body => go(`${away}/v1?q=1`, {method: 'POST', body})));
  await go(`${away}/v1`);
  await go(`http://127.0.0.1:${port}/`);
  const [near, far] = await rows();
  const arrived = (path: RegExp) =>
    received.filter(({url}) => path.test(url)).reduce((sum, {url, bytes}) => sum + url.length + bytes, 0);
  const about = {
    documents: [{objectId, objectName: 'a.pdf'}],
    outputId: egressContext.outputId,
    purpose: 'chat',
    failed: 0,
  };
  expect(near).toMatchObject({...about, host: away.slice(7), local: false, requests: 5, bytes: arrived(/v1/)});
  expect(far).toMatchObject({...about, host: `127.0.0.1:${port}`, local: true, requests: 1, bytes: 1});
});

test('streams and forms are counted', async () => {
  await send(streamOf(Buffer.alloc(70_000), Buffer.from('end')));
  expect((await rows())[0]?.bytes).toBe(received[0]!.bytes + 1);
  const streamed = {method: 'POST', body: streamOf(Buffer.alloc(9)), duplex: 'half'} as RequestInit;
  const request = new Request(away, streamed);
  await egressFetch(server.deps, egressContext)(request);
  expect(received[1]?.bytes).toBe(9);
  expect((await rows())[0]).toMatchObject({requests: 2, bytes: 70_003 + 9 + 2});
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(5000)]), 'a.pdf');
  form.append('options', '{}');
  await send(form);
  const [{bytes} = {bytes: 0}] = await rows();
  expect(bytes - 70_014).toBe('file'.length + 'a.pdf'.length + 5000 + 'options{}'.length + 1);
  expect(received[2]?.bytes).toBeGreaterThan(bytes - 70_014);
});

test('what fails is told; what was never connected sent nothing', async () => {
  await expect(send('abc', '/cut')).rejects.toThrow();
  expect((await send('abc', '/broken')).status).toBe(500);
  await expect(send('abc', '/moved')).rejects.toThrow();
  expect(received.map(({url}) => url)).toEqual(['/cut', '/broken', '/moved']);
  expect(await rows()).toMatchObject([{requests: 3, failed: 3, bytes: '/cut/broken/moved'.length + 9}]);
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => closed.once('listening', resolve));
  const {port: free} = closed.address() as AddressInfo;
  await new Promise(resolve => closed.close(resolve));
  await expect(egressFetch(server.deps, egressContext)(`http://127.0.0.1:${free}/x`)).rejects.toThrow();
  expect((await rows()).find(({local}) => local)).toMatchObject({requests: 1, failed: 1, bytes: 0});
});

test('the first request of a row is written before it goes out', async () => {
  const before: number[] = [];
  const go = egressFetch(server.deps, egressContext, async () => {
    before.push(await server.deps.db.$count(egress, eq(egress.userId, user.userId)));
    return new Response('ok');
  });
  await Promise.all([go(away), go(away)]);
  expect(before).toEqual([1, 1]);
});

test.each([
  {own: true, account: false, leaves: false},
  {own: false, account: true, leaves: true},
  {own: null, account: true, leaves: false},
  {own: null, account: false, leaves: true},
])('a document that says $own in an account that says $account leaves: $leaves', async ({own, account, leaves}) => {
  await keep(own);
  await keepAll(account);
  const sent = send('text');
  if (leaves) await sent;
  else
    await expect(sent).rejects.toMatchObject({
      code: 'privacy_local_only',
      detail: {documents: [{objectId, objectName: 'a.pdf'}]},
    });
  expect([received.length, (await rows()).length]).toEqual(leaves ? [1, 1] : [0, 0]);
  // this machine is no other
  await egressFetch(server.deps, egressContext)(`http://localhost:${port}/`);
  expect(received.at(-1)?.bytes).toBe(0);
});

test('one document of several keeps all; links follow the account, and what is of no document at all leaves', async () => {
  await keep(true);
  egressContext = {...egressContext, objectIds: [newId(), objectId]};
  await expect(send('text')).rejects.toMatchObject({code: 'privacy_local_only'});
  egressContext = {...egressContext, objectIds: [], purpose: 'link'};
  await send('text');
  await keepAll(true);
  await expect(send('text')).rejects.toMatchObject({code: 'privacy_local_only', detail: {documents: []}});
  egressContext = {...egressContext, purpose: 'transfer'};
  await send('text');
  expect(received).toHaveLength(2);
});

test('the switch takes hold at the next request', async () => {
  const go = egressFetch(server.deps, egressContext);
  await go(away);
  await keep(true);
  await expect(go(away)).rejects.toMatchObject({code: 'privacy_local_only'});
  expect(received).toHaveLength(1);
});

test('a host that the operator counts to this machine does not count as leaving', async () => {
  const own = await createTestServer({RECTO_LOCAL_HOSTS: 'ollama, 0.0.0.0'});
  try {
    const {userId} = await own.addUser({localOnly: true});
    await egressFetch(own.deps, {userId, objectIds: [], purpose: 'link'})(away);
    expect(await own.deps.db.select().from(egress)).toMatchObject([{local: true, requests: 1}]);
  } finally {
    await own.close();
  }
});

test('another process counts in the row that there is; what is for no task has one of its own', async () => {
  for (let time = 0; time < 2; time++) await send('ab');
  expect(await rows()).toMatchObject([{requests: 2, bytes: 6}]);
  egressContext = {userId: user.userId, objectIds: [], purpose: 'link'};
  for (let time = 0; time < 2; time++) await send('ab');
  expect(await rows()).toHaveLength(3);
});

test('what was counted is written when the process ends, also after a failure of the database', async () => {
  const {db, now, log} = server.deps;
  let failures = 1;
  const failing = Object.assign(Object.create(db) as typeof db, {
    execute: (statement: Parameters<typeof db.execute>[0]) =>
      failures-- > 0 ? Promise.reject(new Error('the connection is lost')) : db.execute(statement),
  });
  const ending = createEgressLog({db: failing, now, log});
  await send('ab');
  const [row] = await rows();
  ending.count(row!.egressId, {requests: 7, bytes: 70});
  ending.count('gone', {requests: 1});
  await ending.flush();
  expect(await rows()).toMatchObject([{requests: 1, bytes: 3}]);
  await ending.close();
  expect(await rows()).toMatchObject([{requests: 8, bytes: 73}]);
  await expect(ending.begin({...row!, userId: 'nobody', egressId: 'x'})).rejects.toThrow();
});
