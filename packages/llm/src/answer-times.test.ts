import {expect, test} from 'vitest';
import {AnswerTimes} from './answer-times.ts';

const seconds = (value: number): number => 1000 * value;

test.each([
  ['all the time there is before enough answers', [1, 1, 1, 1], 300],
  ['not less than the least for a quick endpoint', [1, 1, 1, 1, 1], 45],
  ['eight times the slowest of the last answers', [1, 2, 10, 1, 1], 80],
  ['more after a timeout', [1, 1, 1, 1, 1, 45], 300],
  ['again less when that is long ago', [45, ...Array<number>(20).fill(6)], 48],
])('%s', (_, taken, limit) => {
  const times = new AnswerTimes(seconds(45), seconds(300));
  for (const time of taken) times.note(seconds(time));
  expect(times.limit).toBe(seconds(limit));
});
