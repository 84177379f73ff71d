import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {processTime} from './process-time.ts';

test.runIf(existsSync('/proc/self/stat'))('a busy process uses CPU time and is runnable', () => {
  const before = processTime(process.pid)!.used;
  const until = process.cpuUsage().user + 80_000;
  while (process.cpuUsage().user < until);
  const {used, runnable} = processTime(process.pid)!;
  expect(used - before).toBeGreaterThan(30);
  expect(runnable).toBe(true);
});

test.runIf(existsSync('/proc/self/stat'))('a waiting process is not runnable', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {stdio: ['pipe', 'ignore', 'ignore']});
  await expect.poll(() => processTime(child.pid!)?.runnable, {timeout: 20_000}).toBe(false);
  child.kill();
});

test('no such process', () => expect(processTime(2 ** 30)).toBeUndefined());
