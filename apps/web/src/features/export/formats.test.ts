import {expect, test} from 'vitest';
import {everyFormat, initialFormat, isAvailable, withoutTables} from './formats.ts';

test.each([
  ['docx', ['md', 'docx'], 'docx'],
  ['docx', ['md'], 'md'],
  ['zip', ['md'], 'md'],
  ['zip', ['md', 'docx'], 'zip'],
  // what older versions of the client kept, and what opens in the editor now
  ['mdEditor', ['md'], 'md'],
  ['something', ['md'], 'md'],
])('last %s of %j: %s', (last, known, format) => expect(initialFormat(last, known)).toBe(format));

test('what a server does not write is not offered', () => {
  expect(isAvailable('xlsx', ['md'])).toBe(false);
});

test('a document without tables has no files of tables alone', () => {
  expect(withoutTables(['md', 'xlsx', 'docx', 'csv', 'preview'])).toEqual(['md', 'docx', 'preview']);
});

test('the archive of every format holds what is written, but no way to look at pages and no PDF of both languages', () => {
  expect(everyFormat(['json', 'md', 'preview', 'searchable-pdf', 'dual', 'docx'])).toEqual(['md', 'docx', 'json']);
});
