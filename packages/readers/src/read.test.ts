import type {PdfDocument} from '@recto/pdf';
import {expect, test} from 'vitest';
import {defaults} from './options.ts';
import {readPdf} from './read.ts';

/** A document of empty pages. */
function emptyPages(pageCount: number): PdfDocument {
  const nothing = {glyphs: [], rules: [], paths: [], images: [], links: []};
  return {
    facts: {pageCount, tagged: false, outline: []},
    readPage: async number => ({number, width: 600, height: 800, rotation: 0, ...nothing}),
    readAttachment: async () => undefined,
    close: async () => {},
  };
}

test.each([
  [1, []],
  [24, []],
  [49, [48, 49]],
  [100, [48, 72, 96, 100]],
])(
  'a document of %d pages is tidied up after between its windows, and before it is put together',
  async (pages, expected) => {
    const tidied: number[] = [];
    let read = 0;
    await readPdf(emptyPages(pages), {
      options: defaults,
      signal: new AbortController().signal,
      report: () => {},
      progress: done => {
        read = done;
      },
      tidy: () => void tidied.push(read),
    });
    expect(tidied).toEqual(expected);
  },
);

test('pages are shown as they are read: the first at once, groups of 24 without waiting for the rest', async () => {
  const shown: number[][] = [];
  await readPdf(emptyPages(50), {
    options: defaults,
    signal: new AbortController().signal,
    report: () => {},
    preview: {
      isEarly: () => shown.length === 0,
      onPages: ({pages}) => void shown.push(pages.map(({number}) => number)),
    },
  });
  const from = (first: number) => Array.from({length: 24}, (_, index) => first + index);
  expect(shown).toEqual([[1], from(1), from(25)]);
});
