import {execFileSync} from 'node:child_process';
import {chmodSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {calls, TaskStatus} from '@recto/api';
import {expect, test} from 'vitest';
import {clientOf, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {startProcess, testFolder} from './server-process.ts';

const pdf = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));

test('the data of an account, while the server runs', async () => {
  const folder = testFolder();
  try {
    chmodSync(folder.path, 0o755);
    const home = path.join(folder.path, 'home');
    const server = startProcess(home, withoutLimits);
    const url = await server.ready;
    const call = clientOf(url, await signIn(url, '13800000001'));
    const objectId = await uploadTo(url, call, pdf);
    const {outputId} = await call(calls.createParseTask, {objectId});
    await until(async () => (await call(calls.getTaskStatus, {outputId})).status === TaskStatus.success);

    const file = path.join(folder.path, 'export.zip');
    const run = async (...args: string[]) => {
      const command = startProcess(home, {}, ['export-account', ...args]);
      return {code: await command.ended, output: command.output()};
    };
    expect(await run('13800000009', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no account'),
    });
    expect(statSync(file, {throwIfNoEntry: false})).toBeUndefined();
    expect(await run('13800000001')).toMatchObject({code: 2});
    expect(await run('13800000001', file)).toMatchObject({code: 0, output: expect.stringContaining('MB')});
    expect(statSync(file).mode & 0o077).toBe(0);
    const read = (name: string) => execFileSync('unzip', ['-p', file, name]);
    expect(read('files/paper/paper.pdf').equals(pdf)).toBe(true);
    expect(read('files/paper/result-1/document.md').toString()).toMatch(/^# /m);
    expect(JSON.parse(read('data/account.json').toString())).toMatchObject([{phone: '13800000001'}]);
    await server.end();
  } finally {
    folder.remove();
  }
});
