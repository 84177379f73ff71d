import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageFacts} from '../../facts.ts';
import {openPdf} from '../../open.ts';

const host = nodeHost();

async function read(content: string): Promise<PageFacts> {
  const document = await openPdf(pdfBytes({pages: [{content}]}), {host});
  const facts = await document.readPage(1);
  await document.close();
  return facts;
}

const letters = 'BT /F1 10 Tf 50 50 Td (a) Tj ET';
const left = '44 46 m 48 46 l 48 46.6 l 45.2 46.6 l 45.2 59.4 l 48 59.4 l 48 60 l 44 60 l h f';
const right = '62 46 m 58 46 l 58 46.6 l 60.8 46.6 l 60.8 59.4 l 58 59.4 l 58 60 l 62 60 l h f';

test('brackets that are drawn beside letters are glyphs', async () => {
  const {glyphs, paths} = await read(`${letters} ${left} ${right}`);
  expect(glyphs.map(({text}) => text).sort()).toEqual(['[', ']', 'a']);
  expect(glyphs.find(({text}) => text === '[')).toMatchObject({size: 10, order: 1});
  expect(paths).toEqual([]);
});

test('brackets with nothing inside of them stay drawings', async () => {
  const {glyphs, paths} = await read(`${letters.replace('50 50', '150 50')} ${left} ${right}`);
  expect(glyphs.map(({text}) => text)).toEqual(['a']);
  expect(paths).toHaveLength(2);
});
