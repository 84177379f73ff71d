import type {PageFacts, PdfDocument} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {ocrPdf} from './ocr-pdf.ts';

const text = testPage().text(72, 100, 'a page of text that can be read').facts();
const scan: PageFacts = {
  ...testPage().facts(),
  images: [{order: 0, box: {left: 0, top: 0, right: 612, bottom: 792}, mask: false}],
};

/** Reads pages, of which some are scans, and says before which page what recognizes them went to rest; `end` after all. */
async function restsOf(pages: number, isScan: (number: number) => boolean) {
  const rests: (number | 'end')[] = [];
  const closed: number[] = [];
  let now: number | 'end' = 0;
  const document: PdfDocument = {
    facts: {pageCount: pages, tagged: false, outline: []},
    readPage: async number => ({...(isScan(number) ? scan : text), number}),
    readAttachment: async () => undefined,
    close: async () => {},
  };
  const recognition = {
    read: async () => ({width: 1, height: 1, lines: [], rules: [], images: [], skew: 0}),
    readLines: async () => [],
    release: async () => void rests.push(now),
    images: async function* () {},
  };
  const pdf = ocrPdf(document, {
    mode: 'auto',
    load: async () => recognition,
    renderer: async () => ({
      render: async () => ({width: 1, height: 1, rgba: new Uint8ClampedArray(4)}),
      sizeOf: async () => ({width: 1, height: 1}),
      close: async () => void closed.push(Number(now)),
    }),
    onProgress: () => {},
    signal: new AbortController().signal,
    report: () => {},
  });
  for (let number = 1; number <= pages; number++) {
    now = number;
    await pdf.readPage(number);
  }
  now = 'end';
  await pdf.close();
  return {rests, drawersClosed: closed.length};
}

test('what recognizes pages rests among those that need none, and after a long document', async () => {
  expect(await restsOf(90, number => number === 3 || number === 50)).toEqual({rests: [28, 75], drawersClosed: 2});
  expect(await restsOf(60, number => number === 3 || number % 20 === 0)).toEqual({rests: ['end'], drawersClosed: 1});
});

test('after a short document it stays for the next one, and a document without scans does not load it', async () => {
  expect(await restsOf(10, () => true)).toEqual({rests: [], drawersClosed: 1});
  expect(await restsOf(60, () => false)).toEqual({rests: [], drawersClosed: 0});
});

/** Reads pages, of which some are scans, with so many sheets to spend, and says which were read and which were told to be left. */
async function budgeted(sheets: number, pages: readonly PageFacts[]) {
  const read: number[] = [];
  const left: string[] = [];
  const pdf = ocrPdf(
    {
      facts: {pageCount: pages.length, tagged: false, outline: []},
      readPage: async number => ({...pages[number - 1]!, number}),
      readAttachment: async () => undefined,
      close: async () => {},
    },
    {
      mode: 'auto',
      budget: {page: sheets, document: sheets},
      load: async () => ({
        read: async () => ({width: 1, height: 1, lines: [], rules: [], images: [], skew: 0}),
        readLines: async () => [],
        release: async () => {},
        images: async function* () {},
      }),
      renderer: async () => ({
        render: async page => {
          read.push(page);
          return {width: 1, height: 1, rgba: new Uint8ClampedArray(4)};
        },
        sizeOf: async () => ({width: 1, height: 1}),
        close: async () => {},
      }),
      onProgress: () => {},
      signal: new AbortController().signal,
      report: one => one.code === 'ocr-budget-spent' && left.push(`${one.page}: ${one.places}`),
    },
  );
  for (const index of pages.keys()) await pdf.readPage(index + 1);
  await pdf.close();
  return {read, left};
}

test('scans among pages with text of their own are read as far as the budget goes, and the rest is told', async () => {
  const pages = [text, text, text, text, scan, scan, text];
  expect(await budgeted(1, pages)).toEqual({read: [5], left: ['6: 1']});
  expect(await budgeted(0, pages)).toEqual({read: [], left: ['5: 1', '6: 1']});
  expect(await budgeted(40, pages)).toEqual({read: [5, 6], left: []});
});

test('a document of scans is read whole, whatever the budget', async () => {
  expect(await budgeted(0, [scan, scan, scan, text, scan])).toEqual({read: [1, 2, 3, 5], left: []});
});

/** What is said of a scan with such a layer over it where nothing may be read from images. */
async function saidOf(layer: string): Promise<string[]> {
  const {glyphs} = testPage().text(72, 100, 'a layer with enough words to be one').facts();
  const said: string[] = [];
  const pdf = ocrPdf(
    {
      facts: {pageCount: 1, tagged: false, outline: []},
      readPage: async () => ({...scan, glyphs: glyphs.map(glyph => ({...glyph, text: layer, hidden: 'invisible'}))}),
      readAttachment: async () => undefined,
      close: async () => {},
    },
    {
      mode: 'never',
      load: () => Promise.reject(new Error('recognition is loaded')),
      renderer: () => Promise.reject(new Error('a page is drawn')),
      onProgress: () => {},
      signal: new AbortController().signal,
      report: ({code}) => void said.push(code),
    },
  );
  await pdf.readPage(1);
  await pdf.close();
  return said;
}

test('without recognition nothing is loaded, and a layer of glyphs without a meaning is none that was used', async () => {
  expect(await saidOf('a')).toEqual(['text-layer-used']);
  expect(await saidOf('')).toEqual([]);
});
