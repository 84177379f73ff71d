import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {calls, TaskStatus} from '@recto/api';
import {type DriveClient, openDrive} from '@recto/transfer/webdav';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {v2 as webdav} from 'webdav-server';
import {egress, transfers} from '../database/schema/index.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {transfersOf} from '../testing/transfers.ts';
import {startWorker, type Worker} from './worker.ts';

vi.setConfig({testTimeout: 60_000});
const password = 'app-password-of-ann';
const account = {username: 'ann', folder: '/doc2x/'};
let web: Server;
let url: string;
let drive: DriveClient;
let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  const users = new webdav.SimpleUserManager();
  const privileges = new webdav.SimplePathPrivilegeManager();
  privileges.setRights(users.addUser(account.username, password, false), '/', ['all']);
  const dav = new webdav.WebDAVServer({
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'drive'),
    privilegeManager: privileges,
    requireAuthentification: true,
  });
  web = createServer((request, response) => dav.executeRequest(request, response));
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`;
  drive = openDrive({url, password, ...account});
  server = await createTestServer({RECTO_WORKERS: '1', RECTO_PRIVATE_DRIVES: 'true', RECTO_PAYMENT: 'none'});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  web.closeAllConnections();
  web.close();
});

async function newUser() {
  const user = await server.addUser();
  return {user, ...transfersOf(server, user)};
}
const keep = (user: TestUser, kept = password) =>
  server.call(calls.setTransferDrive, {url, ...account, password: kept}, {token: user.accessToken});

async function storedPaper(user: TestUser, name: string): Promise<string> {
  const {parseId} = await addStoredParse(server, user, name);
  const {blobs} = server.deps;
  await blobs.put(`results/${parseId}/doc.md`, Buffer.from('# Tea\n\n![](assets/fig-1.png)\n'));
  await blobs.put(`results/${parseId}/assets/fig-1.png`, Buffer.from(`picture of ${name}`));
  return parseId;
}

type Given = Partial<Parameters<typeof server.call<typeof calls.createTransferTask>>[1]>;
const send = (user: TestUser, given: Given) =>
  server.call(
    calls.createTransferTask,
    {platform: 'webDAV', title: 'Tea', items: [], ...given},
    {token: user.accessToken},
  );

function namesInZip(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-zip-'));
  try {
    const file = path.join(folder, 'a.zip');
    writeFileSync(file, bytes);
    return execFileSync('unzip', ['-Z1', file]).toString().trim().split('\n').sort();
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('a file goes to the drive that is kept, and replaces another only when it may', async () => {
  const {user, ended, token} = await newUser();
  await keep(user);
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  const items = [{parseId, convertTo: 'json', filename: 'tea'}];
  const first = await send(user, {items});
  expect(await ended(first.transferId)).toMatchObject({
    status: TaskStatus.success,
    place: expect.stringMatching(/^127\.0\.0\.1:\d+\/doc2x\/$/),
    canUpdate: false,
    url: null,
  });
  expect(JSON.parse(await drive.get('tea.json', {format: 'text'}))).toMatchObject({children: expect.any(Array)});
  await server.deps.egress.flush();
  const log = await server.deps.db.select().from(egress).where(eq(egress.outputId, first.outputId));
  expect(log).toMatchObject([{purpose: 'transfer', failed: 0, documents: [{objectName: 'tea.pdf'}]}]);
  expect(log[0]!.bytes).toBeGreaterThan(1000);
  const again = await send(user, {items});
  expect(await ended(again.transferId)).toMatchObject({status: TaskStatus.failed, code: 'transfer_exists'});
  await server.call(calls.retryTransfer, {transferId: again.transferId}, token);
  expect(await ended(again.transferId)).toMatchObject({status: TaskStatus.failed, code: 'transfer_exists'});
  const over = await send(user, {items, overwrite: true});
  expect(await ended(over.transferId)).toMatchObject({status: TaskStatus.success});
});

test('the password that is kept opens every folder of its account, and no other account', async () => {
  const {user, ended} = await newUser();
  await keep(user);
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  const items = [{parseId, convertTo: 'json', filename: 'elsewhere'}];
  const sent = await send(user, {items, drive: {url, ...account, folder: '/other/'}});
  expect(await ended(sent.transferId)).toMatchObject({
    status: TaskStatus.success,
    place: expect.stringMatching(/^127\.0\.0\.1:\d+\/other\/$/),
  });
  const stranger = {url, ...account, username: 'somebody'};
  await expect(send(user, {items, drive: stranger})).rejects.toMatchObject({code: 'transfer_not_connected'});
});

test('a project goes as an archive, or as a folder of files', async () => {
  const {user, ended} = await newUser();
  const parseIds = [await storedPaper(user, 'one.pdf'), await storedPaper(user, 'two.pdf')];
  await keep(user);
  const items = parseIds.flatMap((parseId, index) => [
    {parseId, convertTo: 'md', filename: `paper ${index}`},
    {parseId, convertTo: 'json', filename: `paper ${index}`},
  ]);
  const zip = await send(user, {items, transferType: 'project', title: 'All of it'});
  expect(await ended(zip.transferId)).toMatchObject({status: TaskStatus.success});
  const inside = namesInZip(await drive.get('All of it_export.zip'));
  expect(inside).toEqual([
    expect.stringMatching(/^images\/fig-1-\w{8}\.png$/),
    expect.stringMatching(/^images\/fig-1-\w{8}\.png$/),
    'json/paper 0.json',
    'json/paper 1.json',
    'md/paper 0.md',
    'md/paper 1.md',
  ]);
  // the archive was in the store while it was sent
  expect(await server.deps.blobs.stat(`exports/${zip.outputId}`)).toBeUndefined();
  const tree = await send(user, {items, transferType: 'project', asZip: false, title: 'All of it'});
  const {status, place} = await ended(tree.transferId);
  expect(status).toBe(TaskStatus.success);
  const folder = /All of it_\d{4}-\d\d-\d\d \d\d_\d\d_\d\d$/.exec(place)![0];
  expect((await drive.list(folder)).map(({name}) => name).sort()).toEqual(['images', 'json', 'md']);
  expect((await drive.list(`${folder}/md`)).map(({name}) => name).sort()).toEqual(['paper 0.md', 'paper 1.md']);
  const pictures = (await drive.list(`${folder}/images`)).map(({name}) => name);
  const named = await drive.get(`${folder}/md/paper 0.md`, {format: 'text'});
  expect(pictures.filter(name => named.includes(`../images/${name}`))).toHaveLength(1);
});

test('a password that is given once is not kept, and is asked for again by a retry', async () => {
  const {user, ended, token} = await newUser();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  const items = [{parseId, convertTo: 'json', filename: 'once'}];
  const wrong = await send(user, {items, drive: {url, ...account, password: 'wrong-password'}});
  expect(await ended(wrong.transferId)).toMatchObject({status: TaskStatus.failed, code: 'drive_unauthorized'});
  const [row] = await server.deps.db.select().from(transfers).where(eq(transfers.transferId, wrong.transferId));
  expect(row?.sealedPassword).toBeNull();
  expect(JSON.stringify(row)).not.toContain('wrong-password');
  const retry = (given: object) => server.call(calls.retryTransfer, {transferId: wrong.transferId, ...given}, token);
  await expect(retry({})).rejects.toMatchObject({code: 'transfer_not_connected'});
  await retry({password});
  expect(await ended(wrong.transferId)).toMatchObject({status: TaskStatus.success});
  expect(await drive.stat('once.json')).toMatchObject({kind: 'file'});
  const {connections} = await server.call(calls.listTransferConnections, {}, token);
  expect(connections.every(({connected}) => !connected)).toBe(true);
});

test('a kept password that the drive refuses ends the connection', async () => {
  const {user, ended, token} = await newUser();
  await keep(user, 'old-password');
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  const {transferId} = await send(user, {items: [{parseId, convertTo: 'json', filename: 'old'}]});
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'drive_unauthorized'});
  const {connections} = await server.call(calls.listTransferConnections, {}, token);
  expect(connections.find(({platform}) => platform === 'webDAV')).toMatchObject({
    connected: false,
    code: 'transfer_token_invalid',
    drive: {url, ...account},
  });
});

test('a test of a drive names what is wrong', async () => {
  const {user, token} = await newUser();
  const tested = (given: object) => server.call(calls.testTransferDrive, {url, ...account, ...given}, token);
  expect(await tested({password})).toMatchObject({ok: true, code: null, msg: ''});
  expect(await tested({password: 'wrong'})).toMatchObject({ok: false, code: 'drive_unauthorized', msg: /\S/});
  await expect(tested({})).rejects.toMatchObject({code: 'transfer_not_connected'});
  await keep(user);
  expect(await tested({})).toMatchObject({ok: true});
  // the kept password goes nowhere else
  await expect(tested({url: 'http://127.0.0.1:9/'})).rejects.toMatchObject({code: 'transfer_not_connected'});
  expect(await tested({url: 'http://127.0.0.1:9/', password})).toMatchObject({ok: false, code: 'drive_unreachable'});
});

test('drives in private networks are for administrators, unless the operator allows them', async () => {
  Object.assign(server.deps.settings, {RECTO_PRIVATE_DRIVES: false});
  try {
    const tested = async (values: Parameters<typeof server.addUser>[0]) => {
      const {accessToken} = await server.addUser(values);
      return server.call(calls.testTransferDrive, {url, ...account, password}, {token: accessToken});
    };
    expect(await tested({})).toMatchObject({ok: false, code: 'drive_address_private'});
    expect(await tested({role: 'admin'})).toMatchObject({ok: true});
    const {user, ended} = await newUser();
    const {parseId} = await addStoredParse(server, user, 'tea.pdf');
    await keep(user);
    const {transferId} = await send(user, {items: [{parseId, convertTo: 'json', filename: 'private'}]});
    expect(await ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'drive_address_private'});
  } finally {
    Object.assign(server.deps.settings, {RECTO_PRIVATE_DRIVES: true});
  }
});

test('edited Markdown goes with the images of its document', async () => {
  const {user, ended} = await newUser();
  const parseId = await storedPaper(user, 'one.pdf');
  await keep(user);
  const markdown = '# Mine\n\n![](assets/fig-1.png)\n';
  const {transferId} = await send(user, {items: [{parseId, markdown, convertTo: 'md', filename: 'mine'}]});
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success});
  expect(namesInZip(await drive.get('mine.zip'))).toEqual(['assets/fig-1.png', 'mine.md']);
});

test('a document that is deleted takes its transfers along', async () => {
  const {user, token, ended, find} = await newUser();
  await keep(user);
  const one = await addStoredParse(server, user, 'one.pdf');
  const two = await addStoredParse(server, user, 'two.pdf');
  const items = [one, two].map(({parseId}, index) => ({parseId, convertTo: 'json', filename: `doc ${index}`}));
  const single = await send(user, {items: [{...items[0]!, filename: 'deleted'}]});
  const both = await send(user, {items, transferType: 'project', title: 'Both'});
  await ended(single.transferId);
  await ended(both.transferId);
  await server.call(calls.deleteSpaceObject, {objectIdList: [one.objectId]}, token);
  expect(await find(single.transferId)).toBeUndefined();
  expect(await find(both.transferId)).toMatchObject({objectId: two.objectId});
  const {transfers: left} = await server.call(calls.listTransfers, {objectId: two.objectId}, token);
  expect(left.map(({transferId}) => transferId)).toEqual([both.transferId]);
  await server.call(calls.deleteSpaceObject, {objectIdList: [two.objectId]}, token);
  expect((await server.call(calls.listTransfers, {}, token)).transfers).toEqual([]);
});

test('what does not go together is refused', async () => {
  const {user} = await newUser();
  await keep(user);
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  const item = {parseId, convertTo: 'json'};
  for (const given of [{items: [item, item]}, {items: [{...item, convertTo: 'nothing'}]}, {items: []}])
    await expect(send(user, given)).rejects.toMatchObject({code: 'bad_request'});
  const notes: Given = {platform: 'flowus', items: [{parseId}]};
  await expect(send(user, {...notes, parent: {kind: 'page', id: 'p'}})).rejects.toMatchObject({
    code: 'transfer_not_connected',
  });
});
