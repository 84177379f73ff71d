import {expect, test} from 'vitest';
import {hasHeader, notAPdf} from './header.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

for (const [start, kind] of [
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'JPEG'],
  ['GIF89a', 'GIF'],
  ['II*\0\x08\0\0\0', 'TIFF'],
  ['MM\0*\0\0\0\x08', 'TIFF'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'WebP'],
  ['BM\x46\0\0\0\0\0\0\0\x36', 'BMP'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 'JPEG 2000'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x1cftypavif', 'AVIF'],
] as const) {
  test(`an image: ${kind}`, () => {
    const error = notAPdf(bytes(`${start} and more bytes`));
    expect(error).toMatchObject({code: 'pdf/picture', facts: {kind}});
    expect(error.message).toContain('OCR');
  });
}

for (const text of ['Hello', 'BMW is no image', 'MM', '']) {
  test(`not an image: "${text}"`, () => expect(notAPdf(bytes(text)).code).toBe('pdf/not-a-pdf'));
}

test('a header may come late', () => {
  expect(hasHeader(bytes(`${' '.repeat(1000)}%PDF-1.7`))).toBe(true);
  expect(hasHeader(bytes(`${' '.repeat(1024)}%PDF-1.7`))).toBe(false);
});
