import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {buildMarked, isStale} from './fresh-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-build-'));
afterAll(() => rmSync(folder, {recursive: true}));
const [mark, sources, page] = ['dist/.vite/built', 'src', 'dist/index.html'].map(name => path.join(folder, name)) as [
  string,
  string,
  string,
];
const past = new Date(Date.now() - 60_000);
const write = () => {
  mkdirSync(path.dirname(page), {recursive: true});
  writeFileSync(page, 'built');
};

test('a build is fresh until a source changes, and one that failed never is', () => {
  mkdirSync(sources);
  writeFileSync(path.join(sources, 'a.ts'), '');
  for (const place of [path.join(sources, 'a.ts'), sources]) utimesSync(place, past, past);
  expect(isStale(mark, [sources])).toBe(true);
  buildMarked(mark, write);
  expect(isStale(mark, [sources])).toBe(false);
  expect(() =>
    buildMarked(mark, () => {
      write();
      throw new Error('too large');
    }),
  ).toThrow('too large');
  expect(isStale(mark, [sources])).toBe(true);
});

test('a source that changes while it is built makes it stale', () => {
  buildMarked(mark, () => {
    const later = new Date(Date.now() + 5000);
    writeFileSync(path.join(sources, 'b.ts'), '');
    utimesSync(path.join(sources, 'b.ts'), later, later);
  });
  expect(isStale(mark, [sources])).toBe(true);
});
