import {type FakeZotero, startFakeZotero, type ZoteroFault} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {putFile, putNote} from './put.ts';
import {md5, newFile, putting, testHost} from './testing/setup.ts';

let fake: FakeZotero;
let parent: string;
beforeEach(async () => {
  fake = await startFakeZotero();
  parent = fake.library.add({itemType: 'journalArticle', title: 'Tea'}).key;
});
afterEach(() => fake.close());

const notes = () => fake.library.childrenOf(parent).filter(({itemType}) => itemType === 'note');
const files = () => fake.library.childrenOf(parent).filter(({itemType}) => itemType === 'attachment');
const isWrite = ({method}: {readonly method: string}) => method !== 'GET';

/** One fault for the first request that `which` chooses. */
function faultOnce(fault: ZoteroFault, which: (request: {readonly method: string; readonly path: string}) => boolean) {
  let happened = false;
  fake.faults = request => {
    if (happened || !which(request)) return undefined;
    happened = true;
    return fault;
  };
  return () => happened;
}

describe('a note', () => {
  it('is made once, stays for the same result and is replaced by another', async () => {
    const first = await putNote(putting(fake, parent), {html: '<p>one</p>'});
    expect(first.done).toBe('created');
    expect(notes()).toMatchObject([{note: '<p>one</p>', tags: [{tag: `recto:${parent}/test`, type: 1}]}]);
    const {record} = first;
    const writes = fake.requests.filter(isWrite).length;
    expect(await putNote({...putting(fake, parent), record}, {html: '<p>one</p>'})).toEqual({
      done: 'unchanged',
      record,
    });
    // known by its tag where nothing is remembered
    expect((await putNote(putting(fake, parent), {html: '<p>one</p>'})).done).toBe('unchanged');
    expect(fake.requests.filter(isWrite)).toHaveLength(writes);
    const second = await putNote({...putting(fake, parent), record}, {html: '<p>two</p>'});
    expect(second).toMatchObject({done: 'updated', record: {key: record.key}});
    expect(notes()).toMatchObject([{key: record.key, note: '<p>two</p>'}]);
  });

  it('that a person has changed is not replaced, unless asked for', async () => {
    const {record} = await putNote(putting(fake, parent), {html: '<p>one</p>'});
    fake.library.change(record.key, '1000', {note: '<p>mine</p>'});
    await expect(putNote({...putting(fake, parent), record}, {html: '<p>two</p>'})).rejects.toMatchObject({
      kind: 'conflict',
      problem: 'edited',
    });
    expect(notes()).toMatchObject([{note: '<p>mine</p>'}]);
    await putNote({...putting(fake, parent), record, overwrite: true}, {html: '<p>two</p>'});
    expect(notes()).toMatchObject([{note: '<p>two</p>'}]);
  });

  it('is not taken for changed where the server writes it differently', async () => {
    const {record} = await putNote(putting(fake, parent), {html: '<p>one</p>'});
    const kept = {
      ...record,
      sent: record.md5,
      md5: md5(new TextEncoder().encode('<p >one</p>')),
    };
    fake.library.change(record.key, '1000', {note: '<p >one</p>'});
    expect((await putNote({...putting(fake, parent), record: kept}, {html: '<p>one</p>'})).done).toBe('unchanged');
    expect((await putNote({...putting(fake, parent), record: kept}, {html: '<p>two</p>'})).done).toBe('updated');
  });

  it.each([
    'rate',
    'locked',
    'cut',
    'cut-done',
    'bad-gateway',
    'bad-gateway-done',
    'backoff',
    'silent',
    'cut-within',
  ] as const)(
    'is there once and right after: %s',
    async fault => {
      const made = faultOnce(fault, isWrite);
      const {record} = await putNote(putting(fake, parent), {html: '<p>one</p>'});
      expect(made()).toBe(true);
      expect(notes()).toMatchObject([{note: '<p>one</p>'}]);
      const changed = faultOnce(fault, isWrite);
      expect((await putNote({...putting(fake, parent), record}, {html: '<p>two</p>'})).done).toBe('updated');
      expect(changed()).toBe(true);
      expect(notes()).toMatchObject([{note: '<p>two</p>'}]);
    },
    20_000,
  );

  it('is written again where its tags were changed meanwhile, and given up where it goes on', async () => {
    const {record} = await putNote(putting(fake, parent), {html: '<p>one</p>'});
    faultOnce('changed', isWrite);
    expect((await putNote({...putting(fake, parent), record}, {html: '<p>two</p>'})).done).toBe('updated');
    fake.faults = request => (isWrite(request) ? 'changed' : undefined);
    const now = (await putNote(putting(fake, parent), {html: '<p>two</p>'})).record;
    await expect(putNote({...putting(fake, parent), record: now}, {html: '<p>three</p>'})).rejects.toMatchObject({
      problem: 'changed-meanwhile',
    });
  });

  it('of a key that may not write, of another key, and below an entry that is not there fails with what to do', async () => {
    fake.writable = false;
    await expect(putNote(putting(fake, parent), {html: ''})).rejects.toMatchObject({problem: 'key-read-only'});
    await expect(putNote(putting({...fake, apiKey: 'other'}, parent), {html: ''})).rejects.toMatchObject({
      problem: 'key-refused',
    });
    await expect(putNote(putting(fake, 'AAAAAAAA'), {html: ''})).rejects.toMatchObject({problem: 'not-found'});
  });

  it('waits as long as Zotero asks: Retry-After at once, Backoff before the next request', async () => {
    const host = testHost();
    faultOnce('rate', isWrite);
    await putNote(putting(fake, parent, host), {html: '<p>one</p>'});
    expect(host.waited).toEqual([2000]);
    const other = testHost();
    faultOnce('backoff', ({path}) => path.endsWith('/keys/current'));
    await putNote(putting(fake, parent, other), {html: '<p>one</p>'});
    expect(other.waited).toEqual([3000]);
  });
});

describe('a file', () => {
  const put = (text: string, more: Partial<Parameters<typeof putFile>[0]> = {}) =>
    putFile({...putting(fake, parent), ...more}, {title: 'Tea (zh)', file: newFile(text)});

  it('is uploaded in three steps, stays for the same bytes and is replaced by others', async () => {
    const {record, done} = await put('%PDF one');
    expect(done).toBe('created');
    expect(files()).toMatchObject([{title: 'Tea (zh)', filename: '冷却.zh.pdf', md5: record.md5}]);
    expect(new TextDecoder().decode(fake.library.files.get(record.key))).toBe('%PDF one');
    expect((await put('%PDF one')).done).toBe('unchanged');
    expect((await put('%PDF two', {record})).done).toBe('updated');
    expect(files()).toHaveLength(1);
    expect(new TextDecoder().decode(fake.library.files.get(record.key))).toBe('%PDF two');
    // storage has it by now
    const uploads = () => fake.requests.filter(({path}) => path.startsWith('/storage/')).length;
    const before = uploads();
    const again = (await put('%PDF two')).record;
    expect((await put('%PDF one', {record: again})).done).toBe('updated');
    expect(uploads()).toBe(before);
  });

  it('that a person has replaced is not replaced', async () => {
    const {record} = await put('%PDF one');
    await expect(put('%PDF two', {record: {...record, md5: 'f'.repeat(32)}})).rejects.toMatchObject({
      problem: 'edited',
    });
    expect((await put('%PDF two', {record: {...record, md5: 'f'.repeat(32)}, overwrite: true})).done).toBe('updated');
  });

  // the item, the authorization, the storage, the registration
  it.each([0, 1, 2, 3])(
    'is there once and whole after any fault in its write %i',
    async at => {
      for (const fault of ['rate', 'cut', 'cut-done', 'bad-gateway', 'bad-gateway-done', 'cut-within'] as const) {
        let writes = 0;
        fake.faults = request => (isWrite(request) && writes++ === at ? fault : undefined);
        const text = `%PDF ${fault} ${at}`;
        const {record} = await put(text, {overwrite: true, marker: `recto:${fault}`});
        expect(writes, fault).toBeGreaterThan(at);
        const found = files().filter(({tags}) => JSON.stringify(tags).includes(`"recto:${fault}"`));
        expect(found, fault).toMatchObject([{key: record.key, md5: record.md5}]);
        expect(new TextDecoder().decode(fake.library.files.get(record.key))).toBe(text);
      }
    },
    20_000,
  );

  it('goes on with an attachment whose upload broke off', async () => {
    fake.faults = ({path}) => (path.startsWith('/storage/') ? 'cut' : undefined);
    await expect(put('%PDF one')).rejects.toMatchObject({kind: 'unreachable'});
    expect(files()).toMatchObject([{md5: null}]);
    fake.faults = undefined;
    expect((await put('%PDF one')).done).toBe('created');
    expect(files()).toHaveLength(1);
  });
});
