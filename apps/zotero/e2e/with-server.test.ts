import {calls} from '@recto/api';
import {FakeLlm} from '@recto/testkit';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {startWorker, type Worker} from '../../server/src/jobs/worker.ts';
import {grantQuota} from '../../server/src/services/quota/grant.ts';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../../server/src/testing/test-server.ts';
import {offerFakeModels} from '../../server/src/testing/translations.ts';
import {startPlugin} from '../src/plugin.ts';
import {checkConnection} from '../src/preferences.ts';
import {rectoServer} from '../src/recto/server.ts';
import {type ZoteroDouble, zoteroDouble} from '../src/testing/zotero-double.ts';
import type {Item, Zotero} from '../src/zotero/api.ts';

// The plugin and the server as they are; Zotero is a double of its API.
let server: TestServer;
let fake: FakeLlm;
let worker: Worker;
let user: TestUser;
let address: string;
let key: string;
beforeAll(async () => {
  fake = new FakeLlm();
  const endpoint = await fake.listen();
  server = await createTestServer({
    RECTO_WORKERS: '1',
    RECTO_KEY_FAKE: 'k',
    RECTO_PRIVATE_ENDPOINTS: 'true',
    RECTO_LLM_BASE_URL: endpoint,
    RECTO_LLM_MODEL: 'any',
  });
  offerFakeModels(server, endpoint);
  user = await server.addUser();
  const {deps} = server;
  await grantQuota(deps, deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 20});
  const made = await server.call(calls.createApiKey, {name: 'z', scopes: ['read', 'write']}, {token: user.accessToken});
  key = made.key;
  worker = startWorker(deps);
  address = await server.app.listen({port: 0, host: '127.0.0.1'});
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await fake.close();
});

let zotero: ZoteroDouble;
let run: (id: string, items: readonly Item[]) => void;
beforeEach(async () => {
  fake.options = {};
  const words = (id: string, values = {}) => [id, ...Object.values(values)].join(' ');
  // Zotero 8: its manager of menus hands the selection over
  let registered: Parameters<NonNullable<Zotero['MenuManager']>['registerMenu']>[0] | undefined;
  const MenuManager: NonNullable<Zotero['MenuManager']> = {
    registerMenu(given) {
      registered = given;
      return given.menuID;
    },
    unregisterMenu: () => true,
  };
  zotero = zoteroDouble(fetch, {locale: 'zh-CN', words, more: {MenuManager}});
  zotero.preferences.set('extensions.recto.address', `${address}/`).set('extensions.recto.key', key);
  await startPlugin(zotero.surroundings);
  run = (id, items) => registered!.menus.find(({l10nID}) => l10nID === id)!.onCommand(undefined, {items});
});

/** Chooses an entry of the menu, and waits until its line of the progress window has ended. */
async function choose(id: string, ...items: readonly Item[]): Promise<void> {
  const before = zotero.lines.length;
  run(id, items);
  await expect.poll(() => zotero.lines[before]?.text, {timeout: 90_000}).toMatch(/^recto-(?:done|unchanged|failed)/);
}
const said = () => zotero.lines.map(({text}) => text);
const content = smallPdf({text: 'The kettle of the old house is heated slowly for a long while.'});

test('a PDF is converted into a note below its entry; again nothing changes, and what a person wrote stays', async () => {
  const entry = zotero.entry('On tea');
  const pdf = zotero.pdf('tea.pdf', content, entry);
  await choose('recto-convert', entry);
  expect(said()).toEqual(['recto-done tea.pdf']);
  const [note] = zotero.children(entry).notes;
  expect(note?.getNote()).toContain('The kettle of the old house');
  expect(note?.getTags()).toEqual([{tag: `recto:${pdf.key}/note/source`, type: 1}]);
  await choose('recto-convert', pdf);
  expect(said().at(-1)).toBe('recto-unchanged tea.pdf');
  note?.setNote('<p>My own thoughts</p>');
  await choose('recto-convert', pdf);
  const {notes} = zotero.children(entry);
  expect(notes.map(each => each.getNote().includes('kettle'))).toEqual([false, true]);
  expect(notes[0]?.getTags()).toEqual([]);
});

test('translations are attached, alone and with the original; a later one takes the place of its file', async () => {
  const entry = zotero.entry('On tea');
  const pdf = zotero.pdf('tea.pdf', content, entry);
  await choose('recto-translate-mono', entry);
  await choose('recto-translate-dual', entry);
  const {files} = zotero.children(entry);
  expect(files.map(({title}) => title)).toEqual(['tea.pdf', 'tea.zh.pdf', 'tea.zh.dual.pdf']);
  const [, mono, dual] = files;
  for (const file of [mono, dual]) {
    const bytes = zotero.disk.get(String(file?.path));
    expect(new TextDecoder('latin1').decode(bytes?.subarray(0, 5))).toBe('%PDF-');
  }
  expect([...zotero.disk.keys()].filter(path => path.startsWith('/tmp'))).toEqual([]);
  const requests = fake.requests;
  zotero.disk.set(String(mono?.path), new Uint8Array([1]));
  await choose('recto-translate-mono', pdf);
  expect(fake.requests).toBe(requests);
  expect(zotero.children(entry).files).toHaveLength(3);
  expect(zotero.disk.get(String(mono?.path))?.length).toBeGreaterThan(100);
});

test('a PDF that stands alone has its results in its collection', async () => {
  const pdf = zotero.pdf('alone.pdf', content);
  await choose('recto-translate-mono', pdf);
  await choose('recto-convert', pdf);
  const results = [...zotero.items.values()].filter(item => item.getTags().length > 0);
  expect(results.map(item => [item.isNote(), item.getCollections()])).toEqual([
    [false, [7]],
    [true, [7]],
  ]);
});

test('a question is answered in a note with its sources; one that is cancelled is not asked', async () => {
  const entry = zotero.entry('On tea');
  const pdf = zotero.pdf('tea.pdf', content, entry);
  run('recto-ask', [pdf]);
  expect(zotero.lines).toEqual([]);
  zotero.typed = 'What is heated <slowly>?';
  fake.options = {reply: () => 'The kettle is heated slowly.'};
  await choose('recto-ask', pdf);
  expect(said()).toEqual(['recto-done tea.pdf']);
  const [note] = zotero.children(entry).notes;
  expect(note?.getNote()).toContain('What is heated &lt;slowly&gt;?');
  expect(note?.getNote()).toContain('The kettle is heated slowly.');
});

test('failures are sentences, and leave nothing behind', async () => {
  const entry = zotero.entry('On tea');
  const pdf = zotero.pdf('tea.pdf', content, entry);
  const failing = async (id: string, ...items: readonly Item[]) => {
    await choose(id, ...items);
    return zotero.lines.at(-1);
  };
  zotero.preferences.set('extensions.recto.key', 'recto_wrong');
  expect(await failing('recto-convert', pdf)).toMatchObject({
    error: true,
    text: 'recto-failed tea.pdf recto-unauthorized',
  });
  zotero.preferences.set('extensions.recto.key', '');
  expect(await failing('recto-convert', pdf)).toMatchObject({text: 'recto-failed tea.pdf recto-no-key'});
  zotero.preferences.set('extensions.recto.key', key).set('extensions.recto.address', 'http://127.0.0.1:9');
  expect((await failing('recto-convert', pdf))?.text).toContain('recto-unreachable http://127.0.0.1:9');
  zotero.preferences.set('extensions.recto.address', address);
  expect((await failing('recto-convert', zotero.pdf('gone.pdf', undefined)))?.text).toBe(
    'recto-failed gone.pdf recto-no-file',
  );
  const note = new zotero.surroundings.zotero.Item('note');
  expect((await failing('recto-convert', note))?.text).toContain('recto-nothing');
  const locked = zotero.pdf('locked.pdf', smallPdf({password: 'x', text: 'locked'}), entry);
  expect((await failing('recto-convert', locked))?.text).toContain('密码');
  const broken = zotero.pdf('broken.pdf', Buffer.from('no PDF'), entry);
  expect((await failing('recto-convert', broken))?.text).toContain('PDF');
  fake.options = {rejection: () => ({status: 401, message: 'wrong key'})};
  const other = zotero.pdf(
    'other.pdf',
    smallPdf({text: 'Another text about the cups in the shade of the house.'}),
    entry,
  );
  expect((await failing('recto-translate-mono', other))?.text).toContain('密钥');
  expect(zotero.children(entry).notes).toEqual([]);
  expect(zotero.errors.length).toBeGreaterThan(5);
});

test('the settings test the connection', async () => {
  const open = (given: string) => () =>
    rectoServer({settings: {address, key: given}, fetch, delay: async () => {}, locale: 'en-US'});
  const say = (id: string, values = {}) => [id, ...Object.values(values)].join(' ');
  expect(await checkConnection(open(key), say)).toBe('recto-check-ok Free, any');
  expect(await checkConnection(open('recto_none'), say)).toBe('recto-unauthorized');
});
