import type {PageBox} from '@recto/model';
import type {Glyph, PageFacts} from '@recto/pdf';
import {expect, test} from 'vitest';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import {orphanLinks} from './orphan-links.ts';

const box = (left: number, right: number, top = 10): PageBox => ({left, right, top, bottom: top + 10});
// ten letters of 10 points in a line
const glyphs = Array.from({length: 10}, (_, index) => ({box: box(10 * index, 10 * index + 10), blank: false}) as Glyph);
const runs = [{place: {page: 1, box: box(0, 100)}, glyphs} as unknown as SourceRun];
const page = (...links: PageBox[]): PageFacts =>
  ({number: 1, links: links.map(item => ({boxes: [item]}))}) as unknown as PageFacts;
const lines = [box(0, 60, 10), box(0, 40, 24)];

test.each([
  ['the first fifth of a line', false, [box(0, 20)], [box(0, 20)]],
  ['the same from right to left', true, [box(0, 20)], [box(40, 60)]],
  ['over the end of a line', false, [box(50, 80)], [box(50, 60), box(0, 20, 24)]],
])('%s', (_, rtl, [link], to) => {
  expect(orphanLinks(page(link as PageBox), runs, [], lines, rtl)).toMatchObject([{to}]);
});

test('links with words of their own and links on other text are left alone', () => {
  expect(orphanLinks(page(box(0, 20)), runs, [box(1, 19)], lines, false)).toEqual([]);
  expect(orphanLinks(page(box(0, 20, 90)), runs, [], lines, false)).toEqual([]);
});
