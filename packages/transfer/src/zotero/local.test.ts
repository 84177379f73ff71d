import {type FakeZotero, startFakeZotero} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {zoteroConnector} from './connector.ts';
import {zoteroProblems} from './failure.ts';
import {localZotero, webZotero} from './library.ts';
import {testHost} from './testing/setup.ts';

let fake: FakeZotero;
beforeEach(async () => {
  fake = await startFakeZotero();
});
afterEach(() => fake.close());

const local = () => localZotero({host: testHost(), baseUrl: fake.localUrl, timeout: 500});
const web = () => webZotero({host: testHost(), baseUrl: fake.webUrl, apiKey: fake.apiKey});
const connector = () => zoteroConnector({host: testHost(), baseUrl: fake.localUrl, timeout: 500});
const entry = {session: 'one', title: 'Tea', notes: ['<p>Tea</p>'], tags: ['recto'], files: []};
const file = {title: '茶 (zh)', mediaType: 'application/pdf', bytes: new TextEncoder().encode('%PDF')};

describe('the libraries', () => {
  it('list all entries of a collection, the web in pages of a hundred', async () => {
    fake.library.collections.set('CCCCCCCC', 'Tea');
    const keys = Array.from(
      {length: 230},
      (_, index) => fake.library.add({itemType: 'book', title: `${index}`, collections: ['CCCCCCCC']}).key,
    );
    expect((await local().entries('CCCCCCCC')).map(({key}) => key)).toEqual(keys);
    expect((await web().entries('CCCCCCCC')).map(({key}) => key)).toEqual(keys);
    expect(await web().collection('CCCCCCCC')).toEqual({key: 'CCCCCCCC', name: 'Tea'});
    await expect(local().entries('DDDDDDDD')).rejects.toMatchObject({problem: 'not-found'});
  });

  it('give files: a path here, bytes from the web, for which the key goes to no other host', async () => {
    const {key} = fake.library.add({itemType: 'attachment'});
    fake.library.files.set(key, new TextEncoder().encode('%PDF'));
    fake.paths.set(key, 'file:///home/anna/Zotero/storage/A%20B/%E8%8C%B6.pdf');
    expect(await local().file(key)).toEqual({path: '/home/anna/Zotero/storage/A B/茶.pdf'});
    fake.paths.set(key, 'file:///C:/Users/anna/a.pdf');
    expect(await local().file(key)).toEqual({path: 'C:/Users/anna/a.pdf'});
    const got = await web().file(key);
    expect('bytes' in got && new TextDecoder().decode(got.bytes)).toBe('%PDF');
  });

  it.each([
    ['local', local],
    ['web', web],
  ])('are read again after a cut answer: %s', async (_, open) => {
    const {key} = fake.library.add({itemType: 'book', title: 'Tea'});
    let faults = 0;
    fake.faults = ({path}) => (path.includes('/items/') && faults++ === 0 ? 'cut-within' : undefined);
    expect((await open().item(key)).title).toBe('Tea');
    expect(faults).toBe(2);
  });

  it('say what is wrong with Zotero on this machine', async () => {
    fake.faults = () => 'silent';
    await expect(local().item('AAAAAAAA')).rejects.toMatchObject({problem: 'local-silent'});
    fake.faults = undefined;
    fake.localApi = false;
    await expect(local().item('AAAAAAAA')).rejects.toMatchObject({problem: 'local-api-off', kind: 'forbidden'});
    const stopped = fake.localUrl;
    await fake.close();
    const away = {host: testHost(), baseUrl: stopped};
    await expect(localZotero(away).item('AAAAAAAA')).rejects.toThrow('Zotero client plugin connection not detected');
    await expect(zoteroConnector(away).ping()).rejects.toMatchObject({problem: 'not-running'});
    fake = await startFakeZotero();
  });

  it('have each problem in both languages', () => {
    for (const {en, zh} of Object.values(zoteroProblems)) {
      expect(en).toMatch(/\.$/);
      expect(zh).toMatch(/\p{Script=Han}.*。$/u);
    }
  });
});

describe('the connector', () => {
  it('saves an entry with its note and file where Zotero is', async () => {
    fake.connector.selected = {key: 'CCCCCCCC', name: 'Papers'};
    await connector().ping();
    expect(await connector().selection()).toEqual({
      libraryName: 'My Library',
      id: 7,
      name: 'Papers',
      editable: true,
      filesEditable: true,
    });
    await connector().save({...entry, files: [file]});
    const [saved] = [...fake.library.items.values()].filter(({itemType}) => itemType === 'document');
    expect(saved).toMatchObject({title: 'Tea', collections: ['CCCCCCCC']});
    expect(fake.library.childrenOf(saved?.key ?? '')).toMatchObject([
      {itemType: 'note', note: '<p>Tea</p>'},
      {itemType: 'attachment', title: '茶 (zh)', contentType: 'application/pdf'},
    ]);
  });

  it('saves a session once, whatever happens to the answer', async () => {
    let writes = 0;
    fake.faults = ({path}) => (path.endsWith('/saveItems') && writes++ === 0 ? 'cut-done' : undefined);
    await connector().save(entry);
    expect(writes).toBe(2);
    expect([...fake.library.items.values()].filter(({itemType}) => itemType === 'document')).toHaveLength(1);
  });

  it('tells that files are not taken', async () => {
    fake.connector.filesEditable = false;
    await expect(connector().save({...entry, files: [file]})).rejects.toMatchObject({problem: 'not-editable'});
  });
});
