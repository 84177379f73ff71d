import {chmodSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findPostmaster} from '../src/database/postmaster.ts';
import {startProcess, testFolder} from './server-process.ts';

let folder: ReturnType<typeof testFolder>;
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder.path, 0o755);
});
afterEach(() => folder.remove());

async function run(home: string, ...args: string[]): Promise<{code: number | null; output: string}> {
  const command = startProcess(home, {}, args);
  return {code: await command.ended, output: command.output()};
}

async function query(home: string, text: string): Promise<unknown[]> {
  const {socket} = findPostmaster(path.join(home, 'database'))!;
  const client = new pg.Client({connectionString: `postgres://recto@/postgres?host=${encodeURIComponent(socket)}`});
  await client.connect();
  const {rows} = await client.query(text);
  await client.end();
  return rows;
}

test('a backup of a server at work becomes another home', async () => {
  const [home, other] = ['home', 'other'].map(name => path.join(folder.path, name)) as [string, string];
  const archive = path.join(folder.path, 'backup.tar.gz');
  const server = startProcess(home);
  await server.ready;
  await query(home, 'create table kept (number int primary key, filling text)');
  const name = `files/results/${'long'.repeat(40)}/doc.json`;
  mkdirSync(path.dirname(path.join(home, name)), {recursive: true});
  writeFileSync(path.join(home, name), 'a result');

  // rows are written all the while; each is there or not, and with every one those before it
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) await query(home, `insert into kept select ${written++}, repeat('x', 2000)`);
  })();
  const before = written;
  const backup = await run(home, 'backup', archive);
  writing = false;
  await writer;
  expect(backup).toMatchObject({code: 0, output: expect.stringContaining('MB')});
  expect(statSync(archive).mode & 0o077).toBe(0);
  expect(await run(home, 'backup', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  const users = await query(home, 'select * from users');
  expect(await run(home, 'restore', archive)).toMatchObject({code: 1, output: expect.stringContaining('already runs')});
  await server.end();
  expect(await run(home, 'restore', archive)).toMatchObject({code: 1, output: expect.stringContaining('not empty')});

  expect(await run(other, 'restore', archive)).toMatchObject({code: 0});
  const restored = startProcess(other);
  await restored.ready;
  const [{count, max}] = (await query(other, 'select count(*)::int as count, max(number) from kept')) as [
    {count: number; max: number},
  ];
  expect(count).toBe(max + 1);
  expect(count).toBeGreaterThanOrEqual(before);
  expect(await query(other, 'select * from users')).toEqual(users);
  expect(readFileSync(path.join(other, name), 'utf8')).toBe('a result');
  expect(await restored.end()).toBe(0);
});

test('also of a server that stands still; what is cut off or something else is not restored', async () => {
  const [home, other] = ['home', 'other'].map(name => path.join(folder.path, name)) as [string, string];
  const archive = path.join(folder.path, 'backup.tar.gz');
  expect(await run(home, 'backup', archive)).toMatchObject({code: 0});
  truncateSync(archive, statSync(archive).size - 2000);
  expect((await run(other, 'restore', archive)).output).toMatch(/cannot be restored: .*\.$/m);
  writeFileSync(archive, 'something else');
  expect(await run(other, 'restore', archive)).toMatchObject({code: 1});
  expect(existsSync(path.join(other, 'database.restored'))).toBe(false);
  expect(await run(other, 'restore', path.join(folder.path, 'none'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('it is not there'),
  });
});
