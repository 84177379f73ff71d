import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {calls} from '@recto/api';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {smallPdf} from '../src/testing/small-files.ts';
import {clientOf, putTo, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess, testFolder} from './server-process.ts';

let folder: ReturnType<typeof testFolder>;
let files: string;
let server: ServerProcess | undefined;
let mounted: boolean;
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder.path, 0o755);
  files = path.join(folder.path, 'home/files');
  mkdirSync(files, {recursive: true});
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', files]).status === 0;
});
afterEach(async () => {
  await server?.end();
  if (mounted) spawnSync('umount', [files]);
  folder.remove();
});

test('the disk is full: uploads and parses say so, cost nothing, and work when there is room', async context => {
  context.skip(!mounted, 'a small file system may not be mounted here: only root may, outside of closed containers');
  server = startProcess(path.join(folder.path, 'home'), {...withoutLimits, RECTO_WORKERS: '1', RECTO_FREE_BYTES: '0'});
  const url = await server.ready;
  const call = clientOf(url, await signIn(url, '13800000001'));
  const {pdf: before} = await call(calls.getQuota, {});
  const objectId = await uploadTo(url, call, smallPdf({pages: 400}));
  const filler = path.join(files, 'filler');
  const fill = () => {
    // until not a byte is left
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      while (true) {
        try {
          writeFileSync(filler, Buffer.alloc(size), {flag: 'a'});
        } catch {
          break;
        }
      }
    }
  };
  fill();

  const upload = await call(calls.createUploadTask, {fileName: 'large.pdf'});
  const content = smallPdf({text: 'x'.repeat(20_000)});
  expect(await putTo(url, upload.url, content)).toMatchObject({
    code: 'storage_full',
  });
  const parse = await call(calls.createParseTask, {objectId});
  await until(async () => (await call(calls.getTaskStatus, {outputId: parse.outputId})).status === 3);
  expect(await call(calls.getTaskStatus, {outputId: parse.outputId})).toMatchObject({code: 'storage_full'});
  expect((await call(calls.getQuota, {})).pdf).toEqual(before);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  rmSync(filler);
  expect(await putTo(url, upload.url, content)).toMatchObject({code: 'success'});
  const {outputId} = await call(calls.createParseTask, {objectId, pages: '1'});
  await until(async () => (await call(calls.getTaskStatus, {outputId})).status === 2);
}, 90_000);
