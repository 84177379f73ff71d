import {expect, test} from 'vitest';
import {itemRetries, pageRetries, retry} from './retry.ts';

const run = async (answers: readonly boolean[], options: {times: number; wait: number; stable?: number}) => {
  const waits: number[] = [];
  let tried = 0;
  const worked = await retry(() => answers[tried++] ?? false, {
    ...options,
    sleep: async wait => void waits.push(wait),
  });
  return {worked, tried, waits};
};

test('an item is scrolled to three times at most, 300 ms apart', async () => {
  expect(await run([], itemRetries)).toEqual({worked: false, tried: 3, waits: [300, 300, 300]});
  expect(await run([false, true], itemRetries)).toEqual({worked: true, tried: 2, waits: [300]});
});

test('a page must be found in place twice in a row, 500 ms apart', async () => {
  expect(await run([true, false, true, true], pageRetries)).toEqual({worked: true, tried: 4, waits: [500, 500, 500]});
});
