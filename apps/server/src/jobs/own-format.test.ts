import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {calls, FileType, TaskStatus} from '@recto/api';
import {convert, write} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import type {TestServer, TestUser} from '../testing/test-server.ts';
import {createTranslatingServer} from '../testing/translations.ts';
import {pathOf, putFile, uploadFile} from '../testing/uploads.ts';
import {startWorker, type Worker} from './worker.ts';

let server: TestServer;
let user: TestUser;
let worker: Worker;
let close: () => Promise<void>;
beforeAll(async () => {
  ({server, close} = await createTranslatingServer());
  user = await server.addUser();
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await close();
});

const page = `<!doctype html><title>Tea</title><h1>Warm tea</h1><script>let brewing = 'strong';</script>
  <p>The kettle cools <b>slowly</b> as <math><msup><mi>e</mi><mi>t</mi></msup></math> grows, and nobody minds.</p>
  <table><tr><th>Cup<th>Temperature<tr><td>first cup<td>60</table>`;
const markdown = '# Warm tea\n\nThe kettle cools **slowly** as $e^t$ grows.\n\n```js\nlet brewing = 1;\n```\n';

const token = () => ({token: user.accessToken});
const finished = <State extends {status: number}>(state: () => Promise<State>) =>
  vi.waitUntil(
    async () => {
      const now = await state();
      return now.status >= TaskStatus.success ? now : undefined;
    },
    {timeout: 90_000, interval: 50},
  );
const ended = (outputId: string) => finished(() => server.call(calls.getTaskStatus, {outputId}, token()));

/** A file as it is written of the page. */
async function written(format: 'docx' | 'epub'): Promise<Buffer> {
  const converted = await convert(new TextEncoder().encode(page), {host: nodeHost, html: {}});
  return Buffer.from(await write(converted, format));
}

async function parse(name: string, content: Buffer) {
  const objectId = await uploadFile(server, user, name, content);
  const {outputId, parseId} = await server.call(calls.createParseTask, {objectId, parseVersion: 3}, token());
  return {objectId, parseId, state: await ended(outputId)};
}

async function download(outputId: string) {
  const made = await finished(() => server.call(calls.getConvertTaskStatus, {outputId}, token()));
  if (!made.url) throw new Error(`the export failed: ${JSON.stringify(made)}`);
  return (await server.app.inject(pathOf(made.url))).rawPayload;
}

/** All text of a file; an archive's is that of its parts. */
function contentOf(name: string, bytes: Buffer): string {
  if (!/\.(docx|epub)$/.test(name)) return bytes.toString();
  const file = path.join(server.deps.settings.RECTO_HOME, name);
  writeFileSync(file, bytes);
  return execFileSync('unzip', ['-p', file], {maxBuffer: 2 ** 26}).toString();
}

test.each([
  ['tea.docx', () => written('docx'), 'docx', ['<m:sSup>', '<w:tbl>']],
  ['tea.epub', () => written('epub'), 'epub', ['application/epub+zip', '<math']],
  ['tea.html', async () => Buffer.from(page), 'html', ["let brewing = 'strong';", '<msup>', '<b>']],
  ['tea.md', async () => Buffer.from(markdown), 'md', ['let brewing = 1;', '$e^t$', '**']],
] as const)(
  '%s is read at no cost, translated, and comes back in its own format',
  async (name, make, convertTo, kept) => {
    const source = await make();
    const quota = async () => ({...(await server.call(calls.getQuota, {}, token())), storage: undefined});
    const before = await quota();
    const {objectId, parseId, state} = await parse(name, source);
    expect(state).toMatchObject({status: TaskStatus.success});
    expect(await quota()).toEqual(before);
    const {layoutResponse} = await server.call(calls.getObjectParseResult, {parseId}, token());
    expect(layoutResponse?.pages.map(({md}) => md).join('\n')).toContain('Warm tea');

    const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
    const {outputId, translateId} = await server.call(calls.createTranslateTask, {parseId, translateParam}, token());
    expect(await ended(outputId)).toMatchObject({status: TaskStatus.success});
    const exported = async (convertTrans: number) => {
      const request = {translateId, convertTo, convertTrans, filename: 'tea'};
      return download((await server.call(calls.createConvertTranslateTask, request, token())).outputId);
    };
    expect(await exported(2)).toEqual(source);
    const translated = contentOf(name, await exported(3));
    for (const part of kept) expect(translated).toContain(part);
    expect(translated).not.toContain('The kettle cools');
    expect(translated).toMatch(/\p{Script=Han}{3}/u);
    const both = contentOf(name, await exported(1));
    expect(both).toContain('The kettle cools');
    expect(both).toMatch(/\p{Script=Han}{3}/u);
    // other formats are written of what was read
    const text = await server.call(
      calls.createConvertTranslateTask,
      {translateId, convertTo: 'txt', convertTrans: 3},
      token(),
    );
    expect((await download(text.outputId)).toString()).toMatch(/\p{Script=Han}{3}/u);

    const {url} = await server.call(calls.getSpaceObjectSource, {objectId}, token());
    const {headers} = await server.app.inject(pathOf(url));
    expect(headers['content-disposition']).toMatch(/^attachment/);
  },
);

test('what a person has written stands in the file', async () => {
  const {parseId} = await parse('note.md', Buffer.from('# A note\n\nThe kettle is warm.\n'));
  const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
  const {outputId, translateId} = await server.call(calls.createTranslateTask, {parseId, translateParam}, token());
  await ended(outputId);
  const {translateResult} = await server.call(calls.getObjectTranslateResult, {translateId}, token());
  const line = translateResult.lines.find(({raw}) => raw.includes('kettle'));
  await server.call(
    calls.updateObjectTranslateLine,
    {translateId, lineId: line!.id, translated: '水壶是热的。'},
    token(),
  );
  const request = {translateId, convertTo: 'md', convertTrans: 3};
  const made = await server.call(calls.createConvertTranslateTask, request, token());
  expect((await download(made.outputId)).toString()).toMatch(/^# \p{Script=Han}.*\n\n水壶是热的。\n$/su);
});

test('what is not what its name says is refused, and what is damaged fails with its code', async () => {
  for (const [name, content] of [
    ['a.docx', Buffer.from('text')],
    ['a.md', await written('docx')],
    ['a.epub', await written('docx')],
    ['a.html', Buffer.from('\x7fELF\0\0')],
  ] as const)
    expect(await putFile(server, user, name, content)).toMatchObject({status: 422, code: 'file_invalid'});
  const other = await putFile(server, user, 'a.txt', Buffer.from('text'));
  expect(other).toMatchObject({status: 415, code: 'parse_file_not_pdf'});
  const word = await written('docx');
  const {state} = await parse('cut.docx', word.subarray(0, word.length / 2));
  expect(state).toMatchObject({status: TaskStatus.failed, code: 'file_invalid'});
});

test('it has no pages: none are chosen, drawn or kept as they are', async () => {
  const {objectId, parseId} = await parse('pages.md', Buffer.from(markdown.replace('Warm', 'Hot')));
  const [one] = (await server.call(calls.getSpaceObjectList, {fileType: FileType.other}, token())).spaceObjectList;
  expect(one).toMatchObject({file: {fileType: FileType.other, pageCount: null}});
  const chosen = server.call(calls.createParseTask, {objectId, parseVersion: 3, pages: '1'}, token());
  await expect(chosen).rejects.toMatchObject({code: 'bad_request'});
  const translateParam = {translateModel: 1, translateType: 'pdf', translateLang: 1} as const;
  const placed = server.call(calls.createTranslateTask, {parseId, translateParam}, token());
  await expect(placed).rejects.toMatchObject({code: 'translate_not_allowed'});
  const drawn = await server.call(calls.createConvertParseTask, {parseId, convertTo: 'preview'}, token());
  const made = await finished(() => server.call(calls.getConvertTaskStatus, {outputId: drawn.outputId}, token()));
  expect(made).toMatchObject({status: TaskStatus.failed, code: 'parse_file_not_pdf'});
});
