import {expect, test} from 'vitest';
import {versionsToKeep} from './versions.ts';

const versions = (count: number, length: number) =>
  Array.from({length: count}, (_, index) => ({revision: count - index, length}));

test.each([
  ['none', [], []],
  ['few', versions(3, 10), [3, 2, 1]],
  ['too large a one stays while it is the newest', versions(2, 30_000_000), [2]],
  ['no more than twenty million characters', versions(5, 8_000_000), [5, 4]],
])('%s', (_, given, kept) => expect(versionsToKeep(given)).toEqual(kept));

test('thirty at most', () => expect(versionsToKeep(versions(50, 1))).toHaveLength(30));
