import {expect, test} from 'vitest';
import {pixelsAt, pixelsOfSheet, readingDpi, usualDpi} from './reading-dpi.ts';

test('a picture is drawn at the usual resolution, one larger than a sheet with the pixels of a sheet', () => {
  expect([readingDpi(0), readingDpi(200 * 300), readingDpi(595 * 842)]).toEqual([usualDpi, usualDpi, usualDpi]);
  const poster = 2384 * 3370;
  expect(pixelsAt(readingDpi(poster), poster)).toBeCloseTo(pixelsOfSheet);
});
