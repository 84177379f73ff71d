import {expect, test} from 'vitest';
import {atMost, downloadsAtOnce} from './at-most.ts';

test('twenty works, three at a time, in order; one that fails gives its place on', async () => {
  const turn = atMost(3);
  let open = 0;
  let most = 0;
  const begun: number[] = [];
  const works = Array.from({length: 20}, (_, index) =>
    turn(async () => {
      begun.push(index);
      most = Math.max(most, ++open);
      await new Promise(resolve => setImmediate(resolve));
      open--;
      if (index === 4) throw new Error('refused');
      return index;
    }),
  );
  const ended = await Promise.allSettled(works);
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({length: 20}, (_, index) => index));
  expect(ended.filter(({status}) => status === 'rejected')).toHaveLength(1);
});

test.each([
  [1, 1],
  [4, 4],
  [32, 8],
])('%i cores: %i downloads', (cores, expected) => expect(downloadsAtOnce(cores)).toBe(expected));
