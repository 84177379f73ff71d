import {expect, test} from 'vitest';
import {fewAtOnce} from '../../core/query/limit-concurrency.ts';
import {downloadsAtOnce} from './downloads-at-once.ts';

test.each([
  [1, 1],
  [4, 4],
  [32, 8],
])('%i cores: %i downloads', (cores, expected) => expect(downloadsAtOnce(cores)).toBe(expected));

test('of twenty downloads eight run at most', async () => {
  const run = fewAtOnce(downloadsAtOnce(64));
  let open = 0;
  let most = 0;
  await Promise.all(
    Array.from({length: 20}, () =>
      run(async () => {
        most = Math.max(most, ++open);
        await new Promise(resolve => setImmediate(resolve));
        open--;
      }),
    ),
  );
  expect(most).toBe(8);
});
