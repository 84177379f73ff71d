import {expect, test} from 'vitest';
import {everyFormat, initialTarget, isAvailable} from './formats.ts';

test.each([
  ['docx', ['md', 'docx'], 'docx'],
  ['docx', ['md'], 'md'],
  ['zip', ['md'], 'md'],
  ['zip', ['md', 'docx'], 'zip'],
  ['mdEditor', [], 'mdEditor'],
  ['something', ['md'], 'md'],
])('last %s of %j: %s', (last, known, target) => expect(initialTarget(last, known)).toBe(target));

test('what a server does not write is not offered', () => {
  expect(isAvailable('xlsx', ['md'])).toBe(false);
  expect(isAvailable('htmlPdf', [])).toBe(true);
});

test('the archive of every format holds what is written, but no way to look at pages and no PDF of both languages', () => {
  expect(everyFormat(['json', 'md', 'preview', 'searchable-pdf', 'dual', 'docx'])).toEqual(['md', 'docx', 'json']);
});
