import {expect, test} from 'vitest';
import {atOnceOf, ExportState, exportMany} from './export-many.ts';
import type {ExportSource} from './export-source.ts';

test.each([
  [['md', 'docx'], 10],
  // drawn with their formulas
  [['html'], 5],
  [['md', 'html'], 5],
])('%j: %i at a time, and a failure leaves the others alone', async (formats, atOnce) => {
  const items = Array.from({length: 23}, (_, index): ExportSource => ({name: `f${index}`, parseId: String(index)}));
  let open = 0;
  let most = 0;
  const saved: string[] = [];
  let last: readonly ExportState[] = [];
  const failed = await exportMany(items, {
    save: async item => {
      most = Math.max(most, ++open);
      await Promise.resolve();
      open--;
      if (item.name === 'f11') throw new Error('refused');
      saved.push(item.name);
    },
    onChange: states => {
      last = states;
    },
    atOnce: atOnceOf(formats),
  });
  expect(failed).toEqual([{item: items[11], error: new Error('refused')}]);
  expect(most).toBe(atOnce);
  expect(saved).toHaveLength(22);
  expect(last[11]).toBe(ExportState.error);
  expect(last.filter(state => state === ExportState.success)).toHaveLength(22);
});
