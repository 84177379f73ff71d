import {spawn} from 'node:child_process';
import {chmodSync} from 'node:fs';
import path from 'node:path';
import {calls} from '@recto/api';
import {expect, test} from 'vitest';
import {connect} from '../src/database/connect.ts';
import {socketUrl} from '../src/database/embedded.ts';
import {findPostmaster} from '../src/database/postmaster.ts';
import {smallPdf} from '../src/testing/small-files.ts';
import {clientOf, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {startProcess, testFolder} from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('SIGTERM to `npm start`: the task is given back, PostgreSQL ends, the next start finishes it', async () => {
  const folder = testFolder();
  chmodSync(folder.path, 0o755);
  const home = path.join(folder.path, 'home');
  const data = path.join(home, 'database');
  const settings = {...withoutLimits, RECTO_HOME: home, RECTO_PORT: '0', RECTO_WORKERS: '1'};
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {PATH: process.env['PATH'], HOME: folder.path, ...settings},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  try {
    await until(() => /^ready on /m.test(output));
    const url = /^ready on (\S+)$/m.exec(output)![1]!;
    const call = clientOf(url, await signIn(url, '13800000001'));
    const objectId = await uploadTo(url, call, smallPdf({pages: 900}));
    const {outputId} = await call(calls.createParseTask, {objectId});
    const task = async () => {
      const {db, pool} = connect(socketUrl(findPostmaster(data)!.socket), 1);
      const found = await db.query.tasks.findFirst({where: (row, {eq}) => eq(row.outputId, outputId)});
      await pool.end();
      return found!;
    };
    await until(async () => (await task()).status === 1);
    npm.kill('SIGTERM');
    await until(() => findPostmaster(data) === undefined);
    await until(async () => !(await fetch(`${url}/healthz`).catch(() => undefined)));
    const server = startProcess(home, settings);
    await server.ready;
    await until(async () => (await task()).status === 2);
    // an attempt that was given back does not count
    expect((await task()).attempt).toBe(1);
    expect(await server.end()).toBe(0);
  } finally {
    npm.kill('SIGKILL');
    folder.remove();
  }
}, 300_000);
