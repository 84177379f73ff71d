import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {DrizzleQueryError} from 'drizzle-orm';
import {expect, test} from 'vitest';
import {createLog, scrub} from './log.ts';

test.each([
  ['SMS to 13812345678', 'SMS to 138****5678'],
  ['+8613812345678', '+86138****5678'],
  ['"time":1763701234567', '"time":1763701234567'],
  ['id 1f3e13812345678a', 'id 1f3e13812345678a'],
  ['Bearer abcdef0123456789', 'Bearer [hidden]'],
  ['eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', '[token]'],
  ['GET /s/Ab3-_xyzAb3-_xyzAb3-_xyzAb3-_xyz?x=1', 'GET /s/[token]?x=1'],
  ['/s/short', '/s/short'],
  ['postgres://recto:pass@host/db', 'postgres://recto:[hidden]@host/db'],
])('%s', (text, shown) => expect(scrub(text)).toBe(shown));

test('no line has a secret, nor what a user typed into a query', () => {
  const lines: string[] = [];
  const log = createLog('info', {write: (line: string) => void lines.push(line)});
  log.info({password: 'p1', body: {refreshToken: 'p2', user: {apiKey: 'p3'}}, headers: {authorization: 'p4'}}, 'x');
  const cause = new Error('duplicate key value');
  log.error({err: new DrizzleQueryError('insert into users values ($1)', ['typed secret'], cause)}, 'failed');
  expect(lines.join('')).not.toMatch(/p[1-4]"|typed secret/);
  expect(JSON.parse(lines[1]!)).toMatchObject({level: 'error', msg: 'failed', err: {message: 'duplicate key value'}});
});

test('a reader of the log who does not read holds nothing up, and gets all lines once he does', async () => {
  const log = path.join(import.meta.dirname, 'log.ts');
  const program = `
    const {createLog} = await import(${JSON.stringify(log)});
    const log = createLog('info');
    // more than a pipe holds
    for (let line = 1; line <= 2000; line++) log.info({line, text: 'x'.repeat(1000)});
    setTimeout(() => process.stdout.write('goes on'), 50);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {stdio: ['ignore', 'pipe', 'pipe']});
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('goes on');
  let text = '';
  child.stderr.on('data', piece => {
    text += piece;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const lines = text.trimEnd().split('\n');
  expect([lines.length, JSON.parse(lines.at(-1)!).line]).toEqual([2000, 2000]);
});
