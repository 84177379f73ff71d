import {expect, test} from 'vitest';
import {limitConcurrency} from '../../core/query/limit-concurrency.ts';
import {dragPayload} from './drag-payload.ts';
import {remember, rememberedFolders} from './side-panel-store.ts';
import type {Row} from './tree-rows.ts';

test('at most twenty open folders are remembered, the oldest go', () => {
  const all = Array.from({length: 21}, (_, index) => `f${index}`).reduce<readonly string[]>(
    (known, id) => remember(known, id, true),
    [],
  );
  expect(all).toHaveLength(rememberedFolders);
  expect(all).not.toContain('f0');
  expect(remember(all, 'f20', false)).not.toContain('f20');
  expect(remember(['a', 'b'], 'a', true)).toEqual(['b', 'a']);
});

test('a dragged row is described', () => {
  const object = {objectId: 'o', objectName: 'a.pdf', file: {fileName: 'a.pdf', fileType: 1, pageCount: 2}};
  const drag = (row: object) => JSON.parse(dragPayload({object, ...row} as unknown as Row) ?? 'null');
  expect(drag({kind: 'folder'})).toEqual({
    fromResource: 'sidePanel',
    resourceType: 2,
    objectId: 'o',
    objectName: 'a.pdf',
    fileInfo: object.file,
  });
  expect(drag({kind: 'parse', parse: {parseId: 'p'}})).toMatchObject({resourceType: 1, parseId: 'p'});
  const translation = (translateType: string) => ({
    kind: 'translation',
    translation: {translateId: 't', translateParam: {translateType}},
  });
  expect(drag(translation('md'))).toMatchObject({resourceType: 3, transParam: {translateType: 'md'}});
  expect(drag(translation('pdf'))).toMatchObject({resourceType: 4, translateId: 't'});
  expect(drag({kind: 'loading'})).toBeNull();
});

test('no more than so many works run, and one that was given up never begins', async () => {
  const run = limitConcurrency(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () =>
    new Promise<number>(resolve => {
      begun.push(number);
      ends.push(() => resolve(number));
    });
  const givenUp = new AbortController();
  const first = run(work(1));
  const second = run(work(2)).catch(() => 'failed');
  const third = run(work(3), givenUp.signal).catch(() => 'given up');
  const fourth = run(work(4));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  givenUp.abort();
  ends[0]!();
  expect(await first).toBe(1);
  expect(await third).toBe('given up');
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 4]);
  ends[1]!();
  ends[2]!();
  expect(await second).toBe(2);
  expect(await fourth).toBe(4);
});
