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

/** The content of a bracket's contour between `x0` and `x1`, its arms to the side of `x1`. */
const bracket = (x0: number, x1: number, y0: number, y1: number): string => {
  const inner = x0 + Math.sign(x1 - x0) * 1.2;
  return `${x0} ${y0} m ${x1} ${y0} l ${x1} ${y0 + 0.6} l ${inner} ${y0 + 0.6} l ${inner} ${y1 - 0.6} l ${x1} ${y1 - 0.6} l ${x1} ${y1} l ${x0} ${y1} l h`;
};

test('two brackets drawn as one path are two glyphs', async () => {
  const {glyphs, paths} = await read(`${letters} ${bracket(62, 58, 46, 60)} ${bracket(44, 48, 46, 60)} f*`);
  expect(glyphs.map(({text, font, x}) => [text, font.encoding, Math.round(x)]).sort()).toEqual([
    ['[', 'OMX', 44],
    [']', 'OMX', 58],
    ['a', undefined, 50],
  ]);
  expect(paths).toEqual([]);
});

test('brackets as low as their line stand on its baseline', async () => {
  const {glyphs} = await read(`${letters} ${bracket(62, 58, 48, 58)} ${bracket(44, 48, 48, 58)} f*`);
  const [letter, ...brackets] = glyphs;
  expect(brackets.map(({text}) => text).sort()).toEqual(['[', ']']);
  for (const {y, font} of brackets) expect([y, font.encoding]).toEqual([letter!.y, undefined]);
});

test('a pair of which one has nothing beside it stays a drawing', async () => {
  const {glyphs, paths} = await read(`${letters} ${bracket(162, 158, 46, 60)} ${bracket(44, 48, 46, 60)} f*`);
  expect(glyphs.map(({text}) => text)).toEqual(['a']);
  expect(paths).toHaveLength(1);
});
