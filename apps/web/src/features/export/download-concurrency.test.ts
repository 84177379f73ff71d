import {expect, test} from 'vitest';
import {limitConcurrency} from '../../core/query/limit-concurrency.ts';
import {downloadConcurrency} from './download-concurrency.ts';

test.each([
  [1, 1],
  [4, 4],
  [32, 8],
])('%i cores: %i downloads', (cores, expected) => expect(downloadConcurrency(cores)).toBe(expected));

test('of twenty downloads eight run at most', async () => {
  const run = limitConcurrency(downloadConcurrency(64));
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
