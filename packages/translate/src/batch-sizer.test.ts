import {noUsage} from '@recto/llm';
import {expect, test} from 'vitest';
import type {Outcome, PendingText, Sent} from './attempts.ts';
import {usualBatch} from './batch.ts';
import {BatchSizer} from './batch-sizer.ts';

// only what tells how often a text was asked for matters here
const texts = (attempt: 0 | 1 = 0): PendingText[] =>
  Array.from({length: 20}, () => ({attempt, planned: undefined as never}));

/** An answer with so many of 20 texts of which nothing can be used. */
const answer = (unusable: number): Sent => ({
  usage: noUsage,
  outcomes: texts().map(
    (pending, index): Outcome =>
      index < unusable ? {kind: 'retry', pending} : {kind: 'done', text: 'x', plain: false},
  ),
});
const after = (sizer: BatchSizer, unusable: number, count = 3) => {
  for (let index = 0; index < count; index++) sizer.note(texts(), answer(unusable));
  return sizer.size.texts;
};

test('a model that copes gets more texts at once', () => {
  const sizer = new BatchSizer();
  expect(after(sizer, 0, 2)).toBe(usualBatch.texts);
  expect(after(sizer, 0, 1)).toBeGreaterThan(usualBatch.texts);
});

test('one that loses texts gets fewer, and not more again', () => {
  const sizer = new BatchSizer();
  expect(after(sizer, 5)).toBeLessThan(usualBatch.texts);
  expect(after(sizer, 0, 30)).toBeLessThan(usualBatch.texts);
});

test('what was too much is not tried again', () => {
  const sizer = new BatchSizer();
  after(sizer, 0);
  expect(after(sizer, 5)).toBe(usualBatch.texts);
  expect(after(sizer, 0, 30)).toBe(usualBatch.texts);
});

test('a few lost texts change nothing, and neither do repeated ones and failures of the endpoint', () => {
  const sizer = new BatchSizer();
  expect(after(sizer, 1)).toBe(usualBatch.texts);
  for (let index = 0; index < 9; index++) sizer.note(texts(1), answer(20));
  for (let index = 0; index < 9; index++) sizer.note(texts(), {unusable: 'refused', usage: noUsage});
  expect(sizer.size).toBe(usualBatch);
  for (let index = 0; index < 3; index++) sizer.note(texts(), {unusable: 'no-texts', usage: noUsage});
  expect(sizer.size.texts).toBeLessThan(usualBatch.texts);
});

test('what is known of a model is where it begins, whatever sizes there were then', () => {
  expect(new BatchSizer(48).size.texts).toBe(48);
  expect(new BatchSizer(50).size.texts).toBe(48);
  expect(new BatchSizer(48).known).toBe(48);
  expect(new BatchSizer(1).size).toBe(usualBatch);
  expect(new BatchSizer().known).toBeUndefined();
  expect(after(new BatchSizer(48), 5)).toBe(usualBatch.texts);
});
