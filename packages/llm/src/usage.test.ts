import {expect, test} from 'vitest';
import {costOf, estimateTokens, readUsage} from './usage.ts';

test('cached tokens have their own price', () => {
  const usage = {promptTokens: 1_000_000, cachedTokens: 400_000, completionTokens: 500_000, estimated: false};
  expect(costOf(usage, {input: 2, output: 8})).toBe(6);
  expect(costOf(usage, {input: 2, output: 8, cachedInput: 0.5})).toBeCloseTo(5.4);
});

for (const [value, usage] of [
  [{prompt_tokens: 7, completion_tokens: 3}, [7, 0, 3]],
  [{input_tokens: 7, output_tokens: 3}, [7, 0, 3]],
  [{prompt_tokens: 7, completion_tokens: 3, prompt_tokens_details: {cached_tokens: 5}}, [7, 5, 3]],
  [{prompt_tokens: 7, completion_tokens: 3, prompt_cache_hit_tokens: 4}, [7, 4, 3]],
  [{prompt_tokens: 7}, undefined],
  [null, undefined],
  ['many', undefined],
] as const) {
  test(`usage ${JSON.stringify(value)}`, () => {
    const read = readUsage(value);
    expect(read && [read.promptTokens, read.cachedTokens, read.completionTokens]).toEqual(usage);
  });
}

test('token estimates of writing systems', () => {
  expect(estimateTokens('four letters a token')).toBe(5);
  expect(estimateTokens('我们的研究')).toBe(4);
  expect(estimateTokens('')).toBe(0);
});
