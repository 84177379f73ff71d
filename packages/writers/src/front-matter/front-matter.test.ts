import {builders, type Doc, type PageBox, plainText} from '@recto/model';
import {expect, test} from 'vitest';
import {isDate} from './dates.ts';
import {documentAuthors, frontMatterOf} from './front-matter.ts';

const b = builders();
const box = (left: number, right: number): PageBox => ({left, right, top: 0, bottom: 10});

/** A document whose title and first lines stand at these boxes. */
function documentOf(title: string, ...lines: readonly [text: string, left: number, right: number][]): Doc {
  const at = (left: number, right: number) => ({from: [{page: 1, box: box(left, right)}]});
  return b.doc(
    {...b.heading(1, title), ...at(200, 400)},
    ...lines.map(([text, left, right]) => ({...b.paragraph(text), ...at(left, right)})),
    b.heading(2, 'Section'),
  );
}

function partsOf(doc: Doc) {
  const {authors = [], date} = frontMatterOf(doc) ?? {};
  return [authors.map(({children}) => plainText(children)), date && plainText(date.children)];
}

test('a name centered below the title is the author, a date below it the date', () => {
  const doc = documentOf('Tea', ['Ada Example', 250, 350], ['3 May 2026', 260, 340], ['Tea is drunk hot.', 72, 520]);
  expect(partsOf(doc)).toEqual([['Ada Example'], '3 May 2026']);
  expect(documentAuthors(doc)).toEqual(['Ada Example']);
});

test('addresses belong to the authors, prose does not', () => {
  const doc = documentOf(
    'Tea',
    ['Ada Example, Ben van der Sample', 72, 520],
    ['Institute of Kettles', 72, 300],
    ['Tea is drunk hot.', 72, 520],
  );
  expect(partsOf(doc)).toEqual([['Ada Example, Ben van der Sample', 'Institute of Kettles'], undefined]);
  expect(documentAuthors(doc)).toEqual(['Ada Example', 'Ben van der Sample']);
});

test.each([
  ['a word at the left', 'Two Soups', 72, 130],
  ['a subtitle', 'Lecture Notes', 250, 350],
  ['an address', 'Wind Street 7', 250, 350],
  ['a sentence', 'Please write in capitals.', 250, 350],
])('%s below a title is no author', (_, text, left, right) => {
  expect(partsOf(documentOf('Tea', [text, left, right]))).toEqual([[], undefined]);
});

test('the author whom the file names is one wherever the name stands', () => {
  const doc = documentOf('On Kettles', ['白石覚也', 72, 130]);
  expect(partsOf({...doc, metadata: {authors: ['白石']}})).toEqual([['白石覚也'], undefined]);
});

test('a picture and a masthead may stand above the title, prose may not', () => {
  const doc = documentOf('Tea', ['Ada Example', 250, 350], ['Tea is drunk hot.', 72, 520]);
  const above = [{...b.figure(), id: 'logo'}, b.paragraph('TECHNICAL REPORT 7')];
  expect(partsOf({...doc, children: [...above, ...doc.children]})).toEqual([['Ada Example'], undefined]);
  const prose = b.paragraph('Tea is a drink of hot water and leaves that people like all over the world.');
  expect(frontMatterOf({...doc, children: [prose, ...doc.children]})).toBeUndefined();
  const [title, ...rest] = doc.children;
  const later = {...title!, from: [{page: 2, box: box(0, 9)}]};
  expect(frontMatterOf({...doc, children: [...above, later, ...rest]})).toBeUndefined();
});

test.each([
  '3 May 2026',
  'May 2026',
  'October 27, 2018',
  '1er octobre 2020',
  '12. März 2024',
  '1 апреля 2026 г.',
  '2026年5月3日',
  '2016 年 12 月 21 日',
  '2026-05-03',
  '03.05.2026',
  'Sunday, 1 March 2026',
])('%s is a date', text => expect(isDate(text)).toBe(true));

test.each(['Fall 2020', '2026', 'Version 6.4, March 9, 2021', 'May I come in 2026?', 'Sunday, 1 March 2026 · No. 12'])(
  '%s is none',
  text => expect(isDate(text)).toBe(false),
);
