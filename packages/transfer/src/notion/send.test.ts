import {describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import type {SendProgress} from '../send/sender.ts';
import {
  expectedTree,
  fakeNotion,
  imageFile,
  keeper,
  line,
  paragraph,
  request,
  sender,
  shortTree,
  testHost,
} from './testing/setup.ts';

const many = (count: number, text = 'Paragraph'): NoteBlock[] =>
  Array.from({length: count}, (_, index) => paragraph(`${text} ${index}`));

const item = (text: string, children: readonly NoteBlock[] = []): NoteBlock => ({
  type: 'item',
  ordered: false,
  line: line(text),
  children,
});

const image = (asset: string, caption = ''): NoteBlock => ({
  type: 'image',
  image: {asset: asset as never},
  caption: caption === '' ? [] : line(caption),
});

const table = (rows: number): NoteBlock => ({
  type: 'table',
  width: 2,
  headerRow: true,
  headerColumn: false,
  rows: Array.from({length: rows}, (_, index) => [line(`r${index}`), line('x')]),
});

describe('a new page', () => {
  it('has its title and the first 100 blocks at once, the others in batches of 100', async () => {
    const {fake, parent} = await fakeNotion();
    const blocks = many(250);
    const result = await sender(fake).send(request(parent, blocks));
    expect(shortTree(fake, result.pageId)).toEqual(expectedTree(blocks));
    expect(fake.pages().map(({title}) => title)).toEqual(['Papers', 'A paper']);
    const writes = fake.requests.filter(({method}) => method !== 'GET');
    expect(writes.map(({method, path}) => `${method} ${path.split('/')[0]}`)).toEqual([
      'POST pages',
      'PATCH blocks',
      'PATCH blocks',
    ]);
    expect(writes.map(({body}) => (body as {children: unknown[]}).children.length)).toEqual([100, 100, 50]);
    expect(result).toMatchObject({blocks: 250, images: 0, losses: [], url: expect.stringContaining('notion.so')});
  });

  it('goes into a data source under the name of its title property', async () => {
    const {fake} = await fakeNotion();
    const source = fake.addDataSource('Library', '名称');
    const {pageId} = await sender(fake).send(request('', many(3), {to: {new: {kind: 'dataSource', id: source}}}));
    expect(fake.pages()).toContainEqual({id: pageId, title: 'A paper', parent: source});
  });

  it('holds what is nested deeper than a call, and tables longer than one', async () => {
    const {fake, parent} = await fakeNotion();
    const deep = item('1', [
      item('2', [item('3', [item('4', [item('5', [paragraph('6')])]), table(130)]), paragraph('2b')]),
    ]);
    const blocks = [deep, table(250), item('wide', many(230)), paragraph('end')];
    const {pageId} = await sender(fake).send(request(parent, blocks));
    expect(shortTree(fake, pageId)).toEqual(expectedTree(blocks));
  });

  it('shows each image once uploaded, and the caption of one that is gone', async () => {
    const {fake, parent} = await fakeNotion();
    const blocks = [image('a', 'Figure 1'), image('b'), image('a', 'again'), image('gone', 'Figure 2'), image('gone2')];
    const result = await sender(fake).send(request(parent, blocks));
    expect(shortTree(fake, result.pageId)).toEqual(expectedTree(blocks));
    expect([...fake.workspace.uploads.values()].map(({filename, attached}) => [filename, attached])).toEqual([
      ['a.png', 2],
      ['b.png', 1],
    ]);
    expect(result.images).toBe(3);
    expect(result.losses).toEqual([
      {code: 'image', what: 'Figure 2'},
      {code: 'image', what: 'gone2'},
    ]);
  });

  it('tells its progress up to the last block and image', async () => {
    const {fake, parent} = await fakeNotion();
    const told: SendProgress[] = [];
    await sender(fake).send(request(parent, [...many(120), image('a'), table(4)], {progress: each => told.push(each)}));
    expect(told.at(-1)).toEqual({blocks: 126, blocksDone: 126, images: 1, imagesDone: 1});
    const done = told.map(({blocksDone}) => blocksDone);
    expect(done).toEqual([...done].sort((one, other) => one - other));
  });

  it('is not made without blocks', async () => {
    const {fake, parent} = await fakeNotion();
    await expect(sender(fake).send(request(parent, []))).rejects.toMatchObject({kind: 'empty'});
    expect(fake.pages()).toHaveLength(1);
  });

  it('needs a parent that is shared', async () => {
    const {fake} = await fakeNotion();
    const nowhere = '11111111-2222-4333-8444-555555555555';
    await expect(sender(fake).send(request(nowhere, many(1)))).rejects.toMatchObject({
      kind: 'not-found',
      code: 'object_not_found',
      status: 404,
      requestId: expect.stringMatching(/-/),
    });
  });
});

describe('a page that is updated', () => {
  it('keeps its id and the pages below it, and is never empty', async () => {
    const {fake, parent} = await fakeNotion();
    const {pageId} = await sender(fake).send(request(parent, many(120, 'Old')));
    const below = fake.addPage('Of their own', pageId);
    let fewest = Number.POSITIVE_INFINITY;
    fake.options = {
      faults: () => {
        fewest = Math.min(fewest, fake.tree(pageId).length);
        return undefined;
      },
    };
    const blocks = many(110, 'New');
    const result = await sender(fake).send(request(parent, blocks, {title: 'Second', to: {update: pageId}}));
    expect(result.pageId).toBe(pageId);
    expect(shortTree(fake, pageId).filter(([type]) => type !== 'child_page')).toEqual(expectedTree(blocks));
    expect(fake.pages().map(({id, title}) => [id, title])).toEqual([
      [parent, 'Papers'],
      [pageId, 'Second'],
      [below.id, 'Of their own'],
    ]);
    expect(fewest).toBeGreaterThan(100);
  });

  it('is not found in the trash', async () => {
    const {fake, parent} = await fakeNotion();
    const page = fake.addPage('Thrown away', parent);
    fake.workspace.block(page.id).trashed = true;
    await expect(sender(fake).send(request(parent, many(1), {to: {update: page.id}}))).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('a transfer that broke off', () => {
  it('goes on at the block where it stopped', async () => {
    const {fake, parent} = await fakeNotion();
    const {save, state} = keeper();
    const blocks = many(1000);
    // the batch with block 740 arrives but for its last 60 blocks, and then the token is withdrawn
    let broken = false;
    fake.options = {
      faults: ({method}) => {
        if (broken) return 'unauthorized';
        broken = method === 'PATCH' && [...fake.workspace.blocks.values()].length > 700;
        return broken ? 'part-cut' : undefined;
      },
    };
    await expect(sender(fake).send(request(parent, blocks, {save}))).rejects.toMatchObject({kind: 'unauthorized'});
    fake.options = {};
    const before = fake.requests.length;
    const {pageId} = await sender(fake).send(request(parent, blocks, {save, ...state()}));
    expect(shortTree(fake, pageId)).toEqual(expectedTree(blocks));
    expect(fake.pages()).toHaveLength(2);
    const appended = fake.requests.slice(before).filter(({method}) => method === 'PATCH');
    expect(appended.map(({body}) => (body as {children: unknown[]}).children.length)).toEqual([100, 100, 50]);
  });

  it('does nothing more when it is asked again after its end', async () => {
    const {fake, parent} = await fakeNotion();
    const {save, state} = keeper();
    const blocks = [...many(110), image('a')];
    const first = await sender(fake).send(request(parent, blocks, {save}));
    const again = await sender(fake).send(request(parent, blocks, {save, ...state()}));
    expect(again).toEqual(first);
    expect(shortTree(fake, first.pageId)).toEqual(expectedTree(blocks));
  });

  it('replaces what it wrote when the content is another by now', async () => {
    const {fake, parent} = await fakeNotion();
    const {save, state} = keeper();
    const first = await sender(fake).send(request(parent, many(10, 'Old'), {save}));
    const second = await sender(fake).send(request(parent, many(5, 'New'), {save, ...state()}));
    expect(second.pageId).toBe(first.pageId);
    expect(shortTree(fake, second.pageId)).toEqual(expectedTree(many(5, 'New')));
  });
});

describe('limits of requests', () => {
  it('waits between requests, and as long as Notion asks', async () => {
    const {fake, parent} = await fakeNotion();
    const host = testHost();
    fake.options = {retryAfter: 17, faults: ({number}) => (number === 2 ? 'rate' : undefined)};
    const start = host.now();
    await sender(fake, host).send(request(parent, many(250)));
    expect(host.waited).toContain(17_000);
    const paced = (fake.requests.length - 1) * (1000 / 3);
    expect(host.now() - start - 17_000).toBeGreaterThanOrEqual(paced - 1000);
  });

  it('stops when it is cancelled, also while it waits', async () => {
    const {fake, parent} = await fakeNotion();
    const stop = new AbortController();
    const host = {
      ...testHost(),
      sleep: async (milliseconds: number, signal?: AbortSignal) => {
        if (milliseconds >= 30_000) stop.abort(new Error('cancelled'));
        signal?.throwIfAborted();
      },
    };
    fake.options = {retryAfter: 30, faults: ({path}) => (path === 'pages' ? 'rate' : undefined)};
    await expect(sender(fake, host).send(request(parent, many(5), {signal: stop.signal}))).rejects.toThrow('cancelled');
    expect(fake.requests.filter(({path}) => path === 'pages')).toHaveLength(1);
  });

  it('stops in the middle of a request', async () => {
    const {fake, parent} = await fakeNotion();
    const stop = new AbortController();
    fake.options = {
      faults: ({path}) => {
        if (path === 'pages') setImmediate(() => stop.abort(new Error('cancelled')));
        return path === 'pages' ? 'silent' : undefined;
      },
    };
    await expect(sender(fake).send(request(parent, many(5), {signal: stop.signal}))).rejects.toThrow('cancelled');
  });

  it('takes a request without an answer as failed after its time', async () => {
    const {fake, parent} = await fakeNotion();
    let silent = true;
    fake.options = {
      faults: ({path}) => {
        if (path !== 'pages' || !silent) return undefined;
        silent = false;
        return 'silent-after';
      },
    };
    const {pageId} = await sender(fake, testHost(), 200).send(request(parent, many(5)));
    expect(fake.pages().map(({id}) => id)).toEqual([parent, pageId]);
  });

  it('keeps the images of a page out of memory but for one', async () => {
    const {fake, parent} = await fakeNotion();
    let loading = 0;
    let most = 0;
    const blocks = Array.from({length: 20}, (_, index) => image(`i${index}`));
    const load = async (id: string) => {
      const uploaded = [...fake.workspace.uploads.values()].filter(({status}) => status === 'uploaded').length;
      most = Math.max(most, ++loading - uploaded);
      return imageFile(id);
    };
    await sender(fake).send(request(parent, blocks, {image: load}));
    expect(loading).toBe(20);
    expect(most).toBe(1);
  });
});
