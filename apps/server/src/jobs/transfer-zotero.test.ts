import {calls, TaskStatus} from '@recto/api';
import {builders} from '@recto/model';
import {type FakeZotero, freePort, startFakeZotero} from '@recto/testkit';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {createShellDoor} from '../secrets/shell-door.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {transfersOf} from '../testing/transfers.ts';
import {startWorker, type Worker} from './worker.ts';

vi.setConfig({testTimeout: 60_000});
const platform = 'zotero';
let zotero: FakeZotero;
let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  zotero = await startFakeZotero();
  const settings = {
    RECTO_WORKERS: '1',
    RECTO_ZOTERO_BASE_URL: zotero.webUrl,
    RECTO_ZOTERO_LOCAL_URL: zotero.localUrl,
  };
  server = await createTestServer(settings, undefined, {
    door: {...createShellDoor('key'), opensTo: () => true},
  });
});
beforeEach(() => {
  worker = startWorker(server.deps);
});
afterEach(async () => {
  zotero.faults = undefined;
  zotero.localApi = true;
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await server.close();
  await zotero.close();
});

const {doc, heading, paragraph} = builders();
const paper = doc(heading(1, 'On warm tea'), paragraph('Cups cool.'));

const connect = (user: TestUser) =>
  server.call(calls.setTransferToken, {platform, token: zotero.apiKey}, {token: user.accessToken});

async function connected() {
  const user = await server.addUser();
  const {connection} = await connect(user);
  expect(connection).toMatchObject({platform, connected: true, account: 'anna'});
  const entry = zotero.library.add({itemType: 'journalArticle', title: 'On warm tea'});
  const {parseId, objectId} = await addStoredParse(server, user, 'tea.pdf', paper);
  return {user, entry, parseId, objectId, ...transfersOf(server, user)};
}

type Given = Partial<Parameters<typeof server.call<typeof calls.createTransferTask>>[1]>;
const send = (user: TestUser, parseId: string, given: Given) =>
  server.call(
    calls.createTransferTask,
    {
      platform,
      title: 'Tea',
      items: [
        {parseId, convertTo: 'md', filename: 'tea'},
        {parseId, convertTo: 'pdf', filename: 'tea'},
      ],
      ...given,
    },
    {token: user.accessToken},
  );
const childrenOf = (key: string) =>
  zotero.library.childrenOf(key).map(({itemType, note, filename}) => (itemType === 'note' ? String(note) : filename));

test('entries are found in the running Zotero by words', async () => {
  const user = await server.addUser();
  const token = {token: user.accessToken};
  const creators = [{lastName: 'Abe'}, {lastName: 'Bai'}, {name: 'Cup Society'}];
  const {key} = zotero.library.add({itemType: 'book', title: 'Steam rising', creators, date: 'May 2021'});
  zotero.library.add({itemType: 'note', note: 'Steam'});
  zotero.connector.selected = {key: 'SELECTED', name: 'Kettles'};
  expect(await server.call(calls.searchZoteroEntries, {query: 'steam'}, token)).toEqual({
    entries: [{key, title: 'Steam rising', about: 'Abe et al., 2021'}],
    selected: 'Kettles',
  });
  expect((await server.call(calls.searchZoteroEntries, {}, token)).entries.map(each => each.key)).toContain(key);
});

test('a note and a PDF go below an entry, and are replaced, not doubled, by the next', async () => {
  const {user, entry, parseId, ended} = await connected();
  const below = {entry: {key: entry.key, title: 'On warm tea'}};
  const {transferId} = await send(user, parseId, below);
  expect(await ended(transferId)).toMatchObject({
    status: TaskStatus.success,
    place: 'On warm tea',
    url: `zotero://select/library/items/${entry.key}`,
    canUpdate: false,
  });
  const [note, pdf, ...more] = childrenOf(entry.key);
  expect(note).toContain('Cups cool.');
  expect(pdf).toBe('tea.pdf');
  expect(more).toEqual([]);
  const again = await send(user, parseId, below);
  expect(await ended(again.transferId)).toMatchObject({status: TaskStatus.success});
  expect(childrenOf(entry.key)).toHaveLength(2);
});

test('which results an entry has already is known by what is in Zotero', async () => {
  const {user, entry, parseId, objectId, ended, token} = await connected();
  const below = {entryKey: entry.key, parseId};
  const exported = async () => [
    (await server.call(calls.noteExported, below, token)).exported,
    (await server.call(calls.pdfExported, below, token)).exported,
  ];
  expect(await exported()).toEqual([false, false]);
  const entryOf = {entry: {key: entry.key, title: ''}};
  await ended((await send(user, parseId, {...entryOf, items: [{parseId, convertTo: 'md'}]})).transferId);
  expect(await exported()).toEqual([true, false]);
  await ended((await send(user, parseId, entryOf)).transferId);
  expect(await exported()).toEqual([true, true]);
  // of another document nothing is there
  const other = await addStoredParse(server, user, 'other.pdf', paper);
  expect(other.objectId).not.toBe(objectId);
  expect(await server.call(calls.noteExported, {...below, parseId: other.parseId}, token)).toEqual({exported: false});
  const [note] = zotero.library.childrenOf(entry.key);
  zotero.library.change(note!.key, String(note!.version), {deleted: 1});
  expect(await exported()).toEqual([false, true]);
  // nor is another's result anybody's to ask about
  const stranger = {token: (await server.addUser()).accessToken};
  await expect(server.call(calls.noteExported, below, stranger)).rejects.toMatchObject({
    code: 'parse_history_not_found',
  });
  await expect(server.call(calls.pdfExported, {entryKey: entry.key}, token)).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('what was changed in Zotero is replaced only where that is wanted', async () => {
  const {user, entry, parseId, ended} = await connected();
  const below = {entry: {key: entry.key, title: ''}, items: [{parseId, convertTo: 'md' as const}]};
  await ended((await send(user, parseId, below)).transferId);
  const [note] = zotero.library.childrenOf(entry.key);
  zotero.library.change(note!.key, String(note!.version), {note: '<p>Mine</p>'});
  const kept = await ended((await send(user, parseId, below)).transferId);
  expect(kept).toMatchObject({status: TaskStatus.failed, code: 'zotero_edited'});
  expect(childrenOf(entry.key)).toEqual(['<p>Mine</p>']);
  await ended((await send(user, parseId, {...below, overwrite: true})).transferId);
  expect(childrenOf(entry.key)[0]).toContain('Cups cool.');
});

test('without a key it becomes a new entry, once, where the selection of the running Zotero is', async () => {
  const user = await server.addUser();
  const {parseId} = await addStoredParse(server, user, 'tea.pdf', paper);
  const {ended} = transfersOf(server, user);
  const titled = {title: 'A new entry', entry: {key: null, title: 'Kettles'}};
  zotero.faults = ({path}) => (path === '/connector/saveItems' && once() ? 'cut-done' : undefined);
  let cut = 0;
  const once = () => cut++ === 0;
  const {transferId} = await send(user, parseId, titled);
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, url: null, place: 'Kettles'});
  const made = [...zotero.library.items.values()].filter(({title}) => title === 'A new entry');
  expect(made).toHaveLength(1);
  expect(cut).toBeGreaterThan(1);
  expect(zotero.library.childrenOf(made[0]!.key)).toHaveLength(2);
});

test('no entry, a key that is missing or refused, and a Zotero that is away are told apart', async () => {
  const {user, entry, parseId, ended, token} = await connected();
  await expect(send(user, parseId, {})).rejects.toMatchObject({
    code: 'bad_request',
    detail: {issues: [{path: 'entry', message: 'please select a Zotero entry'}]},
  });
  zotero.faults = () => 'cut';
  await expect(server.call(calls.searchZoteroEntries, {}, token)).rejects.toMatchObject({code: 'transfer_unreachable'});
  zotero.faults = undefined;
  zotero.localApi = false;
  const [found] = (await server.call(calls.searchZoteroEntries, {}, token)).entries;
  expect(found).toBeDefined();
  await server.call(calls.disconnectTransfer, {platform}, token);
  await expect(server.call(calls.searchZoteroEntries, {}, token)).rejects.toMatchObject({code: 'zotero_local_api_off'});
  const below = {entry: {key: entry.key, title: ''}};
  await expect(send(user, parseId, below)).rejects.toMatchObject({code: 'transfer_not_connected'});
  await connect(user);
  zotero.writable = false;
  const {transferId} = await send(user, parseId, below);
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.failed, code: 'transfer_forbidden'});
  zotero.writable = true;
  await server.call(calls.retryTransfer, {transferId}, token);
  expect(await ended(transferId)).toMatchObject({status: TaskStatus.success});
});

test('a Zotero that does not run is said to be away, and what is kept local goes to it all the same', async () => {
  const user = await server.addUser({localOnly: true});
  const token = {token: user.accessToken};
  const {parseId} = await addStoredParse(server, user, 'tea.pdf', paper);
  const {ended} = transfersOf(server, user);
  const local = {entry: {key: null, title: ''}, title: 'Kept here'};
  expect(await ended((await send(user, parseId, local)).transferId)).toMatchObject({status: TaskStatus.success});
  const {RECTO_ZOTERO_LOCAL_URL: running} = server.deps.settings;
  Object.assign(server.deps.settings, {RECTO_ZOTERO_LOCAL_URL: `http://127.0.0.1:${await freePort()}`});
  try {
    await expect(server.call(calls.searchZoteroEntries, {}, token)).rejects.toMatchObject({code: 'zotero_not_running'});
  } finally {
    Object.assign(server.deps.settings, {RECTO_ZOTERO_LOCAL_URL: running});
  }
});

test('a server that no desktop client has started does not reach for Zotero', async () => {
  const web = await createTestServer({RECTO_ZOTERO_LOCAL_URL: zotero.localUrl, RECTO_ZOTERO_BASE_URL: zotero.webUrl});
  try {
    const user = await web.addUser();
    const token = {token: user.accessToken};
    const {parseId} = await addStoredParse(web, user, 'tea.pdf', paper);
    const before = zotero.requests.length;
    const refused = {code: 'desktop_only', status: 403};
    await expect(web.call(calls.searchZoteroEntries, {}, token)).rejects.toMatchObject(refused);
    await expect(web.call(calls.setTransferToken, {platform, token: 'x'}, token)).rejects.toMatchObject(refused);
    const entry = {key: null, title: ''};
    const items = [{parseId, convertTo: 'md' as const}];
    await expect(
      web.call(calls.createTransferTask, {platform, title: 'Tea', items, entry}, token),
    ).rejects.toMatchObject(refused);
    const {connections} = await web.call(calls.listTransferConnections, {}, token);
    expect(connections.map(each => each.platform)).not.toContain(platform);
    expect(zotero.requests).toHaveLength(before);
  } finally {
    await web.close();
  }
});
