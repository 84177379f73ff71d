import {expect, test} from 'vitest';
import {
  acceptAttribute,
  imageFormatOf,
  inputFormatNames,
  inputFormatOfName,
  inputFormats,
  isWebPageName,
  serviceInputFormats,
  withoutInputExtension,
} from './input-formats.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  // as a transfer as text leaves it
  ['\x89PNG\n\x1a\n\0\0\0\rIHDR', undefined],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['RIFF\x10\n\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\n\0\0WAVEfmt ', undefined],
  ['II*\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['BM\x10\n\0\0\0\0\0\0', 'bmp'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypheic', 'heic'],
  ['\0\0\0\fjP  \r\n', 'jpeg2000'],
  ['GIF89a', 'gif'],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j begins like %s', (start, format) => expect(imageFormatOf(bytes(start))).toBe(format));

test.each([
  ['scan.PDF', 'pdf'],
  ['a.b.jpeg', 'jpeg'],
  ['a.JPG', 'jpeg'],
  ['.png', 'png'],
  ['png', undefined],
  ['a.txt', undefined],
  ['a.pdf.', undefined],
])('%s is named as %s', (name, format) => expect(inputFormatOfName(name)).toBe(format));

test.each([
  ['paper.pdf', 'paper'],
  ['a.b.JPEG', 'a.b'],
  ['a.tiff', 'a.tiff'],
  ['a.txt', 'a.txt'],
  ['.pdf', '.pdf'],
])('%s without the extension of a format of the service is %s', (name, stem) =>
  expect(withoutInputExtension(name, serviceInputFormats)).toBe(stem),
);

test('what file dialogs offer', () =>
  expect(acceptAttribute(serviceInputFormats)).toBe(
    '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp',
  ));

test('no two formats share an extension or a media type', () => {
  const extensions = inputFormatNames.flatMap(name => [...inputFormats[name].extensions]);
  const types = inputFormatNames.map(name => inputFormats[name].mediaType);
  expect([new Set(extensions).size, new Set(types).size]).toEqual([extensions.length, types.length]);
});

test.each([
  ['a.html', true],
  ['a.b.HTM', true],
  ['a.xhtml', true],
  ['html', false],
  ['a.html.pdf', false],
])('%s is named as a page of the web: %s', (name, is) => expect(isWebPageName(name)).toBe(is));
