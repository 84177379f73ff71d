import {expect, test} from 'vitest';
import {isWritten, usualTarget} from './formats.ts';

test.each([
  ['docx', ['md', 'docx'], false, 'docx'],
  ['docx', ['md'], false, 'md'],
  ['docx', ['md', 'docx'], true, 'md'],
  ['mdEditor', [], true, 'mdEditor'],
  ['something', ['md'], false, 'md'],
])('last %s of %j, translation %s: %s', (last, known, translation, target) =>
  expect(usualTarget(last, known, translation)).toBe(target),
);

test('what a server does not write is not offered', () => {
  expect(isWritten('xlsx', ['md'], false)).toBe(false);
  expect(isWritten('htmlPdf', [], false)).toBe(true);
});
