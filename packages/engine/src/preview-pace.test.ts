import type {Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {pacePreview} from './preview-pace.ts';

test('the first page is shown at once, the next when enough time has passed and showing has taken little of it', () => {
  let now = 0;
  const shown: Doc[] = [];
  const preview = pacePreview({clock: () => now}, doc => void shown.push(doc));
  const doc = {} as Doc;
  const takes = (milliseconds: number) => {
    now += milliseconds;
    preview.onPages(doc);
  };
  expect(preview.isEarly()).toBe(true);
  takes(100);
  now = 700;
  expect(preview.isEarly()).toBe(false);
  // 100 of 900 is more than a tenth
  now = 900;
  expect(preview.isEarly()).toBe(false);
  now = 1100;
  expect(preview.isEarly()).toBe(true);
  takes(10);
  expect(preview.isEarly()).toBe(false);
  expect(shown).toHaveLength(2);
});
