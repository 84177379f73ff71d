import {calls, TaskStatus, TaskType} from '@recto/api';
import {builders, pageBox} from '@recto/model';
import {type FakeFlowUs, type FlowUsFault, type FlowUsTree, type SeenRequest, startFakeFlowUs} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {egress, tasks, transferConnections, transfers} from '../database/schema/index.ts';
import {claimTask} from '../services/queue/claim.ts';
import {openSession} from '../services/tokens.ts';
import {saveTransfer} from '../services/transfer/progress.ts';
import {passTime} from '../testing/pass-time.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {transfersOf} from '../testing/transfers.ts';
import {runTransfer} from './transfer.handler.ts';
import {startWorker, type Worker} from './worker.ts';

// as fast as the service allows: 3 requests a second
vi.setConfig({testTimeout: 60_000});
const platform = 'flowus';
let service: FakeFlowUs;
let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  service = await startFakeFlowUs();
  server = await createTestServer({
    RECTO_WORKERS: '1',
    RECTO_FLOWUS_BASE_URL: service.url,
    RECTO_PUBLIC_URL: 'https://recto.test',
  });
});
beforeEach(() => {
  worker = startWorker(server.deps);
});
afterEach(async () => {
  service.faults = undefined;
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const {doc, heading, paragraph, figure} = builders();
/** Several calls long. */
const longPaper = doc(
  heading(1, 'On warm tea'),
  ...Array.from({length: 450}, (_, index) => paragraph(`Cup ${index} was left to cool.`)),
);

const connect = (user: TestUser) =>
  server.call(calls.setTransferToken, {platform, token: service.token}, {token: user.accessToken});

async function connected() {
  const user = await server.addUser();
  await connect(user);
  return {user, ...transfersOf(server, user)};
}

type Given = Partial<Parameters<typeof server.call<typeof calls.createTransferTask>>[1]>;
const send = (user: TestUser, item: object, given: Given = {}) =>
  server.call(
    calls.createTransferTask,
    {platform, title: 'Tea', items: [item], parent: {kind: 'page', id: service.parent, title: 'Papers'}, ...given},
    {token: user.accessToken},
  );
const pagesBelow = (titled: string) => service.pages().filter(({title}) => title === titled);
const textsOf = (tree: readonly FlowUsTree[]) => JSON.stringify(tree);
const isAppend = ({method, path}: SeenRequest) => method === 'PATCH' && path.includes('/children');

/** A fault of the `count`-th append from now on. */
function faultOfAppend(count: number, fault: FlowUsFault, times = 1) {
  let seen = 0;
  service.faults = request => {
    if (!isAppend(request)) return undefined;
    seen++;
    return seen >= count && seen < count + times ? fault : undefined;
  };
  return {seen: () => seen};
}

test('a document becomes a page, in the order of its blocks', async () => {
  const {user, token, ended} = await connected();
  const {objectId, parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
  const preview = await server.call(calls.previewTransfer, {platform, parseId}, token);
  expect(preview).toMatchObject({blocks: 451, images: 0, tables: 0, formulas: 0, losses: []});
  expect(preview.head).toHaveLength(60);
  expect(preview.head[0]).toMatchObject({type: 'heading', level: 1, text: 'On warm tea', depth: 0});
  const {transferId, outputId} = await send(user, {parseId}, {title: 'Warm tea'});
  expect(await ended(transferId)).toMatchObject({
    outputId,
    objectId,
    parseId,
    platform,
    title: 'Warm tea',
    place: 'Papers',
    status: TaskStatus.success,
    progress: 100,
    blocks: 451,
    blocksDone: 451,
    code: null,
    canUpdate: true,
    canRetry: false,
    url: expect.stringMatching(/^https:/),
  });
  const [page, ...more] = pagesBelow('Warm tea');
  expect(more).toEqual([]);
  const cups = [...textsOf(service.tree(page!.id)).matchAll(/Cup (\d+) was/g)].map(([, number]) => Number(number));
  // an append tells its blocks more than once
  expect([...new Set(cups)]).toEqual(Array.from({length: 450}, (_, index) => index));
  const state = await server.call(calls.getTaskStatus, {outputId}, token);
  expect(state).toMatchObject({
    taskType: TaskType.transfer,
    stage: 'success',
    transfer: {transferId, platform, title: 'Warm tea', blocks: 451, blocksDone: 451},
  });
  await server.deps.egress.flush();
  const log = await server.deps.db.select().from(egress).where(eq(egress.outputId, outputId));
  expect(log).toMatchObject([{purpose: 'transfer', documents: [{objectId, objectName: 'tea.pdf'}], failed: 0}]);
});

test('a token that is refused in the middle ends the connection; a retry goes on with a new one', async () => {
  const {user, token, ended} = await connected();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
  faultOfAppend(3, 'unauthorized', 100);
  const {transferId} = await send(user, {parseId}, {title: 'Refused'});
  expect(await ended(transferId)).toMatchObject({
    status: TaskStatus.failed,
    code: 'transfer_token_invalid',
    canRetry: true,
    detail: expect.stringMatching(/\S/),
  });
  const {connections} = await server.call(calls.listTransferConnections, {}, token);
  expect(connections.find(each => each.platform === platform)).toMatchObject({
    connected: false,
    code: 'transfer_token_invalid',
    msg: expect.stringMatching(/reauthorize/),
  });
  const [row] = await server.deps.db
    .select()
    .from(transferConnections)
    .where(eq(transferConnections.userId, user.userId));
  expect(row?.sealed).toBeNull();
  const retry = () => server.call(calls.retryTransfer, {transferId}, token);
  await expect(retry()).rejects.toMatchObject({code: 'transfer_token_invalid', status: 409});
  service.faults = undefined;
  await connect(user);
  await retry();
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, blocksDone: 451, detail: ''});
  const [page, ...more] = pagesBelow('Refused');
  expect(more).toEqual([]);
  expect(service.tree(page!.id)).toHaveLength(451);
});

test.each(['half-done', 'cut-done', 'rate', 'bad-gateway-done'] as const)(
  'after the fault %s every block is there once',
  async fault => {
    const {user, ended} = await connected();
    const {parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
    faultOfAppend(2, fault);
    const {transferId} = await send(user, {parseId}, {title: fault});
    expect(await ended(transferId)).toMatchObject({status: TaskStatus.success});
    const [page, ...more] = pagesBelow(fault);
    expect([more, service.tree(page!.id).length]).toEqual([[], 451]);
  },
);

test('a transfer that waits for its service is cancelled, and goes on later', async () => {
  const {user, token, ended, find} = await connected();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
  const fault = faultOfAppend(2, 'silent', 100);
  const {transferId, outputId} = await send(user, {parseId}, {title: 'Cancelled'});
  await vi.waitUntil(() => fault.seen() >= 2, {timeout: 90_000});
  await server.call(calls.cancelTask, {outputId}, token);
  expect(await find(transferId)).toMatchObject({status: TaskStatus.failed, stage: 'cancelled', canRetry: true});
  service.faults = undefined;
  await server.call(calls.retryTransfer, {transferId}, token);
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, code: null});
  const [page, ...more] = pagesBelow('Cancelled');
  expect([more, service.tree(page!.id).length]).toEqual([[], 451]);
});

test('when a process is gone another one goes on, and the first may write nothing any more', async () => {
  await worker?.stop();
  worker = undefined;
  const {user, ended, find} = await connected();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
  const {transferId} = await send(user, {parseId}, {title: 'Gone'});
  const first = (await claimTask(server.deps, 'first', 30_000, [TaskType.transfer]))!;
  // it stands still in the middle, as one does whose machine sleeps
  const fault = faultOfAppend(3, 'silent');
  const controller = new AbortController();
  const context = {} as Parameters<typeof runTransfer>[1];
  const lost = runTransfer(server.deps, context, first, controller.signal).catch((error: unknown) => error);
  await vi.waitUntil(() => fault.seen() >= 3, {timeout: 90_000});
  await passTime(server.deps.db, 31_000);
  worker = startWorker(server.deps);
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success});
  await expect(saveTransfer(server.deps, first, {detail: 'late'})).rejects.toMatchObject({name: 'AbortError'});
  controller.abort(new DOMException('gone', 'AbortError'));
  expect(await lost).toMatchObject({name: 'AbortError'});
  expect(await find(transferId)).toMatchObject({status: TaskStatus.success, blocksDone: 451, detail: ''});
  const [page, ...more] = pagesBelow('Gone');
  expect([more, service.tree(page!.id).length]).toEqual([[], 451]);
});

test('Markdown that a person has edited is sent instead, also without a document', async () => {
  const {user, ended, token} = await connected();
  const markdown = '# Mine\n\nWith $x^2$.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  const preview = await server.call(calls.previewTransfer, {platform, markdown}, token);
  expect(preview).toMatchObject({
    tables: 1,
    formulas: 1,
    head: [
      {text: 'Mine'},
      {text: 'With $x^2$.'},
      {
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ],
  });
  const {transferId} = await send(user, {markdown}, {title: 'Edited'});
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, objectId: null});
  expect(textsOf(service.tree(pagesBelow('Edited')[0]!.id))).toContain('Mine');
});

test('the page of an earlier transfer is written anew', async () => {
  const {user, ended} = await connected();
  const {transferId} = await send(user, {markdown: 'One.\n\nTwo.'}, {title: 'Before'});
  const {url} = await ended(transferId);
  const again = await send(user, {markdown: 'Only this.'}, {title: 'After', parent: undefined, update: transferId});
  expect(await ended(again.transferId)).toMatchObject({status: TaskStatus.success, url, place: 'Papers'});
  expect(pagesBelow('Before')).toEqual([]);
  const [page, ...more] = pagesBelow('After');
  expect([more, service.tree(page!.id).length]).toEqual([[], 1]);
  const stranger = await connected();
  await expect(
    send(stranger.user, {markdown: 'Not mine.'}, {parent: undefined, update: transferId}),
  ).rejects.toMatchObject({code: 'transfer_not_found'});
});

test('images are at addresses that last as long as the document and the entry', async () => {
  const {user, ended} = await connected();
  const picture = Buffer.from('\x89PNG, nearly');
  const paper = doc(heading(1, 'Pots'), figure({asset: 'fig-1', alt: 'A pot'}));
  const from = {page: 1, box: pageBox(0, 0, 1, 1)};
  const assets = [{id: 'fig-1', mediaType: 'image/png', width: 1, height: 1, from} as const];
  const {parseId} = await addStoredParse(server, user, 'pots.pdf', {...paper, assets});
  await server.deps.blobs.put(`results/${parseId}/assets/fig-1.png`, picture);
  const {transferId} = await send(user, {parseId}, {title: 'Pots'});
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, images: 1, imagesDone: 1, losses: []});
  const [address] = /https:\/\/recto\.test(\/files\/pictures\/[^"]+)/.exec(
    textsOf(service.tree(pagesBelow('Pots')[0]!.id)),
  )!;
  const path = address.replace('https://recto.test', '');
  server.advance(300 * 86_400_000);
  expect((await server.app.inject(path)).rawPayload).toEqual(picture);
  const forged = path.replace(/.(?=\/fig)/, letter => (letter === 'a' ? 'b' : 'a'));
  expect((await server.app.inject(forged)).statusCode).toBe(404);
  const {accessToken} = await openSession(server.deps, server.deps.db, user.userId);
  await server.call(calls.deleteTransfer, {transferIdList: [transferId]}, {token: accessToken});
  expect((await server.app.inject(path)).statusCode).toBe(404);
});

test('what may not leave is not queued, and ends a transfer when it is said later', async () => {
  // this machine by an address that counts as another
  const away = service.url.replace('127.0.0.1', '0.0.0.0');
  Object.assign(server.deps.settings, {RECTO_FLOWUS_BASE_URL: away});
  try {
    const {user, ended, token} = await connected();
    const {objectId, parseId} = await addStoredParse(server, user, 'tea.pdf', longPaper);
    const keep = (localOnly: boolean) => server.call(calls.setObjectPrivacy, {objectId, localOnly}, token);
    await keep(true);
    await expect(send(user, {parseId}, {title: 'Kept'})).rejects.toMatchObject({
      code: 'privacy_local_only',
      status: 403,
    });
    await keep(false);
    const fault = faultOfAppend(3, 'rate');
    const {transferId} = await send(user, {parseId}, {title: 'Kept'});
    await vi.waitUntil(() => fault.seen() >= 3, {timeout: 90_000});
    await keep(true);
    expect(await ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'privacy_local_only'});
    expect(fault.seen()).toBe(3);
  } finally {
    Object.assign(server.deps.settings, {RECTO_FLOWUS_BASE_URL: service.url});
  }
});

test('somebody without a connection, without content or with too many transfers is told so', async () => {
  const user = await server.addUser();
  await expect(send(user, {markdown: 'x'})).rejects.toMatchObject({code: 'transfer_not_connected', status: 409});
  const other = await connected();
  await expect(server.call(calls.previewTransfer, {platform, markdown: ' \n '}, other.token)).rejects.toMatchObject({
    code: 'transfer_empty',
  });
  const {transferId} = await send(other.user, {markdown: ' \n '});
  expect(await other.ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'transfer_empty'});
  const waiting = {
    userId: other.user.userId,
    type: TaskType.transfer,
    status: TaskStatus.pending,
    createdAt: server.deps.now(),
  };
  await server.deps.db.insert(tasks).values(Array.from({length: 10}, () => waiting));
  await expect(send(other.user, {markdown: 'x'})).rejects.toMatchObject({code: 'transfer_limit', status: 429});
  expect(await server.deps.db.$count(transfers, eq(transfers.userId, other.user.userId))).toBe(1);
});

test('what nobody foresaw is told as a failed transfer', async () => {
  const {user, ended} = await connected();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf');
  await server.deps.blobs.put(`results/${parseId}/doc.json`, Buffer.from('{}'));
  const {transferId} = await send(user, {parseId});
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'transfer_failed', canRetry: true});
});
