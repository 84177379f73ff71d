import {afterEach, beforeEach, expect, test} from 'vitest';
import {type ServerProcess, startProcess, testFolder} from './server-process.ts';

let folder: ReturnType<typeof testFolder>;
let server: ServerProcess;
beforeEach(() => {
  folder = testFolder();
});
afterEach(async () => {
  await server.end();
  folder.remove();
});

test('a new link beside the running server: it works once, the printed one no more', async () => {
  server = startProcess(folder.path);
  const url = await server.ready;
  const printed = /\S+\/owner\/\S+/.exec(server.output())![0];
  const command = startProcess(folder.path, {}, ['owner-link']);
  expect(await command.ended).toBe(0);
  const link = command.output().trim();
  expect(link.startsWith(`${url}/owner/`)).toBe(true);
  const statuses = [];
  for (const address of [printed, link, link]) statuses.push((await fetch(address)).status);
  expect(statuses).toEqual([404, 200, 404]);
});
