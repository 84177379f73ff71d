import {request as httpRequest} from 'node:http';
import {Readable} from 'node:stream';
import {calls} from '@recto/api';
import {convert} from '@recto/engine';
import type {Doc} from '@recto/model';
import {FakeLlm} from '@recto/testkit';
import {nodeHost} from '@recto/workers';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {tasks} from '../../database/schema/index.ts';
import {startWorker, type Worker} from '../../jobs/worker.ts';
import {findOwner} from '../../services/owner/find-owner.ts';
import {ensureOwnerLink} from '../../services/owner/owner-link.ts';
import {findLedgerFaults} from '../../services/quota/audit.ts';
import {grantQuota} from '../../services/quota/grant.ts';
import {noteOrder} from '../../services/translation-order/order.ts';
import {announceUpload} from '../../services/upload/create.ts';
import {receiveUpload} from '../../services/upload/receive.ts';
import {downloadAsPlugin, lists, pluginSettings, type Sent, translateAsPlugin} from '../../testing/pdf2zh-plugin.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {offerFakeModels} from '../../testing/translations.ts';

let server: TestServer;
let fake: FakeLlm;
let worker: Worker;
let url: string;
let user: TestUser;
let keyed: string;
beforeAll(async () => {
  fake = new FakeLlm();
  server = await createTestServer({
    RECTO_PDF2ZH: 'true',
    RECTO_WORKERS: '1',
    RECTO_KEY_FAKE: 'k',
    RECTO_MAX_PARSE_PAGES: '5',
    RECTO_PRIVATE_ENDPOINTS: 'true',
  });
  offerFakeModels(server, await fake.listen());
  await ensureOwnerLink(server.deps);
  user = await server.addUser();
  const made = await server.call(calls.createApiKey, {name: 'z', scopes: ['write']}, {token: user.accessToken});
  worker = startWorker(server.deps);
  url = await server.app.listen({port: 0, host: '127.0.0.1'});
  keyed = `${url}/pdf2zh/${made.key}`;
});
beforeEach(async () => {
  fake.options = {};
  await server.deps.db.delete(tasks);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await fake.close();
});

const sentence = 'The kettle of the old house is heated slowly for a long while.';
const paper = (more: {pages?: number; text?: string} = {}) => smallPdf({text: sentence, ...more});
const send = (more: Partial<Sent> = {}) =>
  translateAsPlugin({serverUrl: url, fileName: 'A paper.pdf', content: paper(), ...more});
async function readResult(name: string, base = url): Promise<Doc> {
  return (await convert(await downloadAsPlugin(base, name), {host: nodeHost, crops: false})).doc;
}
const textOf = async (name: string, base = url) => JSON.stringify((await readResult(name, base)).children);

test('the plugin translates as it is installed: the translation, and both languages side by side', async () => {
  const {fileList, filePaths, outputDir} = await send();
  expect(fileList).toEqual(['A paper.zh-CN.mono.pdf', 'A paper.zh-CN.LR_dual.pdf']);
  // it looks on the disk of its own machine before it fetches a file
  expect([filePaths, outputDir]).toEqual([[], '']);
  const mono = await textOf('A paper.zh-CN.mono.pdf');
  expect(mono).toMatch(/\p{Script=Han}/u);
  expect(mono).not.toContain('kettle');
  const dual = await textOf('A paper.zh-CN.LR_dual.pdf');
  expect(dual).toMatch(/\p{Script=Han}/u);
  expect(dual).toContain('kettle');
  const owner = await findOwner(server.deps.db);
  const [upload] = await server.deps.db.select().from(tasks);
  expect(upload?.userId).toBe(owner?.userId);
});

test('the newest plugin is told the task, and follows it through tasks and history', async () => {
  const {fileList} = await send({accepted: true, fileName: 'b.pdf', settings: {dualMode: 'TB', compare: 'true'}});
  expect(fileList).toEqual(['b.zh-CN.mono.pdf', 'b.zh-CN.TB_dual.pdf', 'b.zh-CN.compare.pdf']);
  const widths = [];
  for (const name of fileList!) widths.push((await readResult(name)).pages.map(({width}) => Math.round(width)));
  expect(widths).toEqual([[612], [612, 612], [1224]]);
  const {history} = await lists(url, 'history');
  expect(history[0]).toMatchObject({active: false, status: 'success', progress: 100, fileName: 'b.pdf'});
  expect((await lists(url, 'tasks')).tasks).toEqual([]);
});

test('with the older engine files are named as that does it, and pages follow each other', async () => {
  const settings = {engine: 'pdf2zh', mono: 'false', dual: 'false', targetLang: 'ja'};
  const {fileList} = await send({fileName: 'c.pdf', settings});
  expect(fileList).toEqual(['c-mono.pdf', 'c-dual.pdf']);
  expect(await textOf('c-mono.pdf')).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
});

test('compare of an original is its translation beside it', async () => {
  const {fileList} = await send({endpoint: 'compare', settings: {mono: 'false', dual: 'false'}});
  expect(fileList).toEqual(['A paper.zh-CN.compare.pdf']);
});

test('the same again requests nothing of the model; other documents of one name keep their files', async () => {
  await send();
  const before = fake.requests;
  expect((await send()).fileList).toContain('A paper.zh-CN.mono.pdf');
  expect(fake.requests).toBe(before);
  const other = await send({content: paper({text: 'Another text about cups that were left to cool in the shade.'})});
  expect(other.fileList).toContain('A paper (2).zh-CN.mono.pdf');
});

test('pages at the end stay as they are', async () => {
  const content = paper({pages: 2, text: 'A sentence that is on both pages of this paper.'});
  await send({content, settings: {skipLastPages: '1', dual: 'false'}});
  expect(await textOf('A paper.zh-CN.mono.pdf')).toMatch(/A sentence that is on both pages/);
  const all = send({
    content: paper({text: 'One page only, and that is to be skipped.'}),
    settings: {skipLastPages: '1'},
  });
  await expect(all).rejects.toThrow('No page is left');
});

test('what cannot be done is said in a sentence that the plugin shows', async () => {
  const refused = (more: Partial<Sent>) => expect(send(more)).rejects;
  await refused({content: Buffer.from('no PDF at all')}).toThrow('This file is not a PDF.');
  await refused({content: Buffer.alloc(0)}).toThrow('has no content');
  await refused({content: smallPdf({password: 'x', text: 'locked'})}).toThrow(/password/i);
  await refused({content: paper({pages: 6})}).toThrow(/page/);
  await refused({fileName: '../a.pdf'}).toThrow('ends in .pdf');
  await refused({fileName: 'a.zh-CN.dual.pdf'}).toThrow('Choose the original PDF.');
  await refused({settings: {mono: 'false', dual: 'false'}}).toThrow('at least one kind');
  await refused({settings: {mono_cut: 'true'}}).toThrow('does not cut');
  await refused({settings: {targetLang: 'zh-TW'}}).toThrow('does not translate into');
  for (const endpoint of ['crop', 'crop-compare']) await refused({endpoint}).toThrow('does not cut');
  await expect(downloadAsPlugin(url, 'none.pdf')).rejects.toThrow('404');
  const raw = await fetch(`${url}/translate`, {
    method: 'POST',
    body: '{',
    headers: {'content-type': 'application/json'},
  });
  expect([raw.status, ((await raw.json()) as {status: string}).status]).toEqual([400, 'error']);
});

test('a model that fails is said, and the next try goes on', async () => {
  fake.options = {rejection: () => ({status: 401, message: 'wrong key'})};
  const content = paper({text: 'A text about a kettle whose model has no valid key today.'});
  const failing = send({content, accepted: true});
  await expect(failing).rejects.toThrow('The model service refused the key.');
  expect((await lists(url, 'history')).history[0]).toMatchObject({status: 'failed'});
  fake.options = {};
  expect((await send({content})).status).toBe('success');
});

test('with a key it is for the owner of the key, who pays for what succeeds', async () => {
  await expect(send({serverUrl: keyed})).rejects.toThrow(/pages/);
  const {deps} = server;
  await grantQuota(deps, deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 3});
  const quota = async () => (await server.call(calls.getQuota, {}, {token: user.accessToken})).pdf;
  const before = await quota();
  fake.options = {rejection: () => ({status: 401, message: 'wrong key'})};
  const content = paper({text: 'Text of somebody with a key of their own for this server.'});
  await expect(send({serverUrl: keyed, content})).rejects.toThrow('refused the key');
  fake.options = {};
  const {fileList} = await send({serverUrl: keyed, content, fileName: 'mine.pdf'});
  expect(fileList).toHaveLength(2);
  expect(await textOf('mine.zh-CN.mono.pdf', keyed)).toMatch(/\p{Script=Han}/u);
  // the page was read once
  expect(JSON.stringify(await quota())).not.toBe(JSON.stringify(before));
  expect(await findLedgerFaults(deps.db)).toEqual([]);
  // the owner of the server does not see it
  await expect(downloadAsPlugin(url, 'mine.zh-CN.mono.pdf')).rejects.toThrow('404');
  expect((await lists(url, 'history')).history).toEqual([]);
});

test('without a key only this machine is let in, and no page of a browser', async () => {
  const {status: health} = await fetch(`${url}/health`);
  expect(health).toBe(200);
  const {port} = new URL(url);
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) =>
      httpRequest({host: '127.0.0.1', port, path, headers}, response => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(),
    );
  expect(await statusOf('/api/tasks', {host: 'recto.example.org'})).toBe(401);
  expect(await statusOf('/api/tasks', {host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.9'})).toBe(401);
  expect(await statusOf('/api/tasks', {host: `127.0.0.1:${port}`, origin: 'https://example.org'})).toBe(401);
  expect(await statusOf('/pdf2zh/recto_none/api/tasks', {host: `127.0.0.1:${port}`})).toBe(401);
  expect(await statusOf(`/pdf2zh/${user.accessToken.slice(0, 200)}/health`, {})).toBe(401);
  const form = await fetch(`${url}/translate`, {method: 'POST', body: JSON.stringify(pluginSettings)});
  expect(form.status).toBe(400);
});

test('it is there only where it was switched on', async () => {
  const other = await createTestServer();
  for (const path of ['/translate', '/pdf2zh/recto_x/translate'])
    expect((await other.app.inject({method: 'POST', url: path, payload: {}})).statusCode).toBe(404);
  await other.close();
});

test('an order that its process left is carried on when its client asks', async () => {
  const {deps} = server;
  const {userId} = (await findOwner(deps.db))!;
  const {outputId: taskId} = await announceUpload(deps, userId, 'later.pdf');
  await receiveUpload(deps, taskId, Readable.from([paper({text: 'A text that waits for somebody to read it later.'})]));
  const wanted = [{name: 'later.zh-CN.mono.pdf'}];
  await noteOrder(deps, taskId, {fileName: 'later.pdf', language: 1, skipLastPages: 0, model: null, wanted});
  const [task] = (await lists(url, 'tasks')).tasks;
  expect(task).toMatchObject({taskId, active: true, status: 'running', message: 'Waiting'});
  await vi.waitFor(
    async () => expect((await lists(url, 'history')).history[0]).toMatchObject({taskId, status: 'success'}),
    {timeout: 90_000, interval: 100},
  );
  expect(await textOf('later.zh-CN.mono.pdf')).toMatch(/\p{Script=Han}/u);
});
