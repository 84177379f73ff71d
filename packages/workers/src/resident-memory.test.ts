import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {peakMegabytes, residentMegabytes} from './resident-memory.ts';

test.runIf(existsSync('/proc/self/status'))('memory outside the heap counts, and the peak is kept', () => {
  const before = residentMegabytes(process.pid)!;
  const filled = Buffer.alloc(64 * 2 ** 20, 1);
  expect(residentMegabytes(process.pid)! - before).toBeGreaterThan(50);
  expect(filled[0]).toBe(1);
  expect(peakMegabytes()).toBeGreaterThan(before + 50);
});

test('no such process', () => expect(residentMegabytes(2 ** 30)).toBeUndefined());
