import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {openPdf} from '../open.ts';
import {smallerPdf} from './smaller-pdf.ts';

test('a PDF gets smaller with the same content, and the same bytes every time', async () => {
  const line = 'BT /F1 10 Tf 20 70 Td (The same words again) Tj ET\n';
  const bytes = pdfBytes({pages: Array.from({length: 9}, () => ({content: line.repeat(40)}))});
  const made = await smallerPdf(bytes);
  expect(made.length).toBeLessThan(bytes.length / 2);
  expect(await smallerPdf(bytes)).toEqual(made);
  const pdf = await openPdf(made, {host: nodeHost()});
  expect(pdf.facts.pageCount).toBe(9);
  const {glyphs} = await pdf.readPage(9);
  expect(glyphs.slice(0, 7).map(glyph => glyph.text)).toEqual([...'The sam']);
  await pdf.close();
});

test('what is no PDF stays as it is', async () => {
  const bytes = new TextEncoder().encode('no PDF');
  expect(await smallerPdf(bytes)).toBe(bytes);
});
