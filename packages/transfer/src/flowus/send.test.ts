import {type FakeFlowUs, startFakeFlowUs} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import {TransferFailure} from '../send/failure.ts';
import type {TransferHost} from '../send/host.ts';
import type {SendProgress, SendRequest} from '../send/sender.ts';
import {expected, keeper, line, paragraph, request as requestTo, sender, testHost} from './testing/setup.ts';

let fake: FakeFlowUs;
beforeEach(async () => {
  fake = await startFakeFlowUs();
});
afterEach(() => fake.close());

const send = (blocks: readonly NoteBlock[], more: Partial<SendRequest> = {}, host?: TransferHost) =>
  sender(fake, host).send(requestTo(fake, blocks, more));

type Append = {readonly children?: readonly unknown[]} | undefined;
const appended = (from = 0) => fake.requests.slice(from).flatMap(({body}) => (body as Append)?.children?.length ?? []);

const everything: readonly NoteBlock[] = [
  {type: 'heading', level: 2, line: line('2 Heat')},
  {
    type: 'paragraph',
    line: [
      {type: 'text', text: 'bold', marks: ['bold', 'italic', 'underline', 'strike', 'code', 'highlight']},
      {type: 'equation', tex: 'x^2'},
      {type: 'text', text: 'there', url: 'https://example.org'},
    ],
  },
  {
    type: 'item',
    ordered: true,
    line: line('one'),
    children: [{type: 'item', ordered: false, line: line('below'), children: [paragraph('deepest')]}],
  },
  {type: 'quote', line: line('said')},
  {type: 'callout', icon: '💡', line: line('Theorem 1'), children: [paragraph('It holds.')]},
  {type: 'code', code: `print(1) ${'#'.repeat(2500)}`, language: 'Python'},
  {type: 'equation', tex: 'a=b'},
  {type: 'divider'},
  {type: 'image', image: {asset: 'lasting-1'}, caption: line('Figure 1')},
  {
    type: 'table',
    width: 2,
    headerRow: true,
    headerColumn: false,
    rows: [
      [line('a'), line('b')],
      [line('1'), []],
    ],
  },
];

describe('a page', () => {
  it('arrives with every kind of block', async () => {
    const result = await send(everything);
    expect(fake.pages()).toEqual([{id: result.pageId, title: 'A paper', parent: fake.parent}]);
    expect(fake.tree(result.pageId)).toEqual(expected(everything));
    expect(result).toMatchObject({url: `https://flowus.cn/docs/${result.pageId}`, blocks: 15, images: 1, losses: []});
    const [heading, rich, item, , , code] = fake.tree(result.pageId);
    expect(heading?.type).toBe('heading_2');
    expect(rich?.data['rich_text']).toEqual([
      {
        type: 'text',
        text: {content: 'bold'},
        annotations: {bold: true, italic: true, underline: true, strikethrough: true, code: true, color: 'orange'},
      },
      {type: 'equation', equation: {expression: 'x^2'}},
      {type: 'text', text: {content: 'there', link: {url: 'https://example.org'}}},
    ]);
    expect(item?.children[0]).toMatchObject({type: 'bulleted_list_item', children: [{type: 'paragraph'}]});
    expect(code?.data).toMatchObject({language: 'python', rich_text: [{}, {}]});
  });

  it('is filled by a hundred blocks a call', async () => {
    const many = Array.from({length: 250}, (_, index) => paragraph(`paragraph ${index}`));
    const progress: SendProgress[] = [];
    await send(many, {progress: each => progress.push(each)});
    expect(appended()).toEqual([100, 100, 50]);
    expect(progress.at(-1)).toEqual({blocks: 250, blocksDone: 250, images: 0, imagesDone: 0});
    const done = progress.map(({blocksDone}) => blocksDone);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('gets the rows of a table by calls of their own, below the table', async () => {
    const rows = Array.from({length: 130}, (_, row) => [line(String(row)), line('x')]);
    const {pageId} = await send([{type: 'table', width: 2, headerRow: false, headerColumn: true, rows}]);
    const paths = fake.requests.filter(({method}) => method === 'PATCH').map(({path}) => path);
    expect(appended()).toEqual([1, 100, 30]);
    expect(paths[0]).toBe(`/v1/blocks/${pageId}/children`);
    expect(paths[1]).toBe(paths[2]);
    expect(paths[1]).not.toBe(paths[0]);
  });

  it('has what is over the limits in pieces, and the losses are told', async () => {
    const tex = `\\text{${'x'.repeat(1500)}}`;
    const {losses, pageId} = await send([{type: 'equation', node: 'e', tex}, paragraph('y'.repeat(5000))]);
    expect(losses).toEqual([expect.objectContaining({code: 'formula-as-code', node: 'e'})]);
    expect(fake.tree(pageId).map(({type}) => type)).toEqual(['code', 'paragraph']);
  });

  it('has the caption of an image that has no lasting address, and the loss is told', async () => {
    const {losses, pageId} = await send([
      {type: 'image', node: 'n1', image: {asset: 'gone'}, caption: line('Figure 2')},
      {type: 'image', image: {asset: 'gone'}, caption: []},
      {type: 'image', image: {url: 'https://example.org/x.png'}, caption: []},
    ]);
    expect(losses).toEqual([
      {code: 'image', node: 'n1', what: 'Figure 2'},
      {code: 'image', what: ''},
    ]);
    expect(fake.tree(pageId).map(({type}) => type)).toEqual(['paragraph', 'image']);
  });

  it('is not created without content, nor below what is not there or is no page', async () => {
    await expect(send([])).rejects.toMatchObject({kind: 'empty'});
    const gone = {new: {kind: 'page' as const, id: '00000000-0000-0000-0000-000000000000'}};
    await expect(send([paragraph('x')], {to: gone})).rejects.toMatchObject({kind: 'not-found'});
    const data = {new: {kind: 'dataSource' as const, id: fake.parent}};
    await expect(send([paragraph('x')], {to: data})).rejects.toMatchObject({kind: 'refused'});
    expect(fake.pages()).toEqual([]);
  });

  it('is updated: new content in place of the old, pages within it stay', async () => {
    const {pageId} = await send([paragraph('old'), ...everything]);
    const own = [paragraph('a page of its own')];
    const {pageId: child} = await send(own, {title: 'Notes', to: {new: {kind: 'page', id: pageId}}});
    const updated = await send([paragraph('new')], {to: {update: pageId}, title: 'A better paper'});
    expect(updated.pageId).toBe(pageId);
    expect(fake.pages().map(({title}) => title)).toEqual(['A better paper', 'Notes']);
    expect(fake.tree(pageId)[0]?.type).toBe('child_page');
    expect(fake.tree(pageId).slice(1)).toEqual(expected([paragraph('new')]));
    expect(fake.tree(child)).toEqual(expected(own));
  });

  it('keeps what its owner writes on it while it is sent', async () => {
    const many = Array.from({length: 150}, (_, index) => paragraph(String(index)));
    let written = false;
    fake.faults = ({method, path}) => {
      if (method !== 'PATCH' || written) return undefined;
      written = true;
      fake.write(path.split('/')[3] ?? '', 'mine');
      return 'half-done';
    };
    const {pageId} = await send(many);
    const [mine, ...rest] = fake.tree(pageId);
    expect(mine?.data).toEqual(expected([paragraph('mine')])[0]?.data);
    expect(rest).toEqual(expected(many));
  });
});

describe('a transfer that broke off', () => {
  const blocks = Array.from({length: 240}, (_, index) => paragraph(`paragraph ${index}`));
  const refuseSecond = (fault: 'unauthorized' | 'forbidden') => {
    fake.faults = ({body}) => (JSON.stringify(body ?? '').includes('paragraph 100"') ? fault : undefined);
  };

  it('says that the token is refused, goes on where it stopped, and makes no second page', async () => {
    const {save, state} = keeper();
    refuseSecond('unauthorized');
    await expect(send(blocks, {save})).rejects.toMatchObject({kind: 'unauthorized', status: 401});
    fake.faults = undefined;
    const before = fake.requests.length;
    const {pageId} = await send(blocks, {save, ...state()});
    expect(appended(before)).toEqual([100, 40]);
    expect(fake.pages()).toHaveLength(1);
    expect(fake.tree(pageId)).toEqual(expected(blocks));
  });

  it('replaces what has arrived when it goes on with other content', async () => {
    const {save, state} = keeper();
    refuseSecond('forbidden');
    await expect(send(blocks, {save})).rejects.toMatchObject({kind: 'forbidden'});
    fake.faults = undefined;
    const {pageId} = await send([paragraph('other')], {save, ...state()});
    expect(fake.pages()).toHaveLength(1);
    expect(fake.tree(pageId)).toEqual(expected([paragraph('other')]));
  });

  it('begins anew when its page has been deleted since', async () => {
    const {save, state} = keeper();
    const {pageId} = await send(blocks, {save});
    const headers = {authorization: `Bearer ${fake.token}`};
    await fetch(`${fake.url}/v1/blocks/${pageId}`, {method: 'DELETE', headers});
    const again = await send(blocks, {save, ...state()});
    expect(again.pageId).not.toBe(pageId);
    expect(fake.tree(again.pageId)).toEqual(expected(blocks));
  });

  it('ends at once when it is canceled, also while it waits', async () => {
    const controller = new AbortController();
    const host = testHost();
    fake.faults = ({method}) => (method === 'PATCH' ? 'rate' : undefined);
    const sleep: TransferHost['sleep'] = async (milliseconds, signal) => {
      if (milliseconds >= 1000) controller.abort(new DOMException('stopped', 'AbortError'));
      await host.sleep(milliseconds, signal);
    };
    const sending = send(blocks, {signal: controller.signal}, {...host, sleep});
    await expect(sending).rejects.toMatchObject({name: 'AbortError'});
  });
});

describe('a service that is busy', () => {
  it('is asked again after as long as it says', async () => {
    const host = testHost();
    const refused = new Set<string>();
    fake.faults = ({method, path}) => {
      const call = `${method} ${path}`;
      if (refused.has(call)) return undefined;
      refused.add(call);
      return 'rate';
    };
    await send([paragraph('x')], {}, host);
    expect(host.waited.filter(milliseconds => milliseconds === 1000)).toHaveLength(refused.size);
  });

  it('gets at most 100 writes a minute', async () => {
    const host = testHost();
    const many = Array.from({length: 1000}, (_, index) => paragraph(String(index)));
    await send(many, {}, host);
    // 11 writes, of which the first waits for none
    expect(host.now()).toBeGreaterThanOrEqual(10 * 600);
  });

  it.each([
    ['rate-unsaid', 'rate-limited'],
    ['bad-gateway', 'unreachable'],
    ['cut', 'unreachable'],
    ['conflict', 'conflict'],
  ] as const)('and stays so (%s) fails the transfer', async (fault, kind) => {
    fake.faults = ({method}) => (method === 'PATCH' ? fault : undefined);
    const error = await send([paragraph('x')]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransferFailure);
    expect(error).toMatchObject({kind, message: expect.stringMatching(/^add child blocks failed: /)});
  });
});

describe('search and account', () => {
  it('finds pages by words, page by page, and says whose token it is', async () => {
    for (let index = 0; index < 55; index++) await send([paragraph('x')], {title: `Page ${index}`});
    const first = await sender(fake).search('page');
    expect(first.parents[0]).toEqual({kind: 'page', id: expect.any(String), title: 'Page 0'});
    const second = await sender(fake).search('page', first.next);
    expect([first.parents.length, second.parents.length, second.next]).toEqual([50, 5, undefined]);
    expect(await sender(fake).me()).toEqual({name: '张三'});
  });
});
