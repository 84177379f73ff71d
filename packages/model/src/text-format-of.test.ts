import {expect, test} from 'vitest';
import {isAsNamed, textFormatOf} from './text-format-of.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));
const word = bytes('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml');
const book = bytes(`PK\x03\x04\x0a\0\0\0\0\0${'\0'.repeat(16)}\x08\0\0\0mimetypeapplication/epub+zip`);

test.each([
  ['a Word file', word, 'docx'],
  ['a book', book, 'epub'],
  ['a page', bytes('\n<!DOCTYPE html><html>'), 'html'],
  ['Markdown', bytes('# Tea\n\nIt cools.'), 'markdown'],
  ['UTF-16', bytes('\xff\xfe#\0 \0T\0'), 'markdown'],
  ['a program', bytes('\x7fELF\x02\x01\x01\0\0\0'), undefined],
  ['nothing', bytes(''), undefined],
])('%s is known by its first bytes', (_, head, format) => {
  expect(textFormatOf(head)).toBe(format);
});

test('a name is believed where the content is of its kind', () => {
  expect(isAsNamed('docx', word)).toBe(true);
  expect(isAsNamed('epub', book)).toBe(true);
  expect(isAsNamed('docx', book)).toBe(false);
  // a fragment of a page does not look like one
  expect(isAsNamed('html', bytes('<b>Tea</b> cools.'))).toBe(true);
  expect(isAsNamed('markdown', word)).toBe(false);
  expect(isAsNamed('docx', bytes('Tea cools.'))).toBe(false);
});
