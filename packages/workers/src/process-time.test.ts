import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {processTime} from './process-time.ts';

test.runIf(existsSync('/proc/self/stat'))('work counts, and one that works wants to', () => {
  const before = processTime(process.pid)!.used;
  const until = process.cpuUsage().user + 80_000;
  while (process.cpuUsage().user < until);
  const {used, wants} = processTime(process.pid)!;
  expect(used - before).toBeGreaterThan(30);
  expect(wants).toBe(true);
});

test.runIf(existsSync('/proc/self/stat'))('one that waits for something sleeps', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {stdio: ['pipe', 'ignore', 'ignore']});
  await expect.poll(() => processTime(child.pid!)?.wants, {timeout: 20_000}).toBe(false);
  child.kill();
});

test('nobody has this number', () => expect(processTime(2 ** 30)).toBeUndefined());
