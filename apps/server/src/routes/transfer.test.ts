import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {calls} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {transferConnections} from '../database/schema/index.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let service: Server;
let server: TestServer;
/** What the service answers to a token. */
const answers = new Map<string, number>();
beforeAll(async () => {
  service = createServer(({headers}, response) => {
    const status = answers.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? 401;
    response.writeHead(status, {'content-type': 'application/json'});
    response.end(JSON.stringify({object: 'user', id: 'u', name: 'Ann', type: 'person', person: {}}));
  });
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await createTestServer({RECTO_NOTION_BASE_URL: url, RECTO_FLOWUS_BASE_URL: url});
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
});

const newUser = async () => {
  const {userId, accessToken} = await server.addUser();
  return {userId, token: {token: accessToken}};
};
const rowsOf = (userId: string) =>
  server.deps.db.select().from(transferConnections).where(eq(transferConnections.userId, userId));

test('a new account is connected to nothing', async () => {
  const {token} = await newUser();
  const none = {oauth: false, connected: false, account: '', code: null, msg: '', connectedAt: null, drive: null};
  expect((await server.call(calls.listTransferConnections, {}, token)).connections).toEqual([
    {platform: 'notion', ...none},
    {platform: 'flowus', ...none},
    {platform: 'webDAV', ...none},
  ]);
});

test.each(['notion', 'flowus'] as const)(
  '%s is connected by a token that it takes, which nobody sees again',
  async platform => {
    const {userId, token} = await newUser();
    answers.set('secret-of-ann', 200);
    const {connection} = await server.call(calls.setTransferToken, {platform, token: ' secret-of-ann '}, token);
    expect(connection).toMatchObject({platform, connected: true, account: 'Ann', code: null});
    const {connections} = await server.call(calls.listTransferConnections, {}, token);
    expect(connections.filter(({connected}) => connected)).toEqual([connection]);
    expect(JSON.stringify([connections, await rowsOf(userId)])).not.toContain('secret-of-ann');
    const gone = await server.call(calls.disconnectTransfer, {platform}, token);
    expect(gone.connection).toMatchObject({platform, connected: false, account: ''});
    expect(await rowsOf(userId)).toEqual([]);
  },
);

test.each([
  [401, 'transfer_token_invalid', 409],
  [403, 'transfer_forbidden', 403],
  [429, 'transfer_rate_limited', 429],
  [400, 'transfer_refused', 502],
  [503, 'transfer_unreachable', 502],
])('a token that the service answers with %d is not kept: %s', async (status, code, ours) => {
  const {userId, token} = await newUser();
  answers.set('odd', status);
  await expect(server.call(calls.setTransferToken, {platform: 'notion', token: 'odd'}, token)).rejects.toMatchObject({
    code,
    status: ours,
  });
  expect(await rowsOf(userId)).toEqual([]);
});

test('a drive is kept without its password being shown', async () => {
  const {userId, token} = await newUser();
  const drive = {url: 'https://dav.jianguoyun.com/dav/', username: 'ann@a.test', folder: '/doc2x/'};
  const {connection} = await server.call(calls.setTransferDrive, {...drive, password: 'app-password'}, token);
  expect(connection).toMatchObject({platform: 'webDAV', connected: true, account: 'ann@a.test', drive});
  expect(JSON.stringify([connection, await rowsOf(userId)])).not.toContain('app-password');
});

test.each(['ftp://a.test/', 'a.test', 'https://ann:word@a.test/dav/', 'file:///etc/'])(
  '%s is no address of a drive',
  async url => {
    const {token} = await newUser();
    const drive = {url, username: 'ann', password: 'x'};
    await expect(server.call(calls.setTransferDrive, drive, token)).rejects.toMatchObject({code: 'bad_request'});
  },
);
