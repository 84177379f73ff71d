import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DesktopMachine} from '../providers/desktop/machine.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

const copied: string[] = [];
const machine: DesktopMachine = {
  system: () => 'windows',
  saveFolder: () => '/home/anna/Papers',
  has: async () => true,
  show: async () => {},
  copyToWord: async ooxml => {
    copied.push(ooxml);
    return {code: 20, message: 'Word not found'};
  },
};
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, undefined, {machine});
});
afterAll(() => server.close());

const token = async (of: TestServer) => ({token: (await of.addUser()).accessToken});

test('on Windows Word is told what to copy, and its answer is passed on', async () => {
  const caller = await token(server);
  expect(await server.call(calls.getDesktopAbilities, {}, caller)).toEqual({
    localSaving: true,
    saveFolder: '/home/anna/Papers',
    wordCopy: true,
  });
  const answer = await server.call(calls.winCopyLatexToWord, {ooxml: '<pkg:package/>'}, caller);
  expect([answer, copied]).toEqual([{code: 20, message: 'Word not found'}, ['<pkg:package/>']]);
});

test.each([
  ['in a browser', undefined, 'desktop_only'],
  ['on macOS', 'macos', 'word_copy_unavailable'],
  ['on Linux', 'linux', 'word_copy_unavailable'],
] as const)('%s there is nothing of it', async (_, system, code) => {
  const shell = system === undefined ? {} : {machine: {...machine, system: () => system}};
  const other = await createTestServer({}, undefined, shell);
  const caller = await token(other);
  expect(await other.call(calls.getDesktopAbilities, {}, caller)).toEqual({
    localSaving: false,
    saveFolder: null,
    wordCopy: false,
  });
  await expect(other.call(calls.winCopyLatexToWord, {ooxml: '<x/>'}, caller)).rejects.toMatchObject({code});
  await other.close();
});
