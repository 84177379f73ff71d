import {calls, TaskStatus} from '@recto/api';
import type {FakeLlm} from '@recto/testkit';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import type {TestServer, TestUser} from '../testing/test-server.ts';
import {addTeaParse, createTranslatingServer} from '../testing/translations.ts';
import {startWorker, type Worker} from './worker.ts';

let server: TestServer;
let fake: FakeLlm;
let close: () => Promise<void>;
let worker: Worker;
beforeAll(async () => {
  ({server, fake, close} = await createTranslatingServer());
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  await close();
});

/** A finished translation into Chinese of somebody's document, and the calls that its owner makes. */
async function translated(user: TestUser) {
  const token = {token: user.accessToken};
  const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
  const parseId = await addTeaParse(server, user);
  const {outputId, translateId} = await server.call(calls.createTranslateTask, {parseId, translateParam}, token);
  await vi.waitUntil(
    async () => (await server.call(calls.getTaskStatus, {outputId}, token)).status === TaskStatus.success,
    {timeout: 90_000, interval: 50},
  );
  return {
    translateId,
    exported: async (format: 'xliff' | 'tmx') =>
      (await server.call(calls.getObjectTranslateExchange, {translateId, format}, token)).content,
    imported: (content: string) => server.call(calls.importObjectTranslateExchange, {translateId, content}, token),
    read: () => server.call(calls.getObjectTranslateResult, {translateId}, token),
  };
}

/** The file with another translation of its first segment without codes. */
function revised(file: string, by: string): string {
  const target = /(<source>[^<]+<\/source><target>)[^<]+|(<tuv xml:lang="zh"><seg>)[^<]+(?=<\/seg>)/;
  expect(file).toMatch(target);
  return file.replace(target, (_, xliff = '', tmx = '') => `${xliff}${tmx}${by}`);
}

test.each(['xliff', 'tmx'] as const)(
  'a translation goes to the tools of translators as %s and comes back',
  async format => {
    const {exported, imported, read} = await translated(await server.addUser());
    const before = await read();
    const requests = fake.requests;
    const file = await exported(format);
    expect(await imported(file)).toEqual({taken: 0, refused: 0, outputId: null});
    expect(await imported(revised(file, '译者的话'))).toEqual({taken: 1, refused: 0, outputId: null});
    const after = await read();
    const changed = after.translateResult.lines.filter(
      (line, index) => line.translated !== before.translateResult.lines[index]?.translated,
    );
    expect(changed).toMatchObject([{translated: expect.stringContaining('译者的话'), state: 'edited'}]);
    expect(after.trust.edited).toBe(1);
    expect(await exported(format)).toContain('译者的话');
    expect(fake.requests).toBe(requests);
  },
);

test('what is not of the document, or no such file, is refused and changes nothing', async () => {
  const {exported, imported, read} = await translated(await server.addUser());
  const before = await read();
  const file = await exported('xliff');
  const other = file.replaceAll(/<source>[^<]+<\/source><target>[^<]+/g, '<source>Coffee</source><target>咖啡');
  const {taken, refused} = await imported(other);
  expect(taken).toBe(0);
  expect(refused).toBeGreaterThan(0);
  for (const content of ['<html/>', 'no file at all', `<!DOCTYPE x [<!ENTITY a "b">]>${file.slice(40)}`])
    await expect(imported(content)).rejects.toMatchObject({code: 'bad_request', detail: {reason: 'exchange_format'}});
  expect(await read()).toEqual(before);
});
