import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {FakeLlm, type FakeZotero, startFakeZotero} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {example, recto} from './recto.ts';

let folder: string;
let fake: FakeZotero;
let parent: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'zotero-'));
  fake = await startFakeZotero();
  fake.library.collections.set('CCCCCCCC', 'Tea');
  parent = fake.library.add({itemType: 'journalArticle', title: 'Tea', collections: ['CCCCCCCC']}).key;
});
afterEach(async () => {
  await fake.close();
  rmSync(folder, {recursive: true});
});

const zotero = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const {code, stdout, stderr} = await recto(['zotero', ...args, '--json'], {
    env: {
      RECTO_STATE: path.join(folder, 'state'),
      RECTO_CACHE: path.join(folder, 'cache'),
      RECTO_ZOTERO_KEY: fake.apiKey,
      RECTO_ZOTERO_BASE_URL: fake.webUrl,
      RECTO_ZOTERO_LOCAL_URL: fake.localUrl,
      ...env,
    },
  });
  const said = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  return {code, stderr, said};
};
const addPdf = (parentItem: string | undefined, filename: string, more: object = {}) => {
  const {key} = fake.library.add({
    itemType: 'attachment',
    contentType: 'application/pdf',
    filename,
    ...(parentItem && {parentItem}),
    ...more,
  });
  fake.library.files.set(key, readFileSync(example));
  fake.paths.set(key, pathToFileURL(example).href);
  return key;
};

test('a PDF becomes a note below an entry, once', async () => {
  const first = await zotero(['export', example, '--item', parent]);
  expect(first).toMatchObject({code: 0, said: [{ok: true, unchanged: false, facts: ['1 note']}]});
  const [note] = fake.library.childrenOf(parent);
  expect(note).toMatchObject({itemType: 'note', tags: [{tag: 'recto:cooling-tea/note/source'}]});
  expect(note?.['note']).toContain('<span class="math">$');
  expect((await zotero(['export', example, '--item', parent])).said).toMatchObject([{unchanged: true}]);
  const again = await zotero(['export', example, '--item', `zotero://select/library/items/${parent}`, '--again']);
  expect(again).toMatchObject({code: 0, said: [{unchanged: false}]});
  expect(fake.library.childrenOf(parent)).toHaveLength(1);
}, 120_000);

test('what is missing is said before anything is done', async () => {
  const none = await zotero(['export', example]);
  expect(none).toMatchObject({code: 2, stderr: expect.stringContaining('Please select a Zotero entry')});
  expect(await zotero(['export', example, '--item', parent], {RECTO_ZOTERO_KEY: ''})).toMatchObject({code: 2});
  const stopped = await startFakeZotero();
  await stopped.close();
  const away = await zotero(['export', example, '--selected'], {RECTO_ZOTERO_LOCAL_URL: stopped.localUrl});
  expect(away.code).toBe(1);
  expect(away.said).toMatchObject([
    {error: {message: expect.stringContaining('Zotero client plugin connection not detected')}},
  ]);
  expect(fake.requests).toEqual([]);
}, 60_000);

test('a new entry is made where the running Zotero is, without a key', async () => {
  fake.connector.selected = {key: 'CCCCCCCC', name: 'Tea'};
  const first = await zotero(['export', example, '--selected'], {RECTO_ZOTERO_KEY: ''});
  expect(first).toMatchObject({code: 0, said: [{where: 'Tea'}]});
  expect((await zotero(['export', example, '--selected'])).said).toMatchObject([{unchanged: true}]);
  const made = fake.library.topOf('CCCCCCCC').filter(({itemType}) => itemType === 'document');
  expect(made).toMatchObject([{title: expect.stringMatching(/Cooling/)}]);
}, 120_000);

test('a collection is read, what fails does not stop the others, and a second run does nothing', async () => {
  const good = addPdf(parent, 'tea.pdf');
  const other = fake.library.add({itemType: 'book', title: 'Coffee', collections: ['CCCCCCCC']}).key;
  const broken = addPdf(other, 'broken.pdf');
  writeFileSync(path.join(folder, 'broken.pdf'), 'no PDF');
  fake.paths.set(broken, pathToFileURL(path.join(folder, 'broken.pdf')).href);
  fake.library.files.set(broken, new TextEncoder().encode('no PDF'));
  addPdf(undefined, 'alone.pdf', {collections: ['CCCCCCCC']});
  const plan = await zotero(['collection', 'CCCCCCCC', '--dry-run'], {RECTO_ZOTERO_KEY: ''});
  expect(plan.said.filter(({planned}) => planned)).toHaveLength(2);
  expect(fake.requests.every(({method}) => method === 'GET')).toBe(true);

  const first = await zotero(['collection', 'CCCCCCCC']);
  expect(first.code).toBe(1);
  expect(first.said).toMatchObject([
    {input: 'tea.pdf', ok: true, unchanged: false},
    {input: 'broken.pdf', ok: false, error: {code: expect.stringMatching(/^pdf\//)}},
    {input: 'alone.pdf', ok: false, error: {message: expect.stringContaining('Create Parent Item')}},
  ]);
  expect(fake.library.childrenOf(parent)).toMatchObject([{key: good}, {tags: [{tag: `recto:${good}/note/source`}]}]);
  // by the server, where Zotero is not open to other programs
  fake.localApi = false;
  const writes = () => fake.requests.filter(({method}) => method !== 'GET').length;
  const before = writes();
  expect((await zotero(['collection', 'CCCCCCCC'])).said[0]).toMatchObject({input: 'tea.pdf', unchanged: true});
  expect(writes()).toBe(before);
}, 180_000);

test('a collection is translated into notes and PDFs, which are no PDFs to translate, and a crash costs nothing twice', async () => {
  const llm = new FakeLlm({apiKey: 'secret'});
  const env = {RECTO_LLM_BASE_URL: await llm.listen(), RECTO_LLM_API_KEY: 'secret', RECTO_LLM_MODEL: 'fake'};
  const key = addPdf(parent, 'tea.pdf');
  fake.faults = ({path: called}) => (called.startsWith('/storage/') ? 'changed' : undefined);
  expect((await zotero(['collection', 'CCCCCCCC', '--to', 'zh', '--dual', 'left-right'], env)).code).toBe(1);
  const paid = llm.requests;
  fake.faults = undefined;
  const run = () => zotero(['collection', 'CCCCCCCC', '--to', 'zh', '--dual', 'left-right'], env);
  const done = await run();
  expect(done).toMatchObject({code: 0, said: [{ok: true, facts: ['1 note', '1 PDF']}]});
  expect(llm.requests).toBe(paid);
  const [, note, pdf] = fake.library.childrenOf(parent);
  expect(note?.['note']).toMatch(/\p{Script=Han}/u);
  expect(pdf).toMatchObject({filename: 'tea.zh.dual.pdf', tags: [{tag: `recto:${key}/pdf/zh/dual`}]});
  expect(new TextDecoder().decode(fake.library.files.get(pdf?.key ?? '')?.subarray(0, 5))).toBe('%PDF-');
  expect((await run()).said).toMatchObject([{input: 'tea.pdf', unchanged: true}]);
  expect(fake.library.childrenOf(parent)).toHaveLength(3);
  await llm.close();
}, 180_000);
