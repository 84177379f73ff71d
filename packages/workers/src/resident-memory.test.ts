import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {peakMegabytes, residentMegabytes} from './resident-memory.ts';

const isTold = existsSync('/proc/self/status');

/** Resident memory of a process that has filled so many megabytes outside its heap. */
async function residentWith(megabytes: number): Promise<number> {
  const code = `const filled = Buffer.alloc(${megabytes} * 2 ** 20, 1); setInterval(() => filled[0], 1000); console.log('filled')`;
  const child = spawn(process.execPath, ['-e', code], {stdio: ['ignore', 'pipe', 'ignore']});
  try {
    await once(child.stdout, 'data');
    return residentMegabytes(child.pid!)!;
  } finally {
    child.kill('SIGKILL');
  }
}

test.runIf(isTold)('memory outside the heap counts', async () => {
  expect((await residentWith(128)) - (await residentWith(1))).toBeGreaterThan(100);
});

test.runIf(isTold)('the peak is kept', () => {
  const before = residentMegabytes(process.pid)!;
  expect(peakMegabytes()).toBeGreaterThanOrEqual(Math.floor(before));
});

test('no such process', () => expect(residentMegabytes(2 ** 30)).toBeUndefined());
